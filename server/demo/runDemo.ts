import { once } from 'node:events';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import type { BookingInput } from '#contract/ingestBookings.ts';
import type { DemoSize } from '#demo/drawPortfolio.ts';
import { DemoMismatchError, loadDemo } from '#demo/loadDemo.ts';
import type { DemoPorts, StoredBuilding } from '#demo/DemoPorts.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { AppError } from '#server/core/AppError.ts';
import type { BuildingRecord, SpaceIndex } from '#server/directory/SpaceIndex.ts';
import type { BookingOrder } from '#server/ingest/bookings/createBookingIngestion.ts';
import type { Body } from '#server/ingest/observations/reading/readBody.ts';
import { prepareSpaces } from '#server/ingest/spaces/prepareSpaces.ts';
import { SimulationThread } from './SimulationThread.ts';
import type { Services } from '#server/openServices.ts';
import type { DemoMarker } from '#demo/demoMarkers.ts';
import { readMarkerChange } from '#server/modules/time-markers/readMarkerChange.ts';

const fedElsewhere = 'The demonstration is fed by another server.';

/** How often a process looks whether it is to feed the demonstration. */
const againMs = 30_000;

const hourMs = 3_600_000;
const dayS = 86_400;
/** Findings are learnt from twelve weeks, and a stuck sensor is judged by the days around. */
const learntS = 90 * dayS;
const judgedAtOnceS = 30 * dayS;
/** So much new history is settled before the demonstration is ready. */
const waitedForS = 7 * dayS;

/** Loads the demonstration through ingestion and keeps it alive; the result stops it. A failure is told, and the server goes on. */
export function runDemo(services: Services, size: DemoSize): () => Promise<void> {
  const { demo, ingestion, log, now, spaces } = services;
  const stop = new AbortController();
  demo.update({ state: 'loading', fraction: 0, message: 'Loading the demonstration' });
  const ports: DemoPorts = {
    async ingestSpaces(input) {
      await spaces.change((state) => prepareSpaces(input, state).change);
    },
    noteTimeMarker: async (marker) => await noteTimeMarker(services, marker),
    noteServerRuns: async (runs) => await services.heartbeat.noteRuns(runs),
    async noteFeedOutage(outage) {
      await services.feeds.noteOutage(outage);
    },
    async ingestReadings(readings) {
      await ingestion.ingestColumns(readings);
    },
    async ingestBookings(rows) {
      await services.bookings.ingestBody(bookingBody(rows), bookingOrder);
    },
    async ingestTimetable(csv, termStart) {
      const reading = { format: 'timetable' as const, map: null, termStart };
      const body = textBody(csv, 'text/csv');
      await services.bookings.ingestBody(body, { ...timetableOrder, reading });
    },
    async storedBookings(buildingId) {
      const building = spaces.current().buildingById.get(toSpaceId(buildingId))?.at(-1);
      return building === undefined ? null : await services.bookings.storedOf(building.no);
    },
    storedBuilding: (buildingId) => storedBuilding(spaces.current(), buildingId),
    async storedRange(buildingId) {
      const building = spaces.current().buildingById.get(toSpaceId(buildingId))?.at(-1);
      return (building && (await ingestion.dataRange(building.no))) ?? null;
    },
    settleHistory: async (fromMs) => await settleHistory(services, fromMs, stop.signal),
    startSimulation: (nowMs) => new SimulationThread({ size, nowMs }),
    report: (progress) => demo.update(progress),
    nowMs: now,
    every: (ms, work) =>
      repeat(ms, work, (error) => log.warn({ err: error }, 'A step of the live feed failed')),
    signal: stop.signal,
  };
  const load = async (): Promise<(() => void) | undefined> =>
    await loadDemo(ports, size).catch((error: unknown) => {
      if (stop.signal.aborted) return undefined;
      log.error({ err: error }, 'The demonstration did not load');
      demo.update({ state: 'failed', fraction: 0, message: explain(error) });
      return undefined;
    });
  const running = inOneProcess(services, stop.signal, async () => {
    const endFeed = await load();
    await untilAborted(stop.signal);
    endFeed?.();
  });
  return async () => {
    stop.abort();
    await running;
  };
}

