import { randomUUID } from 'node:crypto';
import { AsyncResource } from 'node:async_hooks';
import PQueue from 'p-queue';
import type { UploadMapping, UploadState } from '#contract/uploads.ts';
import { AppError } from '#server/core/AppError.ts';
import type { Audit } from '#server/core/Audit.ts';
import { uploadKindOf } from '#server/core/file-kind/uploadKind.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Happening } from '#server/directory/Outbox.ts';
import type { SensorStore } from '#server/directory/sensors/SensorStore.ts';
import type { Prepare, SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { UnderlayStore } from '#server/directory/underlays/UnderlayStore.ts';
import type { ReadOutcome } from '#server/upload-readers/ReadOrder.ts';
import { writeRefused } from '#server/upload-readers/writeRefused.ts';
import { refuseTooMany, repeatedUpload, type UploadOffer } from './admitUpload.ts';
import {
  bookingsReport,
  calendarReport,
  rowsOf,
  storeRows,
  tryRows,
  type RowPorts,
} from './storeRows.ts';
import { newUnderlay, uploadChange, uploadDone } from './storeUpload.ts';
import { inTurns } from '#server/core/Steps.ts';
import { findingUploadedZones, type UploadedZones } from './uploadedZones.ts';
import { pictureWarnings } from './pictureWarnings.ts';
import { readOutcome } from './readOutcome.ts';
import type { UploadFiles } from './UploadFiles.ts';
import { isOver, unfinished, type StoredUpload, type UploadStore } from './UploadStore.ts';

export interface UploadDeskPorts extends RowPorts {
  /** Does work while no other process does work of that name. */
  alone: Directory['alone'];
  store: UploadStore;
  files: UploadFiles;
  spaces: SpaceStore;
  sensors: Pick<SensorStore, 'ofBuilding'>;
  underlays: Pick<UnderlayStore, 'put' | 'ofBuilding'>;
  /** Begins a draft of zones; the same again changes nothing. */
  beginDraft: (zones: UploadedZones) => Promise<void>;
  audit: Audit;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Told of what goes wrong in the background. */
  onError: (error: unknown) => void;
}

const readersAtOnce = 2;
const sweepEveryMs = 3_600_000;
/** How often it is looked for uploads that a process left which has ended. */
const lookEveryMs = 30_000;
const mostBytes = { table: 100 * 1024 * 1024, other: 25 * 1024 * 1024 };
const reading: ReadonlySet<UploadState> = new Set(['inspecting', 'previewing']);
const mappable: ReadonlySet<UploadState> = new Set(['needs_mapping', 'previewing', 'ready']);

/** Takes uploads through their states: reads them two at a time, and stores what is confirmed. What a stop cut off goes on at the next start. */
export class UploadDesk {
  readonly #ports: UploadDeskPorts;
  readonly #queue = new PQueue({ concurrency: readersAtOnce });
  readonly #closing = new AbortController();
  readonly #reading = new Map<string, AbortController>();
  /** Versions that wait or are worked on here. */
  readonly #taken = new Set<string>();
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(ports: UploadDeskPorts) {
    this.#ports = ports;
  }

  /** Goes on with what was not finished, and lets go of what is too old. */
  async start(): Promise<void> {
    await this.#ports.files.prepare();
    await this.#sweep();
    await this.#goOnWithAll();
    this.#every(sweepEveryMs, () => this.#sweep());
    this.#every(lookEveryMs, () => this.#goOnWithAll());
  }

  #every(ms: number, work: () => Promise<void>): void {
    const soon = (): void => void work().catch(this.#ports.onError);
    this.#timers.push(setInterval(soon, ms).unref());
  }

  async #goOnWithAll(): Promise<void> {
    for (const upload of await this.#ports.store.listInStates(unfinished)) this.#goOn(upload);
  }

  /** Takes a file. Throws UNSUPPORTED_MEDIA_TYPE, PAYLOAD_TOO_LARGE, IDEMPOTENCY_CONFLICT, WRONG_STATE and STORAGE_FULL; then nothing is kept. */
  async take(offer: UploadOffer): Promise<StoredUpload> {
    const { store, files } = this.#ports;
    const { name, buildingId, caller, idempotencyKey } = offer;
    await refuseTooMany(offer, store);
    const id = randomUUID();
    const isTable = /\.(csv|tsv|txt)$/i.test(name);
    const { size, sha256, head } = await files.receive(
      id,
      offer.body,
      isTable ? mostBytes.table : mostBytes.other,
    );
    try {
      const read = uploadKindOf(name, head);
      if ('fault' in read) throw new AppError('UNSUPPORTED_MEDIA_TYPE', read.fault);
      const { userId: createdBy, keyId } = caller;
      const content = { name, kind: read.kind, size, sha256, buildingId };
      const added = await store.add({ id, ...content, createdBy, keyId, idempotencyKey });
      if (added === undefined) {
        const repeated = await repeatedUpload(offer, sha256, store);
        await files.remove(id);
        return repeated;
      }
      await this.#record('file_uploaded', added, createdBy);
      this.#goOn(added);
      return added;
    } catch (error) {
      await files.remove(id);
      throw error;
    }
  }

  /** Reads an upload again as a person says. Throws WRONG_STATE; undefined when it was changed meanwhile. */
  async map(upload: StoredUpload, mapping: UploadMapping): Promise<StoredUpload | undefined> {
    if (!mappable.has(upload.state)) throw wrongState(upload, 'mapped');
    const change = {
      state: 'previewing' as const,
      step: 'waiting',
      progress: 0,
      mapping,
      needs: [],
      report: null,
    };
    const changed = await this.#ports.store.change(upload, change);
    if (changed === undefined) return undefined;
    this.#stopReading(upload.id);
    this.#goOn(changed);
    return changed;
  }

  /** Begins to store what the preview shows. Throws WRONG_STATE and UPLOAD_REFUSED; undefined when it was changed meanwhile. */
  async confirm(
    upload: StoredUpload,
    { takesPart, asDraft, userId }: { takesPart: boolean; asDraft: boolean; userId: string },
  ): Promise<StoredUpload | undefined> {
    if (upload.state !== 'ready') throw wrongState(upload, 'confirmed');
    const refused = upload.report?.refused ?? 0;
    if (refused > 0 && !takesPart) {
      throw new AppError(
        'UPLOAD_REFUSED',
        `${refused} of ${upload.report?.read ?? 0} were refused; confirm with takes_part to store the others`,
      );
    }
    if (asDraft) await this.#uploadedZones(upload);
    const state = 'committing' as const;
    const change = { state, step: 'storing', progress: 0.5, takesPart, asDraft };
    const changed = await this.#ports.store.change(upload, change);
    if (changed === undefined) return undefined;
    await this.#record('upload_confirmed', changed, userId);
    this.#goOn(changed);
    return changed;
  }

  /** Gives an upload up; twice is no error. Throws WRONG_STATE for one that is being stored or ended otherwise. */
  async cancel(upload: StoredUpload, userId: string): Promise<StoredUpload | undefined> {
    if (upload.state === 'cancelled') return upload;
    if (isOver(upload) || upload.state === 'committing') throw wrongState(upload, 'canceled');
    const changed = await this.#ports.store.change(upload, { state: 'cancelled', step: '' });
    if (changed === undefined) return undefined;
    this.#stopReading(upload.id);
    await this.#ports.files.remove(upload.id);
    await this.#record('upload_cancelled', changed, userId);
    return changed;
  }

  /** Resolves when nothing is read or stored any more. */
  async idle(): Promise<void> {
    await this.#queue.onIdle();
  }

  async dispose(): Promise<void> {
    for (const timer of this.#timers) clearInterval(timer);
    this.#closing.abort(new AppError('NOT_READY', 'The server is stopping'));
    for (const id of this.#reading.keys()) this.#stopReading(id);
    await this.#queue.onIdle();
  }

  #goOn(upload: StoredUpload): void {
    if (reading.has(upload.state)) this.#enqueue(upload, () => this.#read(upload));
    else if (upload.state === 'committing') this.#enqueue(upload, () => this.#store(upload));
  }

  #enqueue(upload: StoredUpload, work: () => Promise<void>): void {
    const { alone, store } = this.#ports;
    const taken = `${upload.id} ${upload.version}`;
    if (this.#taken.has(taken)) return;
    this.#taken.add(taken);
    const workAlone = async (): Promise<void> => {
      const latest = await store.find(upload.id);
      // Another process may have gone on with it.
      if (latest?.version === upload.version) await work();
    };
    const run = async (): Promise<void> => {
      if (this.#closing.signal.aborted) return;
      try {
        await alone(`upload ${upload.id}`, workAlone);
      } catch (error) {
        // What a stop cut off goes on at the next start.
        if (this.#closing.signal.aborted) return;
        this.#ports.onError(error);
        await this.#fail(upload);
      }
    };
    const done = (): boolean => this.#taken.delete(taken);
    void this.#queue.add(AsyncResource.bind(run)).catch(this.#ports.onError).finally(done);
  }

  async #fail({ id }: StoredUpload): Promise<void> {
    const latest = await this.#ports.store.find(id);
    if (latest === undefined || isOver(latest)) return;
    const reason =
      'The server could not read the file. Try again; if that fails too, tell your administrator.';
    await this.#end(latest, { state: 'failed', error: { code: 'INTERNAL_ERROR', reason } });
  }

  async #end(
    upload: StoredUpload,
    change: Parameters<UploadStore['change']>[1],
    happening?: Happening,
  ): Promise<void> {
    const ended = await this.#ports.store.change(upload, { step: '', ...change }, happening);
    if (ended === undefined) return;
    const keepsRefused = ended.state === 'done' && (ended.report?.refused ?? 0) > 0;
    await this.#ports.files.remove(upload.id, { keepsRefused });
  }

  async #read(upload: StoredUpload): Promise<void> {
    const { store } = this.#ports;
    const begun = await store.change(upload, { step: 'reading', progress: 0.2 });
    if (begun === undefined) return;
    const stopping = new AbortController();
    this.#reading.set(upload.id, stopping);
    try {
      const outcome = await readOutcome(begun, this.#ports, stopping.signal);
      await this.#settle(begun, outcome);
    } catch (error) {
      if (!stopping.signal.aborted) throw error;
    } finally {
      if (this.#reading.get(upload.id) === stopping) this.#reading.delete(upload.id);
    }
  }

  async #settle(upload: StoredUpload, outcome: ReadOutcome): Promise<void> {
    if (outcome.kind === 'refused') return await this.#refuse(upload, outcome.reason);
    const { found, mapping, needs, scale, report } = outcome;
    const read = { found, mapping, needs, scale, report };
    if (needs.length > 0 || report === null) {
      await this.#ports.store.change(upload, {
        ...read,
        state: 'needs_mapping',
        step: '',
        progress: 0.3,
      });
      return;
    }
    const tried = await this.#tried({ ...upload, mapping, report });
    if (typeof tried === 'string')
      return await this.#refuse(upload, `${upload.name} can’t be stored: ${tried}`);
    await this.#ports.store.change(upload, {
      ...read,
      ...tried,
      state: 'ready',
      step: '',
      progress: 0.5,
    });
  }

  /** Why what was read would not be taken, in a sentence; else what is to be said of it besides. */
  async #tried(upload: StoredUpload): Promise<string | Pick<StoredUpload, 'report'>> {
    const { id, kind, report } = upload;
    const rows = await rowsOf(upload, this.#ports.files);
    if (rows !== null) {
      const answer = await tryRows(rows, this.#ports);
      if (typeof answer === 'string') return answer;
      if (answer === null || report === null) return { report };
      if (!rows.isCalendar) return { report: bookingsReport(report, answer) };
      const told = calendarReport(report, answer);
      writeRefused(this.#ports.files.paths(id).refused, told.refused);
      return { report: told.report };
    }
    const { spaces: body } = await this.#ports.files.readPreview(id);
    if (body.buildings.length === 0) return { report };
    const warnings = [...(report?.warnings ?? [])];
    const fault = await this.#trialFault(async (state) => {
      const change = await uploadChange(body, kind, state);
      warnings.push(...pictureWarnings(change, state, this.#ports.underlays));
      return change;
    });
    return fault ?? { report: report && { ...report, warnings } };
  }

  async #refuse(upload: StoredUpload, reason: string): Promise<void> {
    await this.#end(upload, { state: 'refused', error: { code: 'UPLOAD_REFUSED', reason } });
    await this.#record('upload_refused', upload, upload.createdBy, { reason });
  }

  /** Why spaces would not be taken; null when they would. */
  async #trialFault(prepare: Prepare): Promise<string | null> {
    try {
      await this.#ports.spaces.tryWriting(prepare);
      return null;
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      const [row] = error.rows ?? [];
      return row === undefined ? error.message : `${row.field ?? ''}: ${row.reason}`;
    }
  }

  /**
   * Stores spaces in one transaction, readings in batches of which each is, a picture after its floor; the same again changes nothing,
   * so a start after a kill simply does it again.
   */
  async #store(upload: StoredUpload): Promise<void> {
    if (upload.asDraft) await this.#ports.beginDraft(await this.#uploadedZones(upload));
    else await this.#publish(upload);
    const told = uploadDone(upload, this.#ports.spaces.current());
    await this.#end(upload, { state: 'done', progress: 1 }, told);
  }

  async #publish(upload: StoredUpload): Promise<void> {
    const { files, spaces, underlays } = this.#ports;
    const rows = await rowsOf(upload, this.#ports.files);
    if (rows !== null) await storeRows(rows, this.#ports);
    const { spaces: body, underlay } = await files.readPreview(upload.id);
    if (body.buildings.length > 0)
      await spaces.change((state) => uploadChange(body, upload.kind, state));
    if (underlay === null) return;
    const picture = await files.readPicture(upload.id);
    await underlays.put(newUnderlay(upload, { ...underlay, picture }, body));
  }

  async #uploadedZones(upload: StoredUpload): Promise<UploadedZones> {
    const preview = await this.#ports.files.readPreview(upload.id);
    return await inTurns(findingUploadedZones(upload, preview, this.#ports));
  }

  #stopReading(id: string): void {
    this.#reading.get(id)?.abort(new Error('The upload was given up'));
  }

  async #sweep(): Promise<void> {
    const { store, files, now } = this.#ports;
    await store.forgetOld();
    for (const upload of await store.listInStates(unfinished)) {
      const isLate = upload.expiresAt !== null && upload.expiresAt.getTime() <= now();
      if (isLate && upload.state !== 'committing') await this.#end(upload, { state: 'expired' });
    }
    const kept = (await store.list()).filter(
      (one) => !isOver(one) || (one.report?.refused ?? 0) > 0,
    );
    const alive = await store.listInStates(unfinished);
    const ids = new Set([...kept, ...alive].map(({ id }) => id));
    await files.removeOthers(ids, now());
  }

  async #record(
    action: 'file_uploaded' | 'upload_confirmed' | 'upload_cancelled' | 'upload_refused',
    { id, name, buildingId, kind, size }: StoredUpload,
    actor: string,
    more: { reason?: string } = {},
  ): Promise<void> {
    const detail = { upload: id, file: name, kind, bytes: size, building: buildingId, ...more };
    await this.#ports.audit.record({ actor, action, detail });
  }
}

function wrongState({ state }: StoredUpload, what: string): AppError {
  return new AppError(
    'WRONG_STATE',
    `An upload that is ${state.replace('_', ' ')} can’t be ${what}`,
  );
}
