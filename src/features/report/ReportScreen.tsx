import { useMemo, type ComponentType, type ReactNode } from 'react';
import type { BookingQuestion } from '#src/data/bookings/readBookingGroups.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters } from '#src/features/filters/useFilters.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import type { DefinedReport, ReportData, Shown, ReportBasis } from './defineReport.tsx';
import { emptinessOf } from './empty/emptyReason.ts';
import { useZoneTime } from './explain/useZoneTime.ts';
import { FigureCard } from './explain/figure/FigureCard.tsx';
import { frameTime } from './explain/ExplainedTime.ts';
import type { ReportPlace } from './place/ReportPlace.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportPage } from './ReportPage.tsx';
import { BasisRule } from './rule/BasisRule.tsx';
import { useReportAnswer } from './useReportAnswer.ts';
import { ReportToolsContext, type ReportTools } from './useReportTools.ts';
import { WithShown } from './WithShown.tsx';
import type { ReportScope } from '#src/data/metrics/ReportScope.ts';
import type { MetricTerm } from './explain/metricTerms.ts';
import type { Report, TableSource } from './export/Report.ts';
import { completenessFacts, frameName, scopeFacts } from './export/scopeFacts.ts';

interface ReportParts {
  title: string;
  scope: ReportScope;
  basis: ReportBasis;
  terms: readonly MetricTerm[];
  tables: readonly TableSource[];
  bookings: BookingQuestion | undefined;
}

/** A report as its files and explanations say it; its charts put themselves in where they are drawn. */
function toReport({ title, scope, basis, terms, tables, bookings }: ReportParts): Report {
  return {
    title,
    place: scope.subject.name,
    frame: frameName(scope.days),
    timeZone: scope.subject.timeZone,
    about: basis.what,
    settings: [...scopeFacts(scope, basis.comparedDays), ...(basis.settings ?? [])],
    completeness: completenessFacts(basis.denominators),
    definitions: terms,
    tables,
    charts: [],
    ...(bookings && { bookings }),
    ...basis.document,
  };
}

/** The page of a report as the table of pages loads it. */
export function pageOf<Place extends ReportPlace, Data extends ReportData, View>(
  report: DefinedReport<Place, Data, View>,
): ComponentType {
  return () => <ReportScreen report={report} />;
}

interface ReportProps<Place extends ReportPlace, Data extends ReportData, View> {
  report: DefinedReport<Place, Data, View>;
}

/** What is missing for a report, the reading of it, and all that was read. */
function ReportScreen<Place extends ReportPlace, Data extends ReportData, View>({
  report,
}: ReportProps<Place, Data, View>) {
  const filters = useFilters();
  const { needs: Needs } = report;
  return (
    <Needs filters={filters}>
      {(place) =>
        filters.isNarrowedToNone ? (
          <NothingMatches filters={filters} />
        ) : (
          <AskedReport report={report} place={place} filters={filters} />
        )
      }
    </Needs>
  );
}

interface AskedProps<Place extends ReportPlace, Data extends ReportData, View> extends ReportProps<
  Place,
  Data,
  View
> {
  place: Place;
  filters: Filters;
}

function AskedReport<Place extends ReportPlace, Data extends ReportData, View>({
  report,
  place,
  filters,
}: AskedProps<Place, Data, View>) {
  const { title, refused: Refused } = report;
  const { request, answer, part } = useReportAnswer(report, place, filters);
  if (request === null && Refused) return <Refused title={title} filters={filters} />;
  const progress = part === null || part.of < 2 ? '' : `, floor ${part.at} of ${part.of}`;
  return (
    <ReportFrame
      title={title}
      answer={answer}
      reading={`${report.reading(place, filters)}${progress}`}
    >
      {(data) => (
        <WithShown report={report} place={place} filters={filters} data={data}>
          {(shown) => <ReadReport report={report} shown={shown} />}
        </WithShown>
      )}
    </ReportFrame>
  );
}

interface ReadProps<Place extends ReportPlace, Data extends ReportData, View> extends ReportProps<
  Place,
  Data,
  View
> {
  shown: Shown<Place, Data, View>;
}

function ReadReport<Place extends ReportPlace, Data extends ReportData, View>({
  report,
  shown,
}: ReadProps<Place, Data, View>) {
  const { title, head: Head, controls: Controls, notices: Notices, cards: Cards } = report;
  const scope = shown.data.request;
  const basis = report.basis(shown);
  const terms = valueOf(report.terms, shown);
  const figures = report.figures?.(shown) ?? [];
  const document = toReport({
    title,
    scope,
    basis,
    terms,
    tables: report.tables(shown),
    bookings: report.bookings?.(shown),
  });
  const zoneTime = useZoneTime(scope);
  return (
    <WithTools shown={shown} timeZone={scope.subject.timeZone}>
      <ReportPage
        title={title}
        about={<BasisRule basis={basis} scope={scope} />}
        terms={terms}
        numbers={{
          report: document,
          figures,
          figureTime: (name) =>
            report.figureTime ? report.figureTime(name, shown) : frameTime(scope),
          zoneTime,
        }}
        {...emptinessOf(basis, scope)}
        scope={scope}
        waysOut={shown.filters}
        instead={report.instead?.(shown)}
        head={Head && <Head {...shown} />}
        notices={Notices && <Notices {...shown} />}
      >
        {Controls && <Controls {...shown} />}
        {figures.length > 0 && (
          <FigureCard label={valueOf(report.figuresLabel ?? '', shown)} figures={figures} />
        )}
        <Cards {...shown} />
      </ReportPage>
    </WithTools>
  );
}

/** What a part of a report is, or follows from what is shown. */
function valueOf<Part extends string | readonly unknown[], Of>(
  part: Part | ((shown: Of) => Part),
  shown: Of,
): Part {
  return typeof part === 'function' ? part(shown) : part;
}

interface WithToolsProps {
  shown: Pick<Shown<never, never, never>, 'choose' | 'areaText'>;
  timeZone: string;
  children: ReactNode;
}

function WithTools({ shown: { choose, areaText }, timeZone, children }: WithToolsProps) {
  const tools = useMemo(
    (): ReportTools => ({ choose, areaText, timeZone }),
    [choose, areaText, timeZone],
  );
  return <ReportToolsContext value={tools}>{children}</ReportToolsContext>;
}
