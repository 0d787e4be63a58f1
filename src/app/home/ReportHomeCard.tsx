import { useReport } from '#src/data/metrics/useReport.ts';
import { useFilters, type Filters } from '#src/features/filters/useFilters.ts';
import { HomeAnswer } from '#src/features/home/HomeAnswer.tsx';
import { HomeNothing } from '#src/features/home/HomeNothing.tsx';
import type { DefinedReport, ReportData } from '#src/features/report/defineReport.tsx';
import type { ReportPlace } from '#src/features/report/place/ReportPlace.ts';
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
  const filters = useFilters();
  const { needs: Needs } = report;
  return (
    <Card className={styles['card']}>
      {filters.selection.building === null ? (
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
  const { name, home } = report;
  const request = report.request(place, filters);
  const answer = useReport({
    name,
    request,
    read: (asked: Data['request'], reading) => report.read(asked, reading, () => undefined),
  });
  if (home === undefined) return null;
  const { what, tooShort, card: Content } = home;
  if (request === null) return <HomeNothing>{tooShort}</HomeNothing>;
  const reading = `Reading ${formatPlural(filters.frame.dayCount, 'day')}`;
  return (
    <HomeAnswer what={what} reading={reading} answer={answer}>
      {(data) => (
        <WithShown report={report} place={place} filters={filters} data={data}>
          {(shown) => <Content {...shown} />}
        </WithShown>
      )}
    </HomeAnswer>
  );
}
