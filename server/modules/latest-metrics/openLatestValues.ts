import { thresholds } from '#domain/metric/thresholds.ts';
import { layerNames } from '#domain/space/layers.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadSql } from '#server/core/loadSql.ts';
import { readAllMonths } from '#server/samples/health/readAllMonths.ts';
import type { Samples } from '#server/samples/Samples.ts';
import type { LatestReading } from './LatestReading.ts';
import { LatestValues, type StuckValue } from './LatestValues.ts';

const latestReadingsSql = loadSql(import.meta.url, './latestReadings.sql');
const storedSeriesSql = loadSql(import.meta.url, './storedSeries.sql');
const stuckNowSql = loadSql(import.meta.url, './stuckNow.sql');
const dayMs = 86_400_000;
/** From 1970 to 2100. */
const anyTime: InstantRange = { startMs: 0, endMs: Date.UTC(2100, 0, 1) };
/** A query about more zones names none of them, and reads all. */
const mostZones = 10_000;
const gapMs = thresholds.stuckGapHours * 3_600_000;

interface Row {
  zone_no: number;
  layer: string;
  start_ms: number;
  end_ms: number;
  people: number | null;
  used: number | null;
  removal: number;
  revision: number;
}

interface StuckRow {
  zone_no: number;
  layer_name: string;
  value: number;
  end_s: number;
}

interface SeriesPlace {
  zone: { zoneNo: number; floorNo: number };
  layer: string;
}

type CommittedReading = SeriesPlace & Omit<LatestReading, 'zoneNo' | 'endMs'> & { periodS: number };

/** What ingestion reports after a commit. */
interface LatestCommit {
  readings: readonly CommittedReading[];
  emptied: readonly SeriesPlace[];
}

export interface LatestPorts {
  samples: Samples;
  now: () => number;
  onCommit: (listener: (commit: LatestCommit) => void) => () => void;
  /** Calls back when readings may have been stored that no commit told of. */
  onUntold: (listener: () => void) => () => void;
  /** Calls back after slots were judged otherwise than before. */
  onJudged: (listener: () => void) => () => void;
}

type ReadingSources = Pick<LatestPorts, 'samples' | 'now'>;

/** Latest values over a source of commits. */
export interface LatestStore {
  /** Resolves once the values of earlier runs are there; they are read at the first call. */
  ready: () => Promise<LatestValues>;
  dispose: () => void;
}

/** Holds the latest values in memory, fed by commits and rebuilt from the engine: once, and where readings went. */
export function openLatestValues(ports: LatestPorts): LatestStore {
  const { samples, now, onCommit, onUntold, onJudged } = ports;
  const values = new LatestValues(now);
  let emptied: SeriesPlace[] = [];
  let isLoaded = false;
  /** How often readings may have been missed. */
  let untold = 0;
  /** What came since all is being read; null while it is not. */
  let arrived: LatestReading[] | null = null;
  let isStuckKnown = false;
  let loading: Promise<void> | null = null;

  const endCommits = onCommit((commit) => {
    for (const { zone, layer } of commit.emptied) values.forget(zone.zoneNo, layer);
    emptied.push(...commit.emptied);
    const readings = commit.readings.map(toReading);
    for (const one of readings) values.add(one);
    arrived?.push(...readings);
  });

  const endUntold = onUntold(() => {
    untold += 1;
    isLoaded = false;
  });
  const endJudged = onJudged(() => (isStuckKnown = false));

  /** Takes what is stored in place of what is known; what comes meanwhile counts too. */
  async function loadAll(): Promise<void> {
    const untoldBefore = untold;
    const meanwhile: LatestReading[] = [];
    arrived = meanwhile;
    const readings = await readLatest(ports).finally(() => (arrived = null));
    values.clear();
    for (const reading of [...readings, ...meanwhile]) values.add(reading);
    isLoaded = untold === untoldBefore;
  }

  /** Readings that went while they were read are forgotten again. */
  async function load(): Promise<void> {
    if (!isLoaded) await loadAll();
    while (emptied.length > 0) {
      const places = emptied;
      emptied = [];
      try {
        for (const { zone, layer } of places) values.forget(zone.zoneNo, layer);
        for (const reading of await readLatestOf(places, ports)) values.add(reading);
      } catch (error) {
        emptied.push(...places);
        throw error;
      }
    }
  }

  async function loadStuck(): Promise<void> {
    isStuckKnown = true;
    try {
      values.setStuck(await readStuck(samples, now()));
    } catch (error) {
      isStuckKnown = false;
      throw error;
    }
  }

  const isAnyToLoad = (): boolean => !isLoaded || emptied.length > 0;

  return {
    async ready() {
      while (isAnyToLoad()) {
        loading ??= load().finally(() => {
          loading = null;
        });
        await loading;
      }
      if (!isStuckKnown) await loadStuck();
      return values;
    },
    dispose() {
      endCommits();
      endUntold();
      endJudged();
    },
  };
}

