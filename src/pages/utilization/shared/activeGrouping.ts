import type { GroupingChoice } from '#src/features/filters/scope/groupingChoices.ts';

/** The grouping in force: the chosen one where the spaces differ by it, else by floor, else the first on offer. */
export function activeGrouping(
  chosen: string | undefined,
  choices: readonly GroupingChoice[],
): string {
  const ids = choices.map(({ id }) => id);
  if (chosen !== undefined && ids.includes(chosen)) return chosen;
  return ids.includes('floor') ? 'floor' : (ids[0] ?? 'floor');
}
