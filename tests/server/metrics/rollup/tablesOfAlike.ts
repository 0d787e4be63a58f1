import { expect } from 'vitest';
import { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import { metricCells } from '#server/modules/zone-metrics/present/metricCells.ts';
import type { SlotReader } from '#server/modules/zone-metrics/kept/KeptSlots.ts';
import { readMetricSums } from '#server/modules/zone-metrics/readMetricSums.ts';
import type { Services } from '#server/openServices.ts';

type Question = Record<string, string | string[]>;

const signal = new AbortController().signal;

/** From the slots of zones, from what is rolled up, or from what of it is kept in memory. */
type Way = 'raw' | 'rolled' | 'kept';

/** What is read, every digit of it, with the texts that were sent to the engine. */
async function answer(question: Question, services: Services, way: Way) {
  const query = zoneMetricsQuery.parse(question);
  const texts: string[] = [];
  const read: Services['samples'] = services.samples;
  const samples: Pick<typeof read, 'query' | 'queryBytes'> = {
    query: async (...call) => {
      texts.push(call[0]);
      return await read.query(...call);
    },
    queryBytes: async (...call) => {
      texts.push(call[0]);
      return await read.queryBytes(...call);
    },
  };
  const { spaces, now } = services;
  const rollups = { ...services.rollups, worthSlots: 0 };
  const slots: SlotReader = {
    read: async (asked, during) =>
      await services.slots.read({ ...asked, isWorthReading: true }, during),
  };
  const sources = {
    raw: { spaces, now, samples },
    rolled: { spaces, now, samples, rollups },
    kept: { spaces, now, samples, rollups, slots },
  };
  const result = await readMetricSums(query, sources[way], signal);
  return { cells: metricCells(result, query), texts };
}

/** All but how many zones are valid, which is not kept. */
function withoutValid(cells: ReturnType<typeof metricCells>) {
  return cells.map((row) => row.map((cell) => ({ ...cell, zonesValid: null })));
}

/** Expects the same digits from slots, from roll-ups and from what of them is kept; the tables that the latter were read from, in order. */
export async function tablesOfAlike(question: Question, services: Services): Promise<string[]> {
  const raw = await answer(question, services, 'raw');
  const rolled = await answer(question, services, 'rolled');
  expect({ question, cells: rolled.cells }).toEqual({ question, cells: raw.cells });
  const unasked = { ...question, zones_valid: 'false' };
  for (const _ of ['read', 'kept']) {
    const kept = await answer(unasked, services, 'kept');
    const [cells, expected] = [withoutValid(kept.cells), withoutValid(raw.cells)];
    expect({ question, cells }).toEqual({ question, cells: expected });
  }
  expect(new Set(raw.texts.map(tableOf))).toEqual(new Set(raw.texts.length > 0 ? ['slot'] : []));
  return rolled.texts.map(tableOf);
}

function tableOf(text: string): string {
  return /FROM (zone_hour|series_slot|series_hour|slot)\b/.exec(text)?.[1] ?? '';
}
