export interface S3Asked {
  /** What people call the server. */
  server: string;
  bucket: string;
  /** Of the file that was asked for. */
  path?: string | undefined;
}

const keySettings =
  'FLOORSCOPE_S3_ACCESS_KEY and FLOORSCOPE_S3_SECRET_KEY (or FLOORSCOPE_S3_SECRET_KEY_FILE)';

const refusedKey = ({ server }: S3Asked): string =>
  `${server} refuses the access key. Check ${keySettings}.`;
const otherRegion = ({ server, bucket }: S3Asked): string =>
  `${server} has bucket ${bucket} in another region. Set FLOORSCOPE_S3_REGION to that of the bucket.`;
const unreachable = ({ server }: S3Asked): string =>
  `${server} can't be reached. Check FLOORSCOPE_S3_URL and the network between.`;
const distrusted = ({ server }: S3Asked): string =>
  `The certificate of ${server} isn't trusted. Name the authority that signed it in FLOORSCOPE_S3_CA_FILE.`;

/** What is wrong and what to do, by the name or code of an error. */
const sentences: Readonly<Record<string, (place: S3Asked) => string>> = {
  NoSuchBucket: ({ server, bucket }) =>
    `${server} has no bucket ${bucket}. Make it, or name another one.`,
  NoSuchKey: ({ path }) => `The backup is damaged: ${path} is missing. Restore another backup.`,
  InvalidAccessKeyId: refusedKey,
  SignatureDoesNotMatch: refusedKey,
  ExpiredToken: refusedKey,
  InvalidToken: refusedKey,
  CredentialsProviderError: () =>
    `There is no access key for S3. Set ${keySettings}, or those of the AWS tools.`,
  AccessDenied: ({ bucket }) =>
    `The access key may not do this in bucket ${bucket}. A backup needs the rights to list, put and delete objects there, a restore those to list and get them.`,
  PermanentRedirect: otherRegion,
  AuthorizationHeaderMalformed: otherRegion,
  IncorrectEndpoint: otherRegion,
  RequestTimeTooSkewed: ({ server }) =>
    `The clock of this machine is off from that of ${server}. Set it, and try again.`,
  TimeoutError: unreachable,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  ETIMEDOUT: unreachable,
  EPROTO: ({ server }) =>
    `${server} doesn't speak TLS there. Check whether FLOORSCOPE_S3_URL begins with the right one of https:// and http://.`,
  DEPTH_ZERO_SELF_SIGNED_CERT: distrusted,
  SELF_SIGNED_CERT_IN_CHAIN: distrusted,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: distrusted,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: distrusted,
  CERT_HAS_EXPIRED: distrusted,
  ERR_TLS_CERT_ALTNAME_INVALID: distrusted,
};

/** The same for errors that have neither. */
const sentencesByText: readonly [RegExp, (place: S3Asked) => string][] = [
  [
    /^Region is missing/,
    () => 'Set FLOORSCOPE_S3_REGION, or FLOORSCOPE_S3_URL for a server other than Amazon.',
  ],
  [
    /XML parse error/,
    ({ server }) => `${server} doesn't answer as an S3 server does. Check FLOORSCOPE_S3_URL.`,
  ],
];

/** An error of the S3 client in a sentence that says what to do; anything else is itself. */
export function s3Fault(error: unknown, place: S3Asked): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const { code } = error as NodeJS.ErrnoException;
  // A DOMException has a number there.
  const told = typeof code === 'string' ? code : error.name;
  const sentence = sentences[error.name] ?? sentences[told];
  if (sentence) return new Error(`${sentence(place)} (${told})`, { cause: error });
  const byText = sentencesByText.find(([text]) => text.test(error.message))?.[1];
  if (byText) return new Error(byText(place), { cause: error });
  if (!('$metadata' in error)) return error;
  return new Error(
    `${place.server} didn't carry out a call (${error.name}: ${error.message}). Try again later; the server's own log says more.`,
    { cause: error },
  );
}

const broken: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether an answer ended before all of it was there. */
export function isBrokenOff(error: unknown): boolean {
  return error instanceof Error && broken.has((error as NodeJS.ErrnoException).code ?? '');
}
