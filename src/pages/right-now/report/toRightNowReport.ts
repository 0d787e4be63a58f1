import { legendStops } from '#domain/palette/legend.ts';
import { legendTexts } from '#src/features/floor-view/legend/legendTexts.ts';
import { colourByNames } from '#src/features/floor-view/model/colourBy.ts';
import { planImage } from '#src/features/floor-view/picture/planImage.ts';
import { plansPicture } from '#src/features/floor-view/picture/plansPicture.ts';
import type { ChartSource, Report, TableSource } from '#src/features/report/export/Report.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { textWidth } from '#src/lib/size/useSize.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { toRuleParts } from '../figures/toRuleParts.ts';
import type { PlanScale } from '../plan/usePlanScale.ts';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';
import { usualWeeks } from '../today/usualParameters.ts';
import { rightNowTerms, typicalTerm } from './rightNowTexts.ts';

interface ReportInput extends RightNowFloorProps {
  engine: FloorplanEngine;
  /** The moment that is shown: "2026-11-21 14:35", of the typical week "Fridays at 14:00". */
  moment: string;
  isTypical: boolean;
  coverage: number | null;
  scale: PlanScale;
  tables: readonly TableSource[];
}

/** One floor at the moment that is shown, for its files: the plan as vectors and every zone with its newest reading. */
export function toRightNowReport(input: ReportInput): Report {
  const { building, floor, moment, isTypical, coverage, colourBy, view, tables } = input;
  const parts = toRuleParts(input, null).filter((part) => part !== null);
  return {
    title: 'Right Now',
    place: `${building.name}, ${floor.displayName}`,
    frame: moment.replace(':', '-'),
    timeZone: building.timezone,
    about: isTypical
      ? `Typical ${colourByNames[colourBy].toLowerCase()} on ${moment}`
      : `${colourByNames[colourBy]} at ${moment}`,
    settings: [{ name: 'Shows', text: parts.slice(0, -1).join(', ') }],
    completeness: isTypical
      ? [{ name: 'Based on', text: `the same weekday of the past ${usualWeeks} weeks` }]
      : [
          {
            name: 'Data coverage',
            text: coverage === null ? 'unknown' : `${formatPercent(coverage)} of the seats`,
          },
        ],
    definitions: isTypical ? [typicalTerm] : rightNowTerms,
    tables,
    charts: view === 'plan' ? [planChart(input)] : [],
  };
}

function planChart({ engine, scale, colourBy, moment }: ReportInput): ChartSource {
  const { choice, max } = scale;
  return {
    id: 'plan',
    title: 'Plan',
    draw: async (colours) => {
      const { planDrawing } = await planImage.fetch();
      return plansPicture({
        plans: [{ drawing: planDrawing(engine, textWidth), caption: '' }],
        legend: {
          name: `${colourByNames[colourBy]}, ${moment}`,
          stops: legendStops(choice),
          texts: legendTexts(choice, { colourBy, min: 0, max }),
        },
        colours,
      });
    },
  };
}
