import { expect } from 'vitest';
import { zoneMetricsQuery } from '#contract/zoneMetrics.ts';
import { metricCells } from '#server/modules/zone-metrics/present/metricCells.ts';
import { readMetricSums } from '#server/modules/zone-metrics/readMetricSums.ts';
import type { Services } from '#server/openServices.ts';

type Question = Record<string, string | string[]>;

const signal = new AbortController().signal;

/** What is read, every digit of it, with the texts that were sent to the engine. */
async function answer(question: Question, services: Services, isRaw: boolean) {
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
  const result = await readMetricSums(
    query,
    isRaw ? { spaces, now, samples } : { spaces, now, samples, rollups },
    signal,
  );
  return { cells: metricCells(result, query), texts };
}

/** Expects the same digits from slots and from roll-ups; the tables that the latter were read from, in order. */
export async function tablesOfAlike(question: Question, services: Services): Promise<string[]> {
  const raw = await answer(question, services, true);
  const rolled = await answer(question, services, false);
  expect({ question, cells: rolled.cells }).toEqual({ question, cells: raw.cells });
  expect(new Set(raw.texts.map(tableOf))).toEqual(new Set(raw.texts.length > 0 ? ['slot'] : []));
  return rolled.texts.map(tableOf);
}

function tableOf(text: string): string {
  return /FROM (zone_hour|series_slot|series_hour|slot)\b/.exec(text)?.[1] ?? '';
}
