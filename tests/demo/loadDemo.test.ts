import { describe, expect, it } from 'vitest';
import { maxReadingSeconds } from '#contract/ingestObservations.ts';
import type { DemoProgress } from '#contract/progress.ts';
import type { ReadingColumns } from '#contract/ReadingColumns.ts';
import type { BookingInput } from '#contract/ingestBookings.ts';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { DemoOutage } from '#demo/bookings/feedOutage.ts';
import type { DemoPorts, StoredBuilding } from '#demo/DemoPorts.ts';
import { drawPortfolio } from '#demo/drawPortfolio.ts';
import { simulateChunk } from '#demo/history/appendReadings.ts';
import { loadDemo } from '#demo/loadDemo.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';

const now = Date.parse('2026-11-18T13:32:10Z');
const dayMs = 86_400_000;

interface Stored {
  firstMs: number;
  lastMs: number;
}

/** A server that remembers what it was sent, and holds `stored` of every building from before. */
function recordingPorts(
  nowMs: () => number,
  stored: Stored | null = null,
  known: StoredBuilding | null = null,
) {
  const batches: ReadingColumns[] = [];
  const progress: DemoProgress[] = [];
  const ticks: (() => Promise<void>)[] = [];
  const noted: string[] = [];
  const posted: SpacesInput[] = [];
  const booked: BookingInput[] = [];
  const runs: InstantRange[] = [];
  const outages: DemoOutage[] = [];
  /** The batches that stood when history was settled, and from when it was. */
  const settled: { batches: number; fromMs: number }[] = [];
  const ports: DemoPorts = {
    ingestSpaces: (input) => {
      posted.push(input);
      return Promise.resolve();
    },
    noteTimeMarker: ({ title }) => {
      noted.push(title);
      return Promise.resolve();
    },
    noteServerRuns: (noted) => {
      runs.push(...noted);
      return Promise.resolve();
    },
    noteFeedOutage: (outage) => {
      outages.push(outage);
      return Promise.resolve();
    },
    ingestReadings: (readings) => {
      batches.push(readings);
      return Promise.resolve();
    },
    ingestBookings: (rows) => {
      booked.push(...rows);
      return Promise.resolve();
    },
    ingestTimetable: () => Promise.reject(new Error('nobody teaches in an office')),
    storedBookings: () =>
      Promise.resolve(
        stored && { firstStartMs: stored.firstMs + dayMs, lastChangeMs: stored.lastMs },
      ),
    storedBuilding: () => known,
    storedRange: () => Promise.resolve(stored),
    startSimulation: (startMs) => ({
      simulate: (chunk) => {
        const building = drawPortfolio('small', startMs).find(({ id }) => id === chunk.buildingId);
        if (building === undefined) throw new Error('no such building');
        return Promise.resolve(simulateChunk(building, chunk));
      },
      dispose: () => Promise.resolve(),
    }),
    settleHistory: (fromMs) => {
      settled.push({ batches: batches.length, fromMs });
      return Promise.resolve();
    },
    report: (step) => progress.push(step),
    nowMs,
    every: (_ms, work) => {
      ticks.push(work);
      return () => ticks.splice(0);
    },
    signal: new AbortController().signal,
  };
  return { ports, batches, progress, ticks, noted, posted, booked, runs, outages, settled };
}

/** The building as a start of this version leaves it, without its last `missing` zones. */
function drawnZones(missing = 0): StoredBuilding {
  const [building] = drawPortfolio('small', now);
  const ids = building?.spaces.map(({ id }) => id) ?? [];
  return { startdate: '2026-09-01', zoneIds: new Set(ids.slice(0, ids.length - missing)) };
}

interface Span {
  zone: string;
  startMs: number;
  endMs: number;
}

function spansOf(batches: readonly ReadingColumns[]): Span[] {
  return batches.flatMap((readings) =>
    Array.from(readings.startMs, (startMs, i) => ({
      zone: `${readings.zones[readings.zone[i] ?? 0]} ${readings.layers[readings.layer[i] ?? 0]}`,
      startMs,
      endMs: startMs + (readings.periodS[i] ?? 0) * 1000,
    })),
  );
}

