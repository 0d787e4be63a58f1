import type { Definition } from './Definition.ts';
import { bookingTerms } from './sections/bookingTerms.ts';
import { comparisonTerms } from './sections/comparisonTerms.ts';
import { groupTerms } from './sections/groupTerms.ts';
import { measuringTerms } from './sections/measuringTerms.ts';
import { patternTerms } from './sections/patternTerms.ts';
import { planningTerms } from './sections/planningTerms.ts';
import { timeTerms } from './sections/timeTerms.ts';
import { useTerms } from './sections/useTerms.ts';

/** What every number of the product means, by subject. docs/metrics.md says the same. */
export const definitionSections = [
  timeTerms,
  measuringTerms,
  useTerms,
  groupTerms,
  comparisonTerms,
  planningTerms,
  patternTerms,
  bookingTerms,
] as const;

const definitions = {
  ...timeTerms.terms,
  ...measuringTerms.terms,
  ...useTerms.terms,
  ...groupTerms.terms,
  ...comparisonTerms.terms,
  ...planningTerms.terms,
  ...patternTerms.terms,
  ...bookingTerms.terms,
} as const satisfies Record<string, Definition>;

/** Names a definition in links: "time-in-use". */
export type DefinitionId = keyof typeof definitions;

export function definitionOf(id: DefinitionId): Definition {
  return definitions[id];
}
