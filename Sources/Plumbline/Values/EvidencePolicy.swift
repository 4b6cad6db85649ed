/// When an answer needs a picture, recording or file that shows it.
public enum EvidencePolicy: String, Sendable {
  /// Never asked for, always welcome.
  case optional
  /// Asked for with a fail.
  case onFail = "on-fail"
  /// Asked for with a pass and with a fail.
  case always
}
