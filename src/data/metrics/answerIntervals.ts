import type { ZoneMetrics } from '#contract/zoneMetrics.ts';

export interface AnswerInterval {
  startMs: number;
  endMs: number;
}

/** The intervals of an answer, half-open. */
export function answerIntervals({ intervals }: Pick<ZoneMetrics, 'intervals'>): AnswerInterval[] {
  return intervals.map(({ start, end }) => ({
    startMs: Date.parse(start),
    endMs: Date.parse(end),
  }));
}
