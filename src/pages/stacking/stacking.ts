import { defineReport } from '#src/features/report/defineReport.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { readFirst, toStackRequest } from './readStack.ts';
import { StackBuildings } from './StackBuildings.tsx';
import { stackCards, StackNotices } from './StackCards.tsx';
import { colourNames, stackSettings, stackTitles, terms, type StackMetric } from './stackTexts.ts';
import { fullestFigure, toStackFigures } from './stackFigures.ts';
import { StackViewer } from './StackViewer.tsx';

/** Stacking Plan: buildings side by side as stacks of floors, colored by a metric; each stands there as soon as it has been read. */
function stackReport(metric: StackMetric) {
  return defineReport({
    title: `Stacking Plan: ${stackTitles[metric]}`,
    // One answer for all metrics.
    name: 'stacking',
    needs: StackBuildings,
    request: toStackRequest,
    reading: ({ buildings }, { frame }) =>
      `Loading ${frame.dayCount} days of ${formatPlural(buildings.length, 'building')}, in 15-minute steps.`,
    read: readFirst,
    viewer: StackViewer,
    basis: ({ place, view }) => {
      const { buildings, left, denominators } = view;
      const names = buildings.map(({ building }) => building.name).join(', ');
      const floors = buildings.flatMap((building) => building.floors);
      return {
        what: `${colourNames[metric]}, of ${place.subject.name}, 15-minute peaks`,
        denominators,
        coverages: floors.map(({ coverage }) => coverage),
        isTimeless: left > 0,
        settings: stackSettings(left),
        document: { place: names },
      };
    },
    terms: Object.values(terms),
    figuresLabel: 'Key figures',
    figures: ({ view: { buildings, moment }, areaText }) => {
      const fullest = moment.hour === null ? null : fullestFigure(buildings, moment.hour);
      return [...(fullest ? [fullest] : []), ...toStackFigures(buildings, metric, areaText)];
    },
    figureTime: () => null,
    tables: ({ view }) => [view.table],
    notices: StackNotices,
    cards: stackCards(metric),
  });
}

export const stackOpportunity = stackReport('opportunity');
export const stackUtilization = stackReport('utilization');
export const stackTimeInUse = stackReport('time-in-use');
