import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { useReport } from '#src/data/metrics/useReport.ts';
import { NothingMatches } from '#src/features/filters/narrowing/NothingMatches.tsx';
import { useFilters, type Filters } from '#src/features/filters/useFilters.ts';
import type { DefinedReport, ReportBasis, ReportData, Shown } from './defineReport.tsx';
import { bestCoverage } from './empty/bestCoverage.ts';
import { emptyReason } from './empty/emptyReason.ts';
import { useZoneTime } from './explain/cell/useZoneTime.ts';
import { explainNumber } from './explain/explainNumber.ts';
import { FigureCard } from './explain/figure/FigureCard.tsx';
import { frameTime } from './explain/frameTime.ts';
import type { ReportPlace } from './place/ReportPlace.ts';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportPage } from './ReportPage.tsx';
import { ReportRule } from './rule/ReportRule.tsx';
import { toReport } from './toReport.ts';
import { ReportToolsContext, type ReportTools } from './useReportTools.ts';
import { WithShown } from './WithShown.tsx';

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
  const { title, name, refused: Refused } = report;
  const [part, setPart] = useState<{ at: number; of: number } | null>(null);
  const request = report.request(place, filters);
  const answer = useReport({
    name,
    request,
    read: (asked: Data['request'], reading) =>
      report.read(asked, reading, (read, all) => setPart({ at: read + 1, of: all })),
  });
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
  const { title, controls: Controls, notices: Notices, cards: Cards } = report;
  const scope = shown.data.request;
  const basis = report.basis(shown);
  const terms = valueOf(report.terms, shown);
  const figures = report.figures(shown);
  const document = toReport({ title, scope, basis, terms, tables: report.tables(shown) });
  const zoneTime = useZoneTime(scope);
  return (
    <WithTools shown={shown} timeZone={scope.subject.timeZone}>
      <ReportPage
        title={title}
        about={<Rule basis={basis} scope={scope} />}
        terms={terms}
        report={document}
        explain={(id) =>
          explainNumber(id, {
            report: document,
            figures,
            figureTime: (name) => report.figureTime?.(name, shown) ?? frameTime(scope),
            zoneTime,
          })
        }
        {...emptiness(basis, scope)}
        scope={scope}
        waysOut={shown.filters}
        instead={report.instead?.(shown)}
        notices={Notices && <Notices {...shown} />}
      >
        {Controls && <Controls {...shown} />}
        {figures.length > 0 && (
          <FigureCard label={valueOf(report.figuresLabel, shown)} figures={figures} />
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

/** Why there is nothing to show, and how much the numbers rest on. */
function emptiness({ denominators, coverages = [], isTimeless }: ReportBasis, scope: RuleScope) {
  if (isTimeless) return { reason: null, coverage: null };
  const { openMinutes, coverage } = denominators;
  const best = bestCoverage(coverage, coverages);
  return { reason: emptyReason({ openMinutes, coverage: best }, scope), coverage };
}

type RuleScope = ReportData['request'];

function Rule({ basis, scope }: { basis: ReportBasis; scope: RuleScope }) {
  const { what, rule, ruleEnd, comparedDays, denominators } = basis;
  return (
    <>
      {rule ?? (
        <ReportRule
          subject={`${what},`}
          scope={scope}
          comparedDays={comparedDays}
          denominators={denominators}
        />
      )}
      {ruleEnd !== undefined && ` ${ruleEnd}`}
    </>
  );
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
