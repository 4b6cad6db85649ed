import Foundation
import PlumblineTestSupport
import Testing

@Suite("Built product")
struct BuiltProductTests {
  @Test func theCommandIsBesideTheTests() throws {
    let path = try BuiltProduct.executable("plumb")
    #expect(FileManager.default.isExecutableFile(atPath: path))
    #expect(try BuiltProduct.folder() == URL(filePath: path).deletingLastPathComponent().path)
  }

  @Test func theModulesAreThoseOfThisBuild() throws {
    let folder = try BuiltProduct.modulesFolder()
    #expect(
      FileManager.default.fileExists(atPath: "\(folder)/PlumblineTestSupport.swiftmodule"))
  }

  @Test func thePackagesRootHoldsItsManifest() throws {
    let root = try BuiltProduct.packageRoot()
    #expect(FileManager.default.fileExists(atPath: "\(root)/Package.swift"))
    #expect(#filePath.hasPrefix(root))
  }

  @Test func whatWasNotBuiltIsNamed() {
    let error = #expect(throws: BuiltProductError.self) {
      try BuiltProduct.executable("plumb-bob")
    }
    let start =
      "'plumb-bob' is not in this build: run 'swift build --build-tests' first; looked in /"
    #expect(error?.description.hasPrefix(start) == true)
  }
}