/** The newest readings of some zones and layers. */
async function readLatestOf(
  places: readonly SeriesPlace[],
  sources: ReadingSources,
): Promise<LatestReading[]> {
  const zones = places.map(({ zone }) => zone);
  const bookings = await readWithin(anyTime, { zones, isBooking: true }, sources);
  return [...bookings, ...(await readWithin(anyTime, { zones, isBooking: false }, sources))];
}

/**
 * The newest readings of all zones and layers. Most sensors report every few minutes, so the last day is read first. Zones and layers with
 * nothing in it are looked for further back, in stretches that double in length, until each is found.
 */
async function readLatest(sources: ReadingSources): Promise<LatestReading[]> {
  const series = await readSeries(sources.samples);
  const booked = series.filter(({ layer }) => layer === layerNames.booking);
  let missing = series.filter(({ layer }) => layer !== layerNames.booking);
  const found =
    booked.length === 0
      ? []
      : await readWithin(anyTime, { zones: booked, isBooking: true }, sources);
  let endMs = anyTime.endMs;
  let startMs = sources.now() - dayMs;
  found.push(...(await readWithin({ startMs, endMs }, { zones: [], isBooking: false }, sources)));
  for (let days = 2; ; days *= 2) {
    const known = new Set(found.map(keyOf));
    missing = missing.filter((one) => !known.has(keyOf(one)));
    if (missing.length === 0 || startMs <= 0) return found;
    [endMs, startMs] = [startMs, Math.max(0, startMs - days * dayMs)];
    const before = await readWithin(
      { startMs, endMs },
      { zones: missing, isBooking: false },
      sources,
    );
    found.push(...before.filter((one) => !known.has(keyOf(one))));
  }
}

function keyOf({ zoneNo, layer }: Pick<LatestReading, 'zoneNo' | 'layer'>): string {
  return `${zoneNo} ${layer}`;
}

interface ReadingsAsked {
  /** All when there are none, or very many. */
  zones: readonly SeriesPlace['zone'][];
  isBooking: boolean;
}

async function readWithin(
  { startMs, endMs }: InstantRange,
  { zones, isBooking }: ReadingsAsked,
  { samples, now }: ReadingSources,
): Promise<LatestReading[]> {
  const named = zones.length > mostZones ? [] : zones;
  const parameters = {
    zone_nos: [...new Set(named.map(({ zoneNo }) => zoneNo))],
    floor_nos: [...new Set(named.map(({ floorNo }) => floorNo))],
    now_ms: now(),
    from_ms: startMs,
    to_ms: endMs,
    booking_layer: layerNames.booking,
    is_booking: Number(isBooking),
  };
  const all = { table: 'reading', sql: latestReadingsSql } as const;
  const { rows } = await readAllMonths(samples, all, (sql) =>
    samples.query<Row>(sql, parameters, { queryClass: 'bulk' }),
  );
  return rows.map(ofRow);
}

/** The series of which something was ever stored. */
async function readSeries(samples: Samples) {
  const all = { table: 'reading', sql: storedSeriesSql } as const;
  const { rows } = await readAllMonths(samples, all, (sql) =>
    samples.query<{ floor_no: number; zone_no: number; layer_name: string }>(
      sql,
      {},
      { queryClass: 'bulk' },
    ),
  );
  return rows.map((row) => ({ floorNo: row.floor_no, zoneNo: row.zone_no, layer: row.layer_name }));
}

/** The sensors that are stuck now. */
async function readStuck(samples: Samples, nowMs: number): Promise<StuckValue[]> {
  const first_s = Math.max(0, Math.floor((nowMs - gapMs) / 1000));
  const rows = await samples.query<StuckRow>(stuckNowSql, { first_s });
  return rows.map(({ zone_no, layer_name, value, end_s }) => ({
    zoneNo: zone_no,
    layer: layer_name,
    value,
    endMs: end_s * 1000,
  }));
}

function toReading({ zone, layer, startMs, periodS, ...told }: CommittedReading): LatestReading {
  const { count, inUse, removal, revision } = told;
  const endMs = startMs + periodS * 1000;
  return { zoneNo: zone.zoneNo, layer, startMs, endMs, count, inUse, removal, revision };
}

function ofRow({ zone_no, start_ms, end_ms, people, used, ...row }: Row): LatestReading {
  return {
    ...row,
    zoneNo: zone_no,
    startMs: start_ms,
    endMs: end_ms,
    count: people,
    inUse: used,
  };
}
