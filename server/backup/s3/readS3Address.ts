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

export interface S3Address {
  bucket: string;
  /** Without a slash at either end. */
  prefix: string;
}

const address = /^s3:\/\/([^/]+)\/(.+?)\/*$/;
/** As AWS wants them, which is what most servers take. */
const bucketName = /^[a-z0-9][a-z0-9._-]{1,61}[a-z0-9]$/i;
const prefixName = /^[\x21-\x7e]+$/;

/** The bucket and the prefix of `s3://BUCKET/PREFIX`, undefined for anything that isn't meant as one. Throws a sentence for one that is wrong. */
export function readS3Address(text: string): S3Address | undefined {
  if (!/^s3:/i.test(text)) return undefined;
  const [, bucket, prefix] = address.exec(text) ?? [];
  const isWhole =
    bucket !== undefined &&
    bucketName.test(bucket) &&
    prefix !== undefined &&
    prefixName.test(prefix) &&
    prefix.split('/').every((name) => !['', '.', '..'].includes(name));
  if (isWhole) return { bucket, prefix };
  throw new Error(
    `Write the address of a backup as s3://BUCKET/PREFIX, such as s3://backups/floorscope/2026-03-02, with a prefix of its own for each backup. The server and the key are settings (FLOORSCOPE_S3_URL, FLOORSCOPE_S3_ACCESS_KEY).`,
  );
}
