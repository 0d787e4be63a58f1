import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { hoursText } from '#src/features/filters/opening-hours/useBuildingHours.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import { ReportRule } from '#src/features/report/rule/ReportRule.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import type { StackBuilding } from '../model/StackFloor.ts';
import { colourNames, type StackMetric } from '../model/StackMetric.ts';
import type { HoursOf } from '../parts/useParts.ts';

interface StackRuleProps {
  metric: StackMetric;
  buildings: readonly StackBuilding[];
  hoursOf: HoursOf;
  denominators: Denominators;
}

/** What the plan shows, and the rule behind its numbers. */
export function StackRule({ metric, buildings, hoursOf, denominators }: StackRuleProps) {
  const [first] = buildings;
  if (!first) return null;
  const { request, building } = first;
  const name = hoursOf.size === 1 ? building.name : formatPlural(hoursOf.size, 'building');
  const text = openingLabel(hoursText([...hoursOf.values()]) ?? request.opening.text);
  return (
    <ReportRule
      subject={`${colourNames[metric]}, of ${name}, peaks by 15-minute means, over`}
      scope={{ ...request, opening: { ...request.opening, text } }}
      denominators={denominators}
    />
  );
}
