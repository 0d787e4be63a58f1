import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { BookingFeed } from './bookings/BookingFeed.ts';
import { BookingHistory } from './bookings/BookingHistory.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { demoMarkers } from './demoMarkers.ts';
import type { DemoPorts } from './DemoPorts.ts';
import { drawPortfolio, historyDays, type DemoSize } from './drawPortfolio.ts';
import { historyChunks, type HistoryChunk, type MissingHistory } from './history/historyChunks.ts';
import { loadHistory } from './history/loadHistory.ts';
import type { DemoBuilding } from './plan/DemoBuilding.ts';
import { ReadingColumnsBuilder } from '#contract/ReadingColumnsBuilder.ts';
import { BuildingFeed } from './history/BuildingFeed.ts';
import { postTimetables } from './timetable/postTimetables.ts';

/** What is stored was drawn by another version of the demonstration and does not fit this one. The message says what to do. */
export class DemoMismatchError extends Error {
  constructor(building: string, foreignZones: number) {
    const zones = foreignZones === 1 ? '1 zone' : `${foreignZones} zones`;
    super(
      `The stored demonstration was drawn by another version of Floorscope: ${zones} of ${building} ${foreignZones === 1 ? 'is' : 'are'} no longer in it. What is stored stays as it is, but nothing is added to it. Start the server with an empty data folder (FLOORSCOPE_DATA_DIR) for the new demonstration, or with FLOORSCOPE_DEMO=off to keep this one.`,
    );
    this.name = 'DemoMismatchError';
  }
}

/** Each tick costs the stores nearly the same, however few sensors it has. */
const tickMs = 10_000;

/** Goes on sending the buildings' readings while the server runs, from `sinceMs`; the result stops it. */
function startLiveFeed(
  ports: DemoPorts,
  buildings: readonly DemoBuilding[],
  sinceMs: number,
): () => void {
  const feeds = buildings.map((building) => new BuildingFeed(building, sinceMs));
  const calendars = buildings.map((building) => new BookingFeed(building, sinceMs));
  let tick = 0;
  return ports.every(tickMs, async () => {
    const toMs = Math.floor(ports.nowMs() / 1000) * 1000;
    const columns = new ReadingColumnsBuilder();
    for (const feed of feeds) feed.append(columns, { tick, toMs });
    tick += 1;
    if (columns.length > 0) await ports.ingestReadings(columns.finish());
    const booked = calendars.flatMap((calendar) => calendar.take(toMs));
    if (booked.length > 0) await ports.ingestBookings(booked);
  });
}

/** Sensors report once a minute, so a stop leaves some of them up to a minute behind the newest. */
const overlapMs = 120_000;

/**
 * Loads the demonstration through the ingestion path and keeps it alive: its whole history the first time, newest first,
 * later only what is missing. People are live as soon as the newest days of every building stand, for what is stored stays one
 * stretch then. Resolves when all readings and bookings stand and are settled. The result stops the live feed.
 */
export async function loadDemo(ports: DemoPorts, size: DemoSize): Promise<() => void> {
  const nowMs = Math.floor(ports.nowMs() / 1000) * 1000;
  report(ports, 0, 'drawing the buildings');
  const simulation = ports.startSimulation(nowMs);
  const feed: { stop: (() => void) | null } = { stop: null };
  try {
    const buildings = drawPortfolio(size, nowMs);
    const missing: MissingHistory[] = [];
    for (const building of buildings) {
      missing.push(await prepareBuilding(ports, building, { nowMs, days: historyDays[size] }));
    }
    const chunks = historyChunks(missing);
    if (missing.every(({ after }) => after.fromMs === nowMs))
      await ports.noteServerRuns(earlierRuns(nowMs, historyDays[size]));
    const tellProgress = progressOf(ports, chunks);
    const behind = new Set(
      chunks.flatMap(({ buildingId, toMs }) => (toMs < nowMs ? [] : [buildingId])),
    );
    const frame = { nowMs, historyDays: historyDays[size] };
    const bookings = await BookingHistory.open(ports, buildings, frame);
    for (const building of buildings) await postTimetables(ports, building, frame);
    const measured = loadHistory(ports, chunks, {
      simulate: (chunk) => simulation.simulate(chunk),
      onStored: (chunk) => {
        tellProgress(chunk);
        if (chunk.toMs >= nowMs) behind.delete(chunk.buildingId);
        if (behind.size === 0) feed.stop ??= startLiveFeed(ports, buildings, nowMs);
      },
    });
    await Promise.all([measured, bookings.postAll()]);
    const endFeed = (feed.stop ??= startLiveFeed(ports, buildings, nowMs));
    report(ports, settling, 'looking for what stands out');
    await ports.settleHistory(
      chunks.reduce((first, { fromMs }) => Math.min(first, fromMs), Infinity),
    );
    ports.report({
      state: 'ready',
      fraction: 1,
      message: 'The buildings and their people are a simulation.',
    });
    return endFeed;
  } catch (error) {
    feed.stop?.();
    throw error;
  } finally {
    await simulation.dispose();
  }
}

