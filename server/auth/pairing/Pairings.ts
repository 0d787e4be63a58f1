import { toSpaceId } from '#domain/space/ids.ts';
import { AppError } from '#server/core/AppError.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { KeyStore } from '../keys/KeyStore.ts';
import { randomSecret, secretHash } from '../keys/secretHash.ts';
import type { SessionOrigin } from '../SessionStore.ts';
import { makePairingCode } from './pairingCode.ts';
import { Waiting } from './Waiting.ts';

const sql = loadStatements(import.meta.url, './pairing.sql', [
  'dropOldPairings',
  'insertPairing',
  'approvePairing',
  'findPairing',
  'handOver',
]);

/** The time-out of the key request: a display waits as long for its approval. */
const pairingMs = 30 * 60_000;

/** What a display was approved to show. `floorId` null: the floors of the building take turns. */
export interface ApprovedDisplay {
  name: string;
  buildingId: string;
  floorId: string | null;
}

export interface PairedDisplay {
  keyId: string;
  apiKey: string;
  shows: ApprovedDisplay;
}

interface PairingRow {
  expires_at: Date;
  approved_by: string | null;
  name: string | null;
  building_id: string | null;
  floor_id: string | null;
  key_id: string | null;
  last_used_at: Date | null;
}

interface PairingParts {
  directory: Directory;
  keys: KeyStore;
  now: () => number;
}

/** Wall displays without a key: each shows a code and waits with an oracle until an administrator approves it. Only hashes are kept. */
export class Pairings {
  readonly #parts: PairingParts;
  readonly #waiting = new Waiting();

  constructor(parts: PairingParts) {
    this.#parts = parts;
  }

  /** Ends every wait, so that the server can stop. */
  dispose(): void {
    this.#waiting.dispose();
  }

  /** A code to show and an oracle to wait with, both for half an hour. */
  async begin(from: SessionOrigin): Promise<{ code: string; oracle: string; validTill: Date }> {
    const { directory, now } = this.#parts;
    const code = makePairingCode();
    const oracle = `fo_${randomSecret()}`;
    const validTill = new Date(now() + pairingMs);
    await directory.query(sql.dropOldPairings, [new Date(now())]);
    await directory.query(sql.insertPairing, [
      secretHash(oracle),
      secretHash(code),
      from.browser,
      from.address,
      validTill,
    ]);
    return { code, oracle, validTill };
  }

  /** Approves the display that shows a code, once; undefined when none does. The result says where it stands. */
  async approve(
    code: string,
    shows: ApprovedDisplay,
    approvedBy: string,
  ): Promise<SessionOrigin | undefined> {
    const { directory, now } = this.#parts;
    const [found] = await directory.query<SessionOrigin>(sql.approvePairing, [
      secretHash(code),
      new Date(now()),
      approvedBy,
      shows.name,
      shows.buildingId,
      shows.floorId,
      new Date(now() + pairingMs),
    ]);
    if (found) this.#waiting.wake();
    return found;
  }

  /**
   * Waits for the approval and makes the display's key. An answer that was lost on the way is asked for again: the key that
   * nobody ever used is then replaced. Throws ORACLE_TIMED_OUT when half an hour is over, ORACLE_INVALID for any other oracle.
   */
  async collect(oracle: string, from: string, signal: AbortSignal): Promise<PairedDisplay> {
    const leave = this.#waiting.enter(from);
    try {
      for (;;) {
        const row = await this.#find(oracle);
        const shows = approvalOf(row);
        if (shows) return await this.#handOver(oracle, row, shows);
        await this.#waiting.forChange(signal);
      }
    } finally {
      leave();
    }
  }

  async #find(oracle: string): Promise<PairingRow> {
    const { directory, now } = this.#parts;
    const [row] = await directory.query<PairingRow>(sql.findPairing, [secretHash(oracle)]);
    if (!row || row.last_used_at !== null)
      throw new AppError('ORACLE_INVALID', 'The display already has a key, or never asked for one');
    if (row.expires_at.getTime() <= now())
      throw new AppError('ORACLE_TIMED_OUT', 'The display was not approved in time');
    return row;
  }

  async #handOver(oracle: string, row: PairingRow, shows: ApprovedDisplay): Promise<PairedDisplay> {
    const { directory, keys } = this.#parts;
    const order = {
      name: shows.name,
      kind: 'dev' as const,
      building_ids: [toSpaceId(shows.buildingId)],
    };
    const made = await keys.create(order, row.approved_by ?? '');
    const handed = await directory.query(sql.handOver, [secretHash(oracle), made.id, row.key_id]);
    const superseded = handed.length > 0 ? row.key_id : made.id;
    if (superseded !== null) await keys.revoke(superseded, null);
    if (handed.length === 0)
      throw new AppError('ORACLE_INVALID', 'The display sent two requests at the same time');
    return { keyId: made.id, apiKey: made.api_key, shows };
  }
}

function approvalOf(row: PairingRow): ApprovedDisplay | null {
  const { name, building_id: buildingId, floor_id: floorId } = row;
  return name === null || buildingId === null ? null : { name, buildingId, floorId };
}
