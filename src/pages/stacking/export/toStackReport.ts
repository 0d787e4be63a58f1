import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import { hoursText } from '#src/features/filters/opening-hours/useBuildingHours.ts';
import type { ReportFact } from '#domain/report/ReportDocument.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import {
  completenessFacts,
  frameName,
  scopeFacts,
} from '#src/features/report/export/scopeFacts.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import { stackColumns } from '../cards/stackColumns.tsx';
import { colourNames } from '../model/StackMetric.ts';
import { stackTerms } from '../model/stackTerms.ts';
import type { MomentState } from '../moment/useMomentState.ts';
import type { StackContentProps } from '../StackContentProps.ts';

const kinds = {
  seats: 'count',
  area: 'number',
  now: 'number',
  nowShare: 'share',
  mean: 'share',
  use: 'share',
  p90: 'number',
  p90Share: 'share',
  needed: 'count',
  opportunity: 'count',
  coverage: 'share',
} as const;

/** What the page shows, for its files. */
export function toStackReport(
  input: Omit<StackContentProps, 'filters'> & {
    moment: Pick<MomentState, 'moment' | 'text'>;
    denominators: Denominators;
  },
): Report {
  const { title, metric, buildings, hoursOf, left, moment, denominators } = input;
  const [first] = buildings;
  if (!first) throw new RangeError('A plan without buildings');
  const { request } = first;
  const names = buildings.map(({ building }) => building.name);
  const opening = {
    ...request.opening,
    text: openingLabel(hoursText([...hoursOf.values()]) ?? request.opening.text),
  };
  return {
    title,
    place: names.join(', '),
    frame: frameName(request.days),
    timeZone: request.subject.timeZone,
    about: `${colourNames[metric]} of the floors of ${names.join(', ')}`,
    settings: [
      ...scopeFacts({ ...request, opening }),
      { name: 'Basis of peaks', text: 'means of 15 minutes' },
      ...unreadFact(left),
    ],
    completeness: completenessFacts(denominators),
    definitions: stackTerms(metric),
    tables: [
      tableSource({
        id: 'floors',
        title: 'Floor by floor',
        rows: buildings.flatMap(({ floors }) => floors),
        columns: stackColumns({
          formatArea: String,
          search: '',
          moment: moment.moment,
          momentText: moment.text,
        }),
        rowId: ({ floor }) => floor.id,
        kinds,
        units: { area: 'm²' },
      }),
    ],
    charts: [],
  };
}

function unreadFact(left: number): ReportFact[] {
  if (left === 0) return [];
  const text = `${formatPlural(left, 'building')} left out: still being read when this was made. Export again in a moment`;
  return [{ name: 'Not in this file', text }];
}