/** All readings stand then. */
const settling = 0.99;
const dayMs = 86_400_000;
/** The pause of the server: a night so many days before the first start, from 01:10 to 02:00 UTC. */
const pause = { daysBefore: 12, fromMs: 70 * 60_000, toMs: 120 * 60_000 };

/** The server as it ran through the history of the demonstration, with one pause. */
function earlierRuns(nowMs: number, days: number): InstantRange[] {
  const night = (Math.floor(nowMs / dayMs) - pause.daysBefore) * dayMs;
  return [
    { startMs: nowMs - days * dayMs, endMs: night + pause.fromMs },
    { startMs: night + pause.toMs, endMs: nowMs },
  ];
}

/**
 * Posts a building that is not known yet, or that an earlier version drew with fewer zones; those stand in its first period too.
 * Throws DemoMismatchError when what is stored has zones that are not in this drawing: both plans would lie over each other.
 */
async function postMissing(ports: DemoPorts, { id, name, spaces, input }: DemoBuilding) {
  const known = ports.storedBuilding(id);
  if (known === null) return await ports.ingestSpaces(input);
  const drawn = new Set(spaces.map((space) => space.id));
  const foreign = [...known.zoneIds].filter((zoneId) => !drawn.has(zoneId));
  if (foreign.length > 0) throw new DemoMismatchError(name, foreign.length);
  if (drawn.size === known.zoneIds.size) return undefined;
  const { startdate } = known;
  return await ports.ingestSpaces({
    ...input,
    buildings: input.buildings.map((building) => ({ ...building, startdate })),
  });
}

/** Posts what of a building's spaces and time markers is not known yet, and tells what of its history is missing. */
async function prepareBuilding(
  ports: DemoPorts,
  building: DemoBuilding,
  { nowMs, days }: { nowMs: number; days: number },
): Promise<MissingHistory> {
  const firstDay = localDayNumber(nowMs, building.timezone) - days;
  const fromMs = zonedDayNumberStart(firstDay, building.timezone);
  await postMissing(ports, building);
  const stored = await ports.storedRange(building.id);
  if (stored === null) {
    for (const marker of demoMarkers(building)) await ports.noteTimeMarker(marker);
    return { building, before: { fromMs, toMs: nowMs }, after: { fromMs: nowMs, toMs: nowMs } };
  }
  return {
    building,
    before: { fromMs, toMs: stored.firstMs },
    after: { fromMs: Math.max(fromMs, stored.lastMs - overlapMs), toMs: nowMs },
  };
}

function progressOf(
  ports: DemoPorts,
  chunks: readonly HistoryChunk[],
): (chunk: HistoryChunk) => void {
  const all = chunks.reduce((sum, { days }) => sum + days, 0);
  let done = 0;
  return ({ days, firstDay }) => {
    done += days;
    report(ports, done / (all + 1), `back to ${firstDay}`);
  };
}

function report(ports: DemoPorts, fraction: number, step: string): void {
  ports.report({ state: 'loading', fraction, message: `Loading the demonstration: ${step}` });
}
