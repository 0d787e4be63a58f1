import { rm } from 'node:fs/promises';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { BackupPlace, Load } from '../BackupPlace.ts';
import { PieceHash, piecesOf, writeHashed, type HashedFile } from '../copyHashed.ts';
import { manifestHashName, manifestName } from '../Manifest.ts';
import { mapAtOnce } from '../mapAtOnce.ts';
import { isBrokenOff, s3Fault } from './s3Fault.ts';
import type { S3Address, S3Settings } from './readS3Address.ts';

/** How long an answer is waited for. */
interface Patience {
  abortSignal?: AbortSignal;
}

const leastPartBytes = 8 * 1024 ** 2;
/** S3 takes 10,000 parts of a file. */
const mostParts = 9_000;
/** Of a file under way, each in memory. */
const partsAtOnce = 2;
const attempts = 5;
const connectionTimeoutMs = 10_000;
/** Without a byte in either direction. */
const idleTimeoutMs = 60_000;
/** All attempts of the first question, which is a small one: who waits longer takes the command for dead. */
const firstAnswerMs = 30_000;

/** Objects under a prefix of a bucket, an object for each file; the manifest comes last, so what was cut off is no backup. */
export class S3Place implements BackupPlace {
  readonly name: string;
  readonly atOnce = 8;
  readonly #client: S3Client;
  readonly #address: S3Address;
  readonly #server: string;
  readonly #patienceMs: number;

  constructor(address: S3Address, settings: S3Settings, patienceMs = firstAnswerMs) {
    this.name = `s3://${address.bucket}/${address.prefix}`;
    this.#address = address;
    this.#patienceMs = patienceMs;
    this.#server = settings.url === undefined ? 'Amazon S3' : new URL(settings.url).host;
    this.#client = new S3Client(clientSettings(settings));
  }

  async refuseUsed(): Promise<void> {
    const { bucket, prefix } = this.#address;
    const { Contents: contents = [] } = await this.#ask((patience) =>
      this.#client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}/` }),
        patience,
      ),
    );
    if (contents.some(({ Key: key }) => key !== `${prefix}/`))
      throw new Error(
        `${this.name} is not empty. Name a prefix that is new, or remove what is there: without a ${manifestHashName}, it is a backup that was cut off.`,
      );
  }

  async write({ staging, tree: { files }, manifestOf }: Load): Promise<void> {
    const sent: string[] = [];
    const send = async (path: string, pieces: AsyncIterable<Buffer>, bytes: number) => {
      sent.push(path);
      return await this.#send(path, pieces, bytes);
    };
    try {
      const taken = await mapAtOnce(files, this.atOnce, async ({ path, bytes }) => ({
        path,
        ...(await send(path, piecesOf(join(staging, path)), bytes)),
      }));
      const { text, hash } = manifestOf(taken);
      for (const [path, content] of [
        [manifestName, text],
        [manifestHashName, hash],
      ] as const)
        await send(path, Readable.from([Buffer.from(content)]), content.length);
    } catch (error) {
      const left = await this.#remove(sent);
      if (left === undefined) throw this.#fault(error);
      throw new Error(
        `${this.#fault(error).message} What was written is still in ${this.name} (${left.message}).`,
        { cause: error },
      );
    }
  }

  async readText(path: string): Promise<string | undefined> {
    return await this.#ask(async (patience) => {
      try {
        const { Body: body } = await this.#get(path, patience);
        return await body?.transformToString();
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined;
        throw error;
      }
    });
  }

  async sizes(): Promise<Map<string, number>> {
    const { bucket, prefix } = this.#address;
    const sizes = new Map<string, number>();
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: bucket, Prefix: `${prefix}/` },
    );
    try {
      for await (const { Contents: contents = [] } of pages)
        for (const { Key: key = '', Size: bytes } of contents)
          // Consoles keep an object for a folder, whose name ends as one.
          if (bytes !== undefined && !key.endsWith('/'))
            sizes.set(key.slice(prefix.length + 1), bytes);
    } catch (error) {
      throw this.#fault(error);
    }
    return sizes;
  }

  /** The client repeats a request until its answer begins; an answer that breaks off is asked for again here. */
  async fetch(path: string, to: string): Promise<HashedFile> {
    for (let attempt = 1; ; attempt += 1)
      try {
        const { Body: body } = await this.#get(path);
        return await writeHashed(body as Readable, to);
      } catch (error) {
        if (attempt === attempts || !isBrokenOff(error)) throw this.#fault(error, path);
        await rm(to, { force: true });
      }
  }

  dispose(): void {
    this.#client.destroy();
  }

  async #get(path: string, patience: Patience = {}) {
    return await this.#client.send(
      new GetObjectCommand({ Bucket: this.#address.bucket, Key: this.#keyOf(path) }),
      patience,
    );
  }

  async #send(path: string, pieces: AsyncIterable<Buffer>, bytes: number): Promise<HashedFile> {
    const hash = new PieceHash();
    const upload = new Upload({
      client: this.#client,
      params: {
        Bucket: this.#address.bucket,
        Key: this.#keyOf(path),
        Body: Readable.from(hash.through(pieces), { objectMode: false }),
      },
      partSize: Math.max(leastPartBytes, Math.ceil(bytes / mostParts)),
      queueSize: partsAtOnce,
    });
    await upload.done();
    return hash.result();
  }

  /** Removes what was sent; why it couldn't, if so. */
  async #remove(paths: readonly string[]): Promise<Error | undefined> {
    try {
      await mapAtOnce(paths, this.atOnce, async (path) => {
        await this.#client.send(
          new DeleteObjectCommand({ Bucket: this.#address.bucket, Key: this.#keyOf(path) }),
        );
      });
      return undefined;
    } catch (error) {
      return this.#fault(error);
    }
  }

  #keyOf(path: string): string {
    return `${this.#address.prefix}/${path}`;
  }

  /** Asks what the rest depends on; a server that takes connections and says nothing is not waited for long. */
  async #ask<Answer>(question: (patience: Patience) => Promise<Answer>): Promise<Answer> {
    const abortSignal = AbortSignal.timeout(this.#patienceMs);
    try {
      return await question({ abortSignal });
    } catch (error) {
      throw this.#fault(abortSignal.aborted ? abortSignal.reason : error);
    }
  }

  #fault(error: unknown, path?: string): Error {
    return s3Fault(error, { server: this.#server, bucket: this.#address.bucket, path });
  }
}

function clientSettings({ url, region, login, ca }: S3Settings): S3ClientConfig {
  return {
    maxAttempts: attempts,
    // Others than Amazon often know no checksums beside the signature, which covers what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectionTimeoutMs,
      socketTimeout: idleTimeoutMs,
      ...(ca !== undefined && { httpsAgent: new Agent({ ca }) }),
    },
    // Others rarely have a name for each bucket; and few have regions, so that any will do.
    ...(url !== undefined && {
      endpoint: url,
      forcePathStyle: true,
      region: region ?? 'us-east-1',
    }),
    ...(region !== undefined && { region }),
    ...(login && { credentials: login }),
  };
}
