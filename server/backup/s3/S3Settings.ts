/** How to reach the server of `s3://` addresses. */
export interface S3Settings {
  /** Undefined for Amazon's own, which are found by their region. */
  url: string | undefined;
  region: string | undefined;
  /** Undefined where the sources of the AWS tools hold it: their variables, files, or the role of the machine. */
  login: { accessKeyId: string; secretAccessKey: string } | undefined;
  /** PEM text of authorities that are trusted besides the usual ones. */
  ca: string | undefined;
}
