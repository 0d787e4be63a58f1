import type { ReactNode } from 'react';
import { useSpaces } from '#src/data/spaces/useSpaces.ts';
import { useFilters } from '#src/features/filters/useFilters.ts';
import type { Filters } from '#src/features/filters/Filters.ts';
import { HomeAnswer } from '#src/features/home/HomeAnswer.tsx';
import { HomeEmpty } from '#src/features/home/HomeEmpty.tsx';
import { HomeNothing, HomeRule } from '#src/features/home/HomeWords.tsx';
import type { DefinedReport, ReportData, Shown } from '#src/features/report/defineReport.tsx';
import { emptinessOf } from '#src/features/report/empty/emptyReason.ts';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';
import { BasisRule } from '#src/features/report/rule/BasisRule.tsx';
import { useReportAnswer } from '#src/features/report/useReportAnswer.ts';
import { WithShown } from '#src/features/report/WithShown.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import styles from './ReportHomeCard.module.css';

interface CardProps<Place extends ReportPlace, Data extends ReportData, View> {
  report: DefinedReport<Place, Data, View>;
}

/** A report as a card of the home page: it reads what its page reads, of the spaces and the frame around it. */
export function ReportHomeCard<Place extends ReportPlace, Data extends ReportData, View>({
  report,
}: CardProps<Place, Data, View>) {
  const around = useFilters();
  const { buildings } = useSpaces();
  const { home } = report;
  const filters = home?.filters?.(around) ?? around;
  const Needs = home?.needs ?? report.needs;
  return (
    <Card className={styles['card']}>
      {buildings.size === 0 ? (
        <HomeNothing>No buildings yet. Import a floor plan to get started.</HomeNothing>
      ) : (
        <Needs filters={filters}>
          {(place) => <ReadCard report={report} place={place} filters={filters} />}
        </Needs>
      )}
    </Card>
  );
}

interface ReadCardProps<Place extends ReportPlace, Data extends ReportData, View> extends CardProps<
  Place,
  Data,
  View
> {
  place: Place;
  filters: Filters;
}

function ReadCard<Place extends ReportPlace, Data extends ReportData, View>({
  report,
  place,
  filters,
}: ReadCardProps<Place, Data, View>) {
  const { home } = report;
  const { request, answer } = useReportAnswer(report, place, filters);
  if (home === undefined) return null;
  if (request === null) return <HomeNothing>{home.tooShort}</HomeNothing>;
  const reading = `Loading ${formatPlural(filters.frame.dayCount, 'day')}`;
  return (
    <HomeAnswer what={home.what} reading={reading} answer={answer}>
      {(data) => (
        <WithShown report={report} place={place} filters={filters} data={data} isCard>
          {(shown) => (
            <CardContent report={report} shown={shown}>
              <home.card {...shown} />
            </CardContent>
          )}
        </WithShown>
      )}
    </HomeAnswer>
  );
}

interface ContentProps<Place extends ReportPlace, Data extends ReportData, View> extends CardProps<
  Place,
  Data,
  View
> {
  shown: Shown<Place, Data, View>;
  children: ReactNode;
}

/** What the report shows and the rule behind it, or why there is nothing. */
function CardContent<Place extends ReportPlace, Data extends ReportData, View>({
  report,
  shown,
  children,
}: ContentProps<Place, Data, View>) {
  const { request } = shown.data;
  const basis = report.basis(shown);
  const { reason } = emptinessOf(basis, request);
  if (reason !== null)
    return <HomeEmpty name={request.subject.name} isClosed={reason === 'closed'} />;
  return (
    <div className={styles['content']}>
      {children}
      <HomeRule>
        <BasisRule basis={basis} scope={request} />
      </HomeRule>
    </div>
  );
}
