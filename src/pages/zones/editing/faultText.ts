import type { FaultCode, PlanFault } from '#domain/plan-edit/faults/PlanFault.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { measuresInUnit } from '#src/lib/format/measures.ts';

/** How the sentences of the server end that count in meters. Names before them may hold the same words. */
const endings: Partial<Record<FaultCode, RegExp>> = {
  AREA_DIFFERS: /(?<= has an area of )[\d.]+ m², but its outline has [\d.]+ m²$/,
  OVERLAP: /(?<= overlap by )[\d.]+ m²$/,
  SLIVER: /(?<= are less than )10 cm(?= apart$)/,
};

/** What is wrong with zones, in the person's unit. */
export function faultText(
  { code, reason }: Pick<PlanFault, 'code' | 'reason'>,
  unit: UnitOfMeasure,
): string {
  const ending = endings[code];
  if (unit === 'metric' || ending === undefined) return reason;
  return reason.replace(ending, (said) => measuresInUnit(said, unit).replace('10 cm', '4 in'));
}
