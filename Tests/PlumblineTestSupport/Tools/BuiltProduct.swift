import Foundation

/// Where this build put what it built.
///
/// Tests run from a bundle that stands beside the executables of the same build, whatever
/// the scratch path and configuration; so the way there starts from the running code.
package enum BuiltProduct {
  /// The absolute path of an executable product of this build.
  ///
  /// - Parameter name: The product's name, such as `plumb`.
  /// - Returns: The path of the file.
  /// - Throws: ``BuiltProductError/notFound(name:searched:)`` when it was not built.
  package static func executable(_ name: String) throws(BuiltProductError) -> String {
    for folder in candidates {
      let path = "\(folder)/\(name)"
      if ExecutableSearch.isExecutable(path) { return path }
    }
    throw .notFound(name: name, searched: candidates)
  }

  /// The folder with the modules of this build, for tests that compile a text against them.
  ///
  /// - Throws: ``BuiltProductError/notFound(name:searched:)`` when there is none.
  package static func modulesFolder() throws(BuiltProductError) -> String {
    for folder in candidates {
      for path in ["\(folder)/Modules", folder] where holdsModules(path) { return path }
    }
    throw .notFound(name: "Modules", searched: candidates)
  }

  /// The folder of the build's products, where the test bundle stands.
  ///
  /// - Throws: ``BuiltProductError/notFound(name:searched:)`` when there is none.
  package static func folder() throws(BuiltProductError) -> String {
    let modules = try modulesFolder()
    return modules.hasSuffix("/Modules") ? String(modules.dropLast("/Modules".count)) : modules
  }

  /// The folder of the package's manifest, found by walking up from a test's own file.
  ///
  /// - Parameter file: The caller's file; leave it out.
  /// - Returns: The path of the folder.
  /// - Throws: ``BuiltProductError/notFound(name:searched:)`` when no manifest is above.
  package static func packageRoot(
    file: String = #filePath
  ) throws(BuiltProductError) -> String {
    let folders = ancestors(of: file, count: 32)
    for folder in folders
    where FileManager.default.fileExists(atPath: "\(folder)/Package.swift") { return folder }
    throw .notFound(name: "Package.swift", searched: folders)
  }

  /// The folders above the running code, nearest first.
  private static let candidates: [String] = {
    var starts: [String] = []
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["PLUMBLINE_PRODUCTS"] { starts.append("\(folder)/any") }
    starts += CommandLine.arguments.filter { $0.contains(".xctest") }
    starts.append(runningImage())
    starts += Bundle.allBundles.map(\.bundlePath).filter { $0.hasSuffix(".xctest") }
    starts.append(CommandLine.arguments.first ?? "")
    var folders: [String] = []
    for start in starts where !start.isEmpty {
      for folder in ancestors(of: start, count: 5) where !folders.contains(folder) {
        folders.append(folder)
      }
    }
    return folders
  }()

  /// The file that this very code was loaded from.
  private static func runningImage() -> String {
    #if os(Linux)
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    #else
      Bundle(for: TemporaryFolder.self).bundlePath
    #endif
  }

  private static func ancestors(of path: String, count: Int) -> [String] {
    var folders: [String] = []
    var url = URL(filePath: path).standardizedFileURL
    while folders.count < count, url.path != "/" {
      url.deleteLastPathComponent()
      folders.append(url.path)
    }
    return folders
  }

  private static func holdsModules(_ folder: String) -> Bool {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.contains { $0.hasSuffix(".swiftmodule") }
  }
}

/// Something of the build or the package that is not where it should be.
package enum BuiltProductError: Error, Equatable, CustomStringConvertible {
  /// Nothing of this name in any of these folders.
  case notFound(name: String, searched: [String])

  /// What happened, in words.
  package var description: String {
    switch self {
    case .notFound(let name, let searched):
      "'\(name)' is not in this build: run 'swift build --build-tests' first; "
        + "looked in \(searched.joined(separator: ", "))"
    }
  }
}
