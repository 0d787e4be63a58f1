import { createHmac, createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';

const sql = loadStatements(import.meta.url, './bookingSecrets.sql', [
  'readSecrets',
  'addSecret',
  'dropSecrets',
]);

/** A secret by which organizers are hashed; its epoch counts from 1 and is named in its keys. */
interface Secret {
  epoch: number;
  secret: string;
  madeAt: Date;
}

/** Hashes an organizer under each secret in force, the newest first. */
export type KeysOf = (organiser: string) => readonly string[];

const dayMs = 86_400_000;
const newAfterMs = 365 * dayMs;
/** Thirteen months: a year of use, and a month in which its keys can still be matched. */
const goneAfterMs = 396 * dayMs;
const keyBytes = 16;

function keyOf(person: string, { epoch, key }: { epoch: number; key: KeyObject }): string {
  const hash = createHmac('sha256', key).update(person).digest().subarray(0, keyBytes);
  return `${keyPrefix(epoch)}${hash.toString('base64url')}`;
}

/** Hashes each spelling of a person once: those who book do it again and again. */
function hashing(secrets: readonly Secret[]): KeysOf {
  const inForce = secrets.map(({ epoch, secret }) => ({
    epoch,
    key: createSecretKey(Buffer.from(secret, 'base64')),
  }));
  const known = new Map<string, readonly string[]>();
  return (organiser) => {
    const before = known.get(organiser);
    if (before !== undefined) return before;
    const person = organiser.trim().toLowerCase();
    const keys = inForce.map((one) => keyOf(person, one));
    known.set(organiser, keys);
    return keys;
  };
}

/** The prefix of the keys that a secret made. */
export function keyPrefix(epoch: number): string {
  return `k${epoch}_`;
}

/** The yearly secrets of the directory. */
export class OrganiserKeys {
  readonly #directory: Directory;
  readonly #now: () => number;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  /** How organizers are hashed now; makes the secret of a new year. */
  async current(): Promise<KeysOf> {
    const nowMs = this.#now();
    const secrets = await this.#read();
    const [newest] = secrets;
    const isDue = newest === undefined || newest.madeAt.getTime() + newAfterMs <= nowMs;
    if (isDue) {
      const secret = randomBytes(32).toString('base64');
      // Of several servers that find it missing at once, one makes it.
      const epoch = (newest?.epoch ?? 0) + 1;
      await this.#directory.query(sql.addSecret, [epoch, secret, new Date(nowMs).toISOString()]);
    }
    const all = isDue ? await this.#read() : secrets;
    return hashing(all.filter(({ madeAt }) => madeAt.getTime() + goneAfterMs > nowMs));
  }

  /** The epochs whose time is over: their keys go first, then they are dropped. */
  async outdated(): Promise<number[]> {
    const overMs = this.#now() - goneAfterMs;
    const secrets = await this.#read();
    return secrets.flatMap(({ epoch, madeAt }) => (madeAt.getTime() <= overMs ? [epoch] : []));
  }

  async drop(epochs: readonly number[]): Promise<void> {
    await this.#directory.query(sql.dropSecrets, [[...epochs]]);
  }

  async #read(): Promise<Secret[]> {
    return await this.#directory.query<Secret>(sql.readSecrets);
  }
}
