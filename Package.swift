// swift-tools-version: 6.2

import PackageDescription

// The gate builds with warnings as errors; who builds with a newer compiler is not stopped by them.
let strict: [SwiftSetting] =
  Context.environment["PLUMBLINE_STRICT"] == "1" ? [.treatAllWarnings(as: .error)] : []

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strict

/// Arrows point down only: a target may depend on those listed above it, and what an
/// old record needs in order to be read never depends on the DSL.
let package = Package(
  name: "plumbline",
  platforms: [.macOS(.v15)],
  products: [
    .library(name: "Plumbline", targets: ["Plumbline", "PlumblineCommand"]),
    .executable(name: "plumb", targets: ["plumb"]),
  ],
  targets: [
    // What authors write. Knows no files, no clock, no terminal.
    .target(name: "Plumbline", swiftSettings: settings),
    // What a run leaves behind: the plan, events, fold, evidence. The only reader and
    // writer of run files; knows no terminal.
    .target(name: "PlumblineRecord", swiftSettings: settings),
    // Checklist to plan, with the author's mistakes as findings.
    .target(
      name: "PlumblinePlanning", dependencies: ["Plumbline", "PlumblineRecord"],
      swiftSettings: settings),
    // One walk as a state machine: keys in, a screen description and effects out.
    .target(
      name: "PlumblineGuide", dependencies: ["PlumblineRecord"], swiftSettings: settings),
    // Renderers: functions from a run's data to text.
    .target(
      name: "PlumblineReport", dependencies: ["PlumblineRecord"], swiftSettings: settings),
    // Arguments, the terminal, every subcommand.
    .target(
      name: "PlumblineCommand",
      dependencies: [
        "Plumbline", "PlumblineRecord", "PlumblinePlanning", "PlumblineGuide",
        "PlumblineReport",
      ],
      swiftSettings: settings),
    // The checklists that ship, and the one list of them.
    .target(
      name: "Checklists", dependencies: ["Plumbline"], path: "checklists",
      swiftSettings: settings),
    .executableTarget(
      name: "plumb", dependencies: ["Checklists", "PlumblineCommand"], swiftSettings: settings),
    .executableTarget(
      name: "plumb-benchmark",
      dependencies: ["Plumbline", "PlumblineCommand", "PlumblinePlanning", "PlumblineRecord"],
      path: "Sources/PlumblineBenchmark", swiftSettings: settings),

    .target(
      name: "PlumblineTestSupport", dependencies: ["PlumblineRecord"],
      path: "Tests/PlumblineTestSupport", swiftSettings: settings),
    .testTarget(
      name: "PlumblineTests", dependencies: ["Plumbline", "PlumblineTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PlumblineRecordTests",
      dependencies: ["PlumblineRecord", "PlumblineTestSupport"],
      exclude: ["Format/Archives", "Format/Golden", "Fuzz/Corpus"], swiftSettings: settings),
    .testTarget(
      name: "PlumblinePlanningTests",
      dependencies: ["Plumbline", "PlumblinePlanning", "PlumblineRecord", "PlumblineTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PlumblineGuideTests",
      dependencies: ["PlumblineGuide", "PlumblineRecord", "PlumblineTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PlumblineReportTests",
      dependencies: ["PlumblineReport", "PlumblineRecord", "PlumblineTestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "PlumblineCommandTests",
      dependencies: [
        "PlumblineCommand", "PlumblineGuide", "PlumblineRecord", "PlumblineTestSupport",
        "plumb",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ChecklistsTests",
      dependencies: ["Checklists", "PlumblinePlanning", "PlumblineRecord", "PlumblineTestSupport"],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
