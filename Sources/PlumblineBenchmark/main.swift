import PlumblineCommand

// Run again by itself, the benchmark is `plumb` over the workload, or one measured piece of work.
if Workload.isWanted {
  if let probe = Machine.variable(Probe.variable) {
    Machine.end(Probe.run(probe))
  }
  Plumb.main([Workload()])
}
do {
  var benchmark = Benchmark(try Settings(arguments: Array(CommandLine.arguments.dropFirst())))
  try benchmark.run()
} catch {
  Machine.say("plumb-benchmark: \(error)\n")
  Machine.end(1)
}
