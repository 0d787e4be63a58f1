import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

export interface S3Server {
  url: string;
  /** The settings of a program that may use it. */
  variables: Record<string, string>;
  /** The keys of the bucket's objects, in order. */
  keys: () => Promise<string[]>;
  read: (key: string) => Promise<string>;
  put: (key: string, text: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

const key = 'S3RVER';

/** An S3 server on this machine with the empty bucket `backups`, until the test ends. */
export async function openS3Server({
  isStrict = false,
  tls,
}: { isStrict?: boolean; tls?: { certFile: string; keyFile: string } } = {}): Promise<S3Server> {
  const port = await serve({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: temporaryFolder(),
    // It reckons the signature of a listing without the slash that clients sign, so strictly it refuses those of everybody.
    allowMismatchedSignatures: !isStrict,
    configureBuckets: [{ name: 'backups' }],
    ...tls,
  });
  const url = `${tls ? 'https' : 'http'}://127.0.0.1:${port}`;
  const client = new S3Client({
    endpoint: url,
    forcePathStyle: true,
    region: 'us-east-1',
    credentials: { accessKeyId: key, secretAccessKey: key },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
  onTestFinished(() => client.destroy());
  const inBucket = { Bucket: 'backups' };
  return {
    url,
    variables: {
      FLOORSCOPE_S3_URL: url,
      FLOORSCOPE_S3_ACCESS_KEY: key,
      FLOORSCOPE_S3_SECRET_KEY: key,
    },
    keys: async () => {
      const { Contents: contents = [] } = await client.send(new ListObjectsV2Command(inBucket));
      return contents.map((one) => one.Key ?? '');
    },
    read: async (path) => {
      const { Body: body } = await client.send(new GetObjectCommand({ ...inBucket, Key: path }));
      return (await body?.transformToString()) ?? '';
    },
    put: async (path, text) => {
      await client.send(new PutObjectCommand({ ...inBucket, Key: path, Body: text }));
    },
    remove: async (path) => {
      await client.send(new DeleteObjectCommand({ ...inBucket, Key: path }));
    },
  };
}

/** In a process of its own: the cipher of its marks in long listings is one that OpenSSL offers only when asked. */
async function serve(options: object): Promise<number> {
  const program = fileURLToPath(new URL('serveS3.mjs', import.meta.url));
  const execArgv = ['--openssl-legacy-provider'];
  const server = fork(program, [JSON.stringify(options)], { execArgv });
  onTestFinished(() => void server.kill());
  const [{ port }] = (await once(server, 'message')) as [{ port: number }];
  return port;
}
