import PlumblineCommand

if let count = Machine.variable(Workload.variable).flatMap({ Int($0) }) {
  Plumb.main([Workload(questions: count)])
}
do {
  var benchmark = try Benchmark(arguments: Array(CommandLine.arguments.dropFirst()))
  try benchmark.run()
} catch {
  Machine.say("plumb-benchmark: \(error)\n")
  Machine.end(1)
}
