import { dayKeyOf } from '#domain/time/dayNumber.ts';
import type { Report } from '#src/features/report/export/Report.ts';
import { scopeFacts } from '#src/features/report/export/scopeFacts.ts';
import { tableSource } from '#src/features/report/export/tableSource.ts';
import { formatNames } from '#src/features/report/values/valueText.ts';
import { formatPercent, formatPlural, formatTenths } from '#src/lib/format/formatNumber.ts';
import { formatKind } from '#src/features/report/export/formatKind.ts';
import type { PatternSettings } from '../shared/patternSettings.ts';
import { specialFact } from '../shared/SpecialDays.tsx';
import { dayColumns, expectedDayId } from './DaysTable.tsx';
import { expectationTerms } from './figures/expectationTerms.ts';
import { partColumns } from './PartsTable.tsx';
import { aheadDays, type ExpectationsData } from './readExpectations.ts';
import { toExpectationModel } from './model/toExpectationModel.ts';
import type { Expectations } from './useExpectations.ts';

interface ExpectationsReportInput {
  data: ExpectationsData;
  view: Expectations;
  settings: PatternSettings;
  nowMs: number;
}

/** What the page shows, for its files. */
export function toExpectationsReport(input: ExpectationsReportInput): Report {
  const { data, view, settings, nowMs } = input;
  const { request, format, future, past } = data;
  const { subject, today } = request;
  const { lookedAt, measured, skill } = view;
  const kind = formatKind(format);
  const model = toExpectationModel({
    future,
    group: lookedAt.group,
    past,
    measured,
    format,
    timeZone: subject.timeZone,
    nowMs,
    timeBands: [],
  });
  const column = (id: string, title: string, values: readonly (number | null)[] | undefined) => ({
    id,
    title,
    value: ({ at }: { at: number }) => values?.[at] ?? null,
  });
  return {
    title: 'Pattern Expectations',
    place: lookedAt.name,
    frame: `${dayKeyOf(today + 1)} to ${dayKeyOf(today + aheadDays)}`,
    timeZone: subject.timeZone,
    about: `${formatNames[format]} expected of ${lookedAt.name} in the next fourteen days`,
    settings: [
      ...scopeFacts(request).filter(({ name }) => name !== 'Time frame'),
      { name: 'Told from', text: 'the twelve weeks before today' },
      specialFact(settings.leavesSpecialOut),
    ],
    completeness: [
      { name: 'Days of data', text: formatPlural(skill?.history_days ?? 0, 'day') },
      {
        name: 'Error against last week (MASE)',
        text: skill?.mase == null ? 'not known' : formatTenths(skill.mase),
      },
      { name: 'Values within the band', text: formatPercent(skill?.band_coverage) },
    ],
    definitions: expectationTerms,
    tables: [
      tableSource({
        id: 'days',
        title: 'Day by day',
        rows: lookedAt.days,
        rowId: expectedDayId,
        columns: dayColumns(format, subject.timeZone),
        kinds: { day: 'day', peak: kind, 'band-low': kind, band: kind, time: 'text', mean: kind },
      }),
      tableSource({
        id: 'parts',
        title: 'Part by part',
        rows: view.parts,
        columns: partColumns(format, { timeZone: subject.timeZone, onLook: () => undefined }),
        kinds: { peak: kind, when: 'day', inside: 'share' },
      }),
      tableSource({
        id: 'quarters',
        title: 'Quarters of an hour',
        rows: model.slots.flatMap(({ state }, at) => (state === 'open' ? [{ at }] : [])),
        columns: [
          { id: 'time', title: 'Time', value: ({ at }) => model.slots[at]?.startMs ?? null },
          column('expected', 'Expected', model.series[0]?.values),
          column('low', 'Band, lower', model.band?.lower),
          column('high', 'Band, upper', model.band?.upper),
          column('measured', 'Measured', model.series[1]?.values),
        ],
        kinds: { time: 'instant', expected: kind, low: kind, high: kind, measured: kind },
      }),
    ],
    charts: [],
  };
}
