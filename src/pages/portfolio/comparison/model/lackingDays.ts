import type { DayRange } from '#domain/time-frame/DayRange.ts';
import type { MetricGroup } from '#src/data/metrics/MetricAnswer.ts';

/** The days on which a group was open and nothing valid was measured, as stretches; closed days between two of them belong to the stretch. */
export function lackingDays(
  group: Pick<MetricGroup, 'openMinutes' | 'validMinutes'> | undefined,
  dayNumbers: readonly number[],
): DayRange[] {
  const stretches: DayRange[] = [];
  let isBroken = true;
  for (const [at, day] of dayNumbers.entries()) {
    const isOpen = (group?.openMinutes[at] ?? 0) > 0;
    if (!isOpen) continue;
    if ((group?.validMinutes[at] ?? 0) > 0) {
      isBroken = true;
      continue;
    }
    const last = stretches.at(-1);
    if (last && !isBroken) last.endDayExclusive = day + 1;
    else stretches.push({ startDay: day, endDayExclusive: day + 1 });
    isBroken = false;
  }
  return stretches;
}
