import { localDayNumber } from '#domain/time/localParts.ts';
import type { FutureGroup } from '#src/data/metrics/FutureAnswer.ts';
import { wholeGroup } from '#src/data/metrics/MetricAnswer.ts';
import type { Denominators } from '#src/features/report/figures/frameDenominators.ts';
import type { ReportTable } from '#src/features/report/table/ReportTable.tsx';
import type { PatternPlace } from '../shared/PatternBuilding.tsx';
import { readPatternSettings, type PatternSettings } from '../shared/patternSettings.ts';
import { denominatorsOf } from '../shared/quarterAnswer.ts';
import { daysTable, partsTable } from './expectationTables.tsx';
import type { ExpectationsData, ExpectedPart } from './readExpectations.ts';
import { toExpectedDays, type ExpectedDayRow } from '#domain/patterns/expectation/expectedDays.ts';

/** A part with the table of its days. */
export type ShownPart = ExpectedPart & { table: ReportTable<ExpectedDayRow> };

/** What the page shows of the next days, of all spaces in view and of each part. */
export interface ExpectationsView {
  whole: ShownPart;
  /** With the whole, where there is an answer. */
  parts: readonly ShownPart[];
  table: ReportTable<ExpectedPart>;
  /** Of the last week. */
  denominators: Denominators;
  settings: PatternSettings;
}

/** Id of all spaces in view together. */
const wholeId = 'all';

/** What the answers say of the next days. */
export function toExpectations(data: ExpectationsData, place: PatternPlace): ExpectationsView {
  const { request, future, past } = data;
  const { timeZone, name } = request.subject;
  const fromDay = localDayNumber(place.nowMs, timeZone) + 1;
  const toPart = (group: FutureGroup): ShownPart => {
    const isWhole = group.kind === 'all';
    const part: ExpectedPart = {
      id: isWhole ? wholeId : group.id,
      name: isWhole ? name : place.nameOf(group),
      group,
      days: toExpectedDays(future, group, { timeZone, fromDay }),
    };
    return { ...part, table: daysTable(part, data, place.roomSizes) };
  };
  const parts = future.groups.map(toPart);
  return {
    whole: parts.find(({ id }) => id === wholeId) ?? parts[0] ?? toPart(emptyGroup),
    parts,
    table: partsTable(parts, data, place.roomSizes),
    denominators: denominatorsOf(past, wholeGroup(past), { timeZone }),
    settings: readPatternSettings(place.values),
  };
}

/** The part that is looked at: all spaces in view unless one was chosen. */
export function lookedAtIn(shown: {
  view: Pick<ExpectationsView, 'whole' | 'parts'>;
  chosenId: string | null;
}): ShownPart {
  const { view, chosenId } = shown;
  return view.parts.find(({ id }) => id === chosenId) ?? view.whole;
}

const emptyGroup: FutureGroup = {
  id: wholeId,
  kind: 'all',
  name: '',
  openMinutes: [],
  mean: [],
  max: [],
  low: [],
  high: [],
  skill: null,
};
