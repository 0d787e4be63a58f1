import { isDeepStrictEqual } from 'node:util';
import { zoneMetricsQuery } from '../../contract/zoneMetrics.ts';
import { metricCells } from '../../server/modules/zone-metrics/present/metricCells.ts';
import { readMetricSums } from '../../server/modules/zone-metrics/readMetricSums.ts';
import type { Services } from '../../server/openServices.ts';
import type { Samples } from '../../server/samples/Samples.ts';
import { median } from '../node/measure.ts';
import { cpuOfProcesses } from './cpuOfProcesses.ts';

/** A question of getZoneMetrics and how many times less CPU its roll-up has to take. */
export interface Question {
  name: string;
  query: Record<string, string | string[]>;
  goal: number;
}

const signal = new AbortController().signal;

/** A year of a portfolio from its slots may take longer than a report may. */
function patient(samples: Samples): Pick<Samples, 'query' | 'queryBytes'> {
  return {
    query: async (sql, parameters, options) =>
      await samples.query(sql, parameters, { ...options, queryClass: 'bulk' }),
    queryBytes: async (sql, parameters, options) =>
      await samples.queryBytes(sql, parameters, { ...options, queryClass: 'bulk' }),
  };
}

async function cells(question: Question, services: Services, isRaw: boolean) {
  const { spaces, samples, now, rollups } = services;
  const query = zoneMetricsQuery.parse(question.query);
  const sources = isRaw
    ? { spaces, samples: patient(samples), now }
    : { spaces, samples, now, rollups };
  return metricCells(await readMetricSums(query, sources, signal), query);
}

async function cpuOf(work: () => Promise<unknown>, calls: number): Promise<number> {
  const cpuMs = cpuOfProcesses();
  for (let call = 0; call < calls; call += 1) await work();
  return (cpuOfProcesses() - cpuMs) / calls;
}

/** The same question with and without roll-ups, in turn: a line of the table. Throws when a digit of the answers differs. */
export async function rawAndRolled(
  question: Question,
  services: Services,
  rounds: number,
): Promise<string> {
  const [raw, rolled] = [
    await cells(question, services, true),
    await cells(question, services, false),
  ];
  if (!isDeepStrictEqual(raw, rolled)) throw new Error(`${question.name}: the answers differ`);
  const rawMs: number[] = [];
  const rolledMs: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    rawMs.push(await cpuOf(() => cells(question, services, true), 1));
    rolledMs.push(await cpuOf(() => cells(question, services, false), 5));
  }
  const ratios = rawMs.map((ms, at) => ms / (rolledMs[at] ?? Number.NaN));
  const ratio = median(ratios);
  const line = [
    question.name,
    median(rawMs).toFixed(0),
    median(rolledMs).toFixed(0),
    `**${ratio.toFixed(1)}** (${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)})`,
    `>= ${question.goal}: ${ratio >= question.goal ? 'pass' : 'FAIL'}`,
  ];
  return `| ${line.join(' | ')} |`;
}