/** Of several processes on one directory one feeds the demonstration; another does once that one has ended. */
async function inOneProcess(
  { directory, demo, log }: Pick<Services, 'directory' | 'demo' | 'log'>,
  signal: AbortSignal,
  work: () => Promise<void>,
): Promise<void> {
  const elsewhere = { state: 'ready', fraction: 1, message: fedElsewhere } as const;
  while (!signal.aborted) {
    try {
      await directory.ifAlone('demonstration', work);
      if (!signal.aborted && demo.current().message !== fedElsewhere) demo.update(elsewhere);
    } catch (error) {
      log.warn({ err: error }, 'The demonstration could not begin');
    }
    await delay(againMs, undefined, { signal, ref: false }).catch(() => undefined);
  }
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

const bookingOrder: BookingOrder = {
  mayUse: () => true,
  defaults: { source: null, zoneId: null, room: null, building: null, timezone: null },
  takesPart: true,
  isTrial: false,
  origin: 'demo',
  file: null,
  reading: { format: 'rows', map: null, termStart: null },
  covers: null,
  replaces: null,
  keyOf: () => null,
};

const timetableOrder = {
  ...bookingOrder,
  defaults: { ...bookingOrder.defaults, source: 'timetable' },
  takesPart: false,
};

/** Rows as a booking system sends them. */
function bookingBody(rows: readonly BookingInput[]): Body {
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`);
  return textBody(lines.join(''), 'application/x-ndjson');
}

function textBody(text: string, contentType: string): Body {
  return { raw: Readable.from([Buffer.from(text)]), contentType, contentEncoding: '' };
}

function storedBuilding(spaces: SpaceIndex, buildingId: string): StoredBuilding | null {
  const id = toSpaceId(buildingId);
  const [first] = spaces.buildingById.get(id) ?? [];
  if (first === undefined) return null;
  const zones = spaces.zonesByBuilding.get(id) ?? [];
  return { startdate: first.startdate, zoneIds: new Set(zones.map((zone) => zone.id)) };
}

/** What a person can do about it; the reason of a refusal, and nothing from inside. */
function explain(error: unknown): string {
  if (error instanceof DemoMismatchError) return error.message;
  const reason =
    error instanceof AppError && error.status < 500 ? error.message : 'see the server log';
  return `The demonstration did not load: ${reason}. Earlier data is still shown. Restart the server, if needed with an empty data folder (FLOORSCOPE_DATA_DIR).`;
}

/**
 * Judges what findings are learnt from, merges the history and reads the findings that Home opens with: what is judged later changes
 * slots, and all that was read of them is read again. A server that stops doesn't wait for it.
 */
async function settleHistory(
  services: Services,
  fromMs: number,
  signal: AbortSignal,
): Promise<void> {
  const { ingestion, log } = services;
  const settling = (async () => {
    await judgeHistory(services, fromMs, signal);
    await ingestion.mergeHistory();
    await readFirstFindings(services, signal);
  })().catch((error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'Settling the history failed');
  });
  // What came since the last start is little: pages need not wait for it.
  if (services.now() - fromMs < waitedForS * 1000) return;
  await Promise.race([settling, untilAborted(signal)]);
}

/** What was stored since `fromMs` of the days that findings are learnt from, as the roll-ups would judge it later. */
async function judgeHistory(
  { spaces, judge, now }: Services,
  fromMs: number,
  signal: AbortSignal,
): Promise<void> {
  const hourOf = (ms: number): number => Math.floor(ms / hourMs) * (hourMs / 1000);
  const firstS = Math.max(hourOf(fromMs), hourOf(now()) - learntS);
  const judgeOf = async (building: BuildingRecord): Promise<void> => {
    for (let endS = hourOf(now()); endS > firstS && !signal.aborted; endS -= judgedAtOnceS) {
      const hours = { firstS: Math.max(firstS, endS - judgedAtOnceS), endS };
      await judge.judge(building, hours, () => false);
    }
  };
  await Promise.all(latestBuildings(spaces.current()).map(judgeOf));
}

/** The findings of the building with the most zones, which Home asks for first; the digest keeps them. */
async function readFirstFindings(
  { spaces, digest, now }: Services,
  signal: AbortSignal,
): Promise<void> {
  const { zonesByBuilding } = spaces.current();
  const [building] = latestBuildings(spaces.current()).toSorted(
    (a, b) => (zonesByBuilding.get(b.id)?.length ?? 0) - (zonesByBuilding.get(a.id)?.length ?? 0),
  );
  if (building === undefined) return;
  await digest.readFindings([{ building, day: localDayNumber(now(), building.timezone) }], signal);
}

function latestBuildings({ buildingById }: SpaceIndex): BuildingRecord[] {
  return [...buildingById.values()].flatMap((versions) => versions.slice(-1));
}

/** Runs `work` every `ms`, never twice at once. */
function repeat(
  ms: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => void {
  let isBusy = false;
  const timer = setInterval(() => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch(onError)
      .finally(() => {
        isBusy = false;
      });
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
}

/** Stores a time marker of the demonstration by the rules of putTimeMarkers; one that is known already stays as it is. */
async function noteTimeMarker(
  { spaces, timeMarkers }: Pick<Services, 'spaces' | 'timeMarkers'>,
  { spaceId, title, description, startDay, endDayExclusive }: DemoMarker,
): Promise<void> {
  const change = readMarkerChange(
    {
      space_ids: [spaceId],
      title,
      description,
      startdatetime: startDay,
      enddatetime: endDayExclusive,
    },
    spaces.current(),
  );
  try {
    await timeMarkers.put(change, { by: 'demonstration', permit: () => undefined });
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'TIME_MARKER_EXISTS')) throw error;
  }
}
