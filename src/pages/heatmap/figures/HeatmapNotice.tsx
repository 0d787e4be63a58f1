import { openingLabel } from '#domain/opening-hours/openingLabel.ts';
import type { ReactNode } from 'react';
import { thresholds } from '#domain/metric/thresholds.ts';
import type { AddressFilters, TimeFilters, HourFilters } from '#src/features/filters/Filters.ts';
import { noSpacesText } from '#src/features/floor-view/model/colourBy.ts';
import { formatDayRange } from '#src/lib/format/formatDays.ts';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { Card } from '#src/ui/display/Card.tsx';
import type { Heatmap } from '../useHeatmapFloor.ts';
import styles from './HeatmapNotice.module.css';

interface HeatmapNoticeProps {
  filters: AddressFilters & TimeFilters & HourFilters;
  heatmap: Heatmap;
}

const fourWeeks = 28;

/** Says why there is little or nothing to see, and the way out; nothing while all is well. */
export function HeatmapNotice({ filters, heatmap }: HeatmapNoticeProps) {
  const { figures, summary, openMinutes } = heatmap.answers;
  if (heatmap.zones.length === 0) return <Notice>{noSpacesText}</Notice>;
  if (figures === null || openMinutes === null) return null;
  if (openMinutes === 0) {
    return (
      <Notice>
        This period has no open time with the hours {openingLabel(filters.opening.text)}.{' '}
        <TextButton onPress={() => filters.selectOpeningHours('24_7')}>Show all hours</TextButton>
      </Notice>
    );
  }
  const coverage = summary.coverage ?? 0;
  if (coverage < thresholds.leastData)
    return <NoData filters={filters} isThin={figures.coverage.some((own) => own > 0)} />;
  if (isSeatless(filters, figures.values.utilisation_mean)) {
    return (
      <Notice>
        No zone on this floor has seats by the selected capacity, so utilization can’t be
        calculated.{' '}
        <TextButton onPress={() => filters.change({ dataformat: 'count' })}>
          Show people instead
        </TextButton>
      </Notice>
    );
  }
  if (heatmap.state.mode === 'compare' && lacksData(heatmap.compare.before.coverage)) {
    return (
      <Notice>
        No data for {formatDayRange(heatmap.frames.before.frame.days)} to compare with. Choose
        another period under “Compare” below.
      </Notice>
    );
  }
  if (coverage >= thresholds.neededData) return null;
  return (
    <Notice>
      This floor’s data coverage is only {formatPercent(coverage)}. Zones with less than{' '}
      {formatPercent(thresholds.neededData)} are hatched.
    </Notice>
  );
}

/** Whether seats are asked for where no zone has any. */
function isSeatless(
  { values }: AddressFilters & TimeFilters & HourFilters,
  utilisation: Float64Array | undefined,
): boolean {
  const asksForSeats = values.dataformat !== 'count' && values.dataformat !== 'frequency';
  return asksForSeats && (utilisation?.every(Number.isNaN) ?? false);
}

/** Whether nothing at all was measured in a frame; not while that is still being read. */
function lacksData(coverage: Float64Array | undefined): boolean {
  return coverage !== undefined && !coverage.some((own) => own > 0);
}

/** Of the floor as a whole little or nothing is known; of single zones more may be. */
function NoData({
  filters,
  isThin,
}: {
  filters: AddressFilters & TimeFilters & HourFilters;
  isThin: boolean;
}) {
  const { data } = filters;
  if (data === null) return <Notice>This building has no data yet.</Notice>;
  const { startDay, endDayExclusive } = data;
  const last = { startDay: Math.max(startDay, endDayExclusive - fourWeeks), endDayExclusive };
  return (
    <Notice>
      {isThin
        ? `Less than ${formatPercent(thresholds.leastData)} of this floor’s open time was measured in this period.`
        : 'No data for this floor in this period.'}{' '}
      It has data for {formatDayRange(data)}.{' '}
      <TextButton onPress={() => filters.selectDays(last)}>
        Show the last 4 weeks of data
      </TextButton>
    </Notice>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <Card isFloating className={styles['notice']}>
      <p role="status">{children}</p>
    </Card>
  );
}