describe('loading', () => {
  it('sends 60 days of readings within the limits of the contract, newest first and none in the future', async () => {
    const { ports, batches, noted, progress } = recordingPorts(() => now);
    await loadDemo(ports, 'small');
    expect(noted).toContain('Rail strike');
    const spans = spansOf(batches);
    expect(spans.length).toBeGreaterThan(100_000);
    const first = Math.min(
      ...batches.map(({ startMs }) => startMs.reduce((a, b) => Math.min(a, b))),
    );
    const lasts = batches.map((batch) =>
      spansOf([batch]).reduce((latest, { endMs }) => Math.max(latest, endMs), 0),
    );
    expect(lasts[0]).toBe(now);
    expect(lasts).toEqual(lasts.toSorted((a, b) => b - a));
    expect((now - first) / dayMs).toBeGreaterThan(60);
    for (const { periodS, count, inUse } of batches) {
      expect(periodS.every((seconds) => seconds >= 1 && seconds <= maxReadingSeconds)).toBe(true);
      expect(count.every((value) => Number.isNaN(value) || (value >= 0 && value <= 6000))).toBe(
        true,
      );
      expect(inUse.every((value) => Number.isNaN(value) || value === 0 || value === 1)).toBe(true);
    }
    expect(progress.at(-1)?.state).toBe('ready');
    const fractions = progress.map((step) => step.fraction);
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b));
  });

  it('settles the history once, when all of it is stored and before it says so', async () => {
    const { ports, batches, progress, settled } = recordingPorts(() => now);
    const saidBefore: string[] = [];
    const settle = ports.settleHistory;
    await loadDemo(
      {
        ...ports,
        settleHistory: async (fromMs) => {
          saidBefore.push(...progress.map(({ state }) => state));
          await settle(fromMs);
        },
      },
      'small',
    );
    expect(settled.map((one) => one.batches)).toEqual([batches.length]);
    expect((now - (settled[0]?.fromMs ?? now)) / dayMs).toBeGreaterThan(59);
    expect(saidBefore).not.toContain('ready');
    expect(progress.at(-1)?.state).toBe('ready');
  });

  it('notes once that the server ran through all of the history, but for a pause in one night', async () => {
    const { ports, runs } = recordingPorts(() => now);
    await loadDemo(ports, 'small');
    const [before, after] = runs;
    expect(runs).toHaveLength(2);
    expect(before?.startMs).toBe(now - 60 * dayMs);
    expect(after?.endMs).toBe(now);
    expect(((after?.startMs ?? 0) - (before?.endMs ?? 0)) / 60_000).toBe(50);
    expect((now - (after?.startMs ?? 0)) / dayMs).toBeLessThan(13);
    const stored = { firstMs: now - 60 * dayMs, lastMs: now - dayMs };
    const later = recordingPorts(() => now, stored, drawnZones());
    await loadDemo(later.ports, 'small');
    expect(later.runs).toEqual([]);
  });

  it('is live as soon as the newest days are stored, while the rest of history loads', async () => {
    const { ports, ticks } = recordingPorts(() => now);
    const feedsAtBatch: number[] = [];
    await loadDemo(
      {
        ...ports,
        ingestReadings: async (readings) => {
          await ports.ingestReadings(readings);
          feedsAtBatch.push(ticks.length);
        },
      },
      'small',
    );
    expect(feedsAtBatch[0]).toBe(0);
    expect(feedsAtBatch.at(-1)).toBe(1);
    expect(ticks).toHaveLength(1);
  });

  it('stops the live feed when loading history fails', async () => {
    const { ports, ticks } = recordingPorts(() => now);
    let batches = 0;
    const failing = {
      ...ports,
      ingestReadings: (readings: ReadingColumns) => {
        batches += 1;
        return batches < 4 ? ports.ingestReadings(readings) : Promise.reject(new Error('full'));
      },
    };
    await expect(loadDemo(failing, 'small')).rejects.toThrow('full');
    expect(ticks).toHaveLength(0);
  });

  it('sends only what is missing on both sides of what is stored', async () => {
    const stored = { firstMs: now - 3 * dayMs, lastMs: now - dayMs };
    const { ports, batches, noted, posted } = recordingPorts(() => now, stored, drawnZones());
    await loadDemo(ports, 'small');
    expect(posted).toEqual([]);
    expect(noted).toEqual([]);
    for (const { startMs, endMs } of spansOf(batches)) {
      if (endMs > stored.firstMs && startMs < stored.lastMs - 120_000) {
        throw new Error(`sent again: ${new Date(startMs).toISOString()}`);
      }
    }
    expect(batches.length).toBeGreaterThan(2);
  });

  it('posts bookings of all history once, and later those of the days since', async () => {
    const first = recordingPorts(() => now);
    await loadDemo(first.ports, 'small');
    const starts = first.booked.map(({ start }) => Date.parse(start));
    expect(Math.min(...starts)).toBeLessThan(now - 55 * dayMs);
    expect(Math.max(...starts)).toBeGreaterThan(now + 24 * dayMs);
    expect(first.booked.some(({ room }) => room === 'Boardroom 9')).toBe(true);
    expect(first.outages.map(({ startMs, endMs }) => endMs - startMs)).toEqual([2 * dayMs]);
    const stored = { firstMs: now - 60 * dayMs, lastMs: now - 2 * dayMs };
    const later = recordingPorts(() => now, stored, drawnZones());
    await loadDemo(later.ports, 'small');
    const again = later.booked.map(({ start }) => Date.parse(start));
    expect(Math.min(...again)).toBeGreaterThan(now - 3.5 * dayMs);
    expect(later.booked.some(({ room }) => room === 'Boardroom 9')).toBe(false);
    expect(later.outages).toEqual([]);
  });

  it('adds zones that an earlier version lacked, from the first day of the building', async () => {
    const stored = { firstMs: now - 60 * dayMs, lastMs: now - 60_000 };
    const { ports, posted, progress } = recordingPorts(() => now, stored, drawnZones(3));
    await loadDemo(ports, 'small');
    expect(posted.map(({ buildings }) => buildings[0]?.startdate)).toEqual(['2026-09-01']);
    expect(progress.at(-1)?.state).toBe('ready');
  });

  it('stops before it overwrites zones of another version, and says what to do', async () => {
    const { startdate, zoneIds } = drawnZones();
    const known = { startdate, zoneIds: new Set([...zoneIds, 'gone']) };
    const { ports, batches, posted } = recordingPorts(() => now, null, known);
    await expect(loadDemo(ports, 'small')).rejects.toThrow(
      /drawn by another version of Floorscope: 1 zone of Zuidas North is no longer in it.*FLOORSCOPE_DATA_DIR.*FLOORSCOPE_DEMO=off/,
    );
    expect(posted).toEqual([]);
    expect(batches).toEqual([]);
  });

  it('continues live without a gap, with every zone reporting within a minute', async () => {
    let clock = now;
    const { ports, batches, ticks } = recordingPorts(() => clock);
    await loadDemo(ports, 'small');
    batches.length = 0;
    for (let second = 0; second < 120; second += 5) {
      clock += 5000;
      for (const tick of ticks) await tick();
    }
    const byZone = new Map<string, Span[]>();
    for (const span of spansOf(batches)) {
      byZone.set(span.zone, [...(byZone.get(span.zone) ?? []), span]);
    }
    expect(byZone.size).toBeGreaterThan(290);
    for (const spans of byZone.values()) {
      let at = now;
      for (const { startMs, endMs } of spans) {
        expect(startMs).toBe(at);
        at = endMs;
      }
      expect(clock - at).toBeLessThan(60_000);
    }
  });
});
