import type { DayScore } from '#domain/patterns/deviation/dayScores.ts';
import { formatCount, formatTenths } from '#src/lib/format/formatNumber.ts';

/** A day's score with its sign: "+12%", "−76%". */
export function scoreText(score: number): string {
  const percent = formatCount(Math.abs(score * 100));
  const sign = percent === '0' ? '' : score < 0 ? '−' : '+';
  return `${sign}${percent}%`;
}

/** z to a tenth, with its sign below 0. */
export function zText(z: number): string {
  return z < 0 ? `−${formatTenths(-z)}` : formatTenths(z);
}

/** How a day compares with its weekday, or why that cannot be said. */
export function stateText({ score, coverage, dayNumber }: DayScore, today: number): string {
  if (coverage === null) return 'closed';
  if (dayNumber >= today) return 'not over yet';
  return score === null ? 'cannot be judged' : `${scoreText(score)} against usual`;
}
