import { incidentParameters } from '#src/data/metrics/metricParameters.ts';
import { AccuracyNotice } from '#src/features/accuracy/AccuracyNotice.tsx';
import { NoSeats, NothingCompared } from '#src/features/report/empty/ReportNotices.tsx';
import { TableCard } from '#src/features/report/table/TableCard.tsx';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { Banner } from '#src/ui/display/Banner.tsx';
import { hasData } from './readTrend.ts';
import { TrendCard } from './TrendCard.tsx';
import type { TrendShown } from './TrendViewer.tsx';

/** The chart, and the figures of its lines and weeks. */
export function TrendCards(shown: TrendShown) {
  const { lines, weeks } = shown.view.tables;
  return (
    <>
      <TrendCard {...shown} />
      {lines && <TableCard table={lines} label="Figures of each line" region="Lines" />}
      <TableCard table={weeks} label="Weeks of the time frame" region="Weeks" />
    </>
  );
}

/** What limits the numbers, lines that are not drawn, and nothing to compare with. */
export function TrendNotices({ data, view, filters }: TrendShown) {
  const { lacksSeats, lines, totalGroups } = view;
  const { request, compared } = data;
  return (
    <>
      {lacksSeats && (
        <NoSeats onShowTimeInUse={() => filters.change({ dataformat: 'frequency' })} />
      )}
      {totalGroups > lines.length && (
        <Banner>
          {formatPlural(lines.length, 'line')} of {totalGroups} shown: those with the most seats.
          Choose fewer spaces above to see the others.
        </Banner>
      )}
      {request.compared && compared && !hasData(compared) && (
        <NothingCompared days={request.compared.days} />
      )}
      <AccuracyNotice parameters={incidentParameters(request)} />
    </>
  );
}
