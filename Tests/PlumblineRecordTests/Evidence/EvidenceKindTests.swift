import PlumblineRecord
import Testing

@Suite struct EvidenceKindTests {
  @Test func theTableIsComplete() {
    let lines = EvidenceKind.allCases.map { kind in
      "\(kind) \(kind.fileExtension) \(kind.mediaType) \(kind.isPicture) \(kind.canShowInBrowser)"
    }
    #expect(
      lines == [
        "png png image/png true true", "jpeg jpg image/jpeg true true",
        "webp webp image/webp true true", "gif gif image/gif true true",
        "heic heic image/heic true false", "mp4 mp4 video/mp4 false true",
        "mov mov video/quicktime false false", "text txt text/plain false true",
        "other bin application/octet-stream false false",
      ])
  }

  @Test func anExtensionOfTheRecordLeadsBack() {
    for kind in EvidenceKind.allCases {
      #expect(EvidenceKind(fileExtension: kind.fileExtension) == kind)
    }
    for other in ["jpeg", "PNG", "", "exe", "log"] {
      #expect(EvidenceKind(fileExtension: other) == nil)
    }
  }
}
