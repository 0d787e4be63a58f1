import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { toReportScope } from '#src/features/filters/scope/toReportScope.ts';
import { defineReport, type ReportBasis } from '#src/features/report/defineReport.tsx';
import { formatDays } from '#src/lib/format/formatDays.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { AllImports } from './AllImports.tsx';
import { ImportCards, ImportControls, insteadOfImports, type ImportsView } from './ImportCards.tsx';
import { importTables } from './importTables.tsx';
import { importFigures, stateTexts, terms } from './importTexts.ts';
import { readImports, reportName } from './readImports.ts';
import { toImports } from './toImports.ts';

/** Import Reports: what each import of bookings did, the newest first. */
export const importReports = defineReport({
  title: 'Import Reports',
  name: reportName,
  needs: AllImports,
  // Imports go on, so the list is read again as long as the page is open.
  request: ({ subject, nowMs }, filters) => ({
    ...toReportScope({ filters, subject, nowMs }),
    isRunning: true,
  }),
  reading: () => 'Loading import reports',
  read: readImports,
  view: (data, { values, spaces }) => {
    const imports = toImports(data, values);
    return { ...imports, tables: importTables(imports, data.request.subject.timeZone, spaces) };
  },
  basis: ({ data, view, filters: { values } }) =>
    importBasis(view, { timeZone: data.request.subject.timeZone, ...values }),
  terms: Object.values(terms),
  figuresLabel: 'Key figures of imports',
  figures: ({ view, data }) => importFigures(view, data.request.subject.timeZone),
  figureTime: () => null,
  tables: ({ view: { tables } }) => [tables.imports, tables.unmatched],
  head: ImportControls,
  instead: insteadOfImports,
  cards: ImportCards,
});

interface BasisInput {
  timeZone: string;
  booking_source?: readonly string[] | undefined;
  import_state?: readonly (keyof typeof stateTexts)[] | undefined;
}

/** Which imports are listed; they rest on no measured time. */
function importBasis(
  { shown, all }: ImportsView,
  { timeZone, booking_source: sources, import_state: states }: BasisInput,
): ReportBasis {
  const listed = all === 0 ? 'Imports' : formatPlural(shown.length, 'import');
  const what = `${listed} of bookings, newest first, times in ${timeZone}`;
  const [newest] = shown;
  const oldest = shown.at(-1);
  const dayOf = (ms: number) => dayKeyOf(localDayNumber(ms, timeZone));
  const days = newest && oldest ? [dayOf(oldest.timeMs), dayOf(newest.timeMs)] : [];
  const [from, until] = days;
  return {
    what,
    rule: `${what}.`,
    isTimeless: true,
    denominators: {
      openMinutes: 0,
      validMinutes: 0,
      coverage: null,
      seatsMeasured: null,
      openDays: 0,
      places: 0,
    },
    document: {
      frame: [...new Set(days)].join(' to '),
      settings: [
        ...(from !== undefined && until !== undefined
          ? [{ name: 'Time frame', text: formatDays(from, until) }]
          : []),
        { name: 'Source', text: sources?.join(', ') ?? 'all' },
        { name: 'State', text: states?.map((state) => stateTexts[state]).join(', ') ?? 'all' },
        { name: 'Time zone', text: timeZone },
      ],
      completeness: [{ name: 'Imports', text: `${shown.length} of ${all} listed` }],
    },
  };
}
