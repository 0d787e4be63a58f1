import { thresholds } from '#domain/metric/thresholds.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { seatsMeasuredText } from '#src/features/report/values/coverageText.ts';
import { ChangeNote } from '#src/features/report/values/ChangeNote.tsx';
import type { TrendRequest } from '../data/TrendRequest.ts';
import type { ExplainId } from '../explain/explainId.ts';
import { meanNames } from './meanNames.ts';
import type { TrendColumn } from './trendTerms.ts';
import { bucketName, momentText } from '#src/features/report/values/bucketName.ts';
import type { DayFigure, ReportFigures } from '#src/features/report/figures/toFigures.ts';
import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { rangeText, valueText } from '#src/features/report/values/valueText.ts';
import type { TrendView } from '../useTrendView.ts';

interface TrendSummaryProps {
  request: TrendRequest;
  view: TrendView;
  /** When the greatest value was reached; null until it is known. */
  peakMs: number | null;
  /** Tells where a figure comes from; absent where the page does not. */
  onExplain?: (id: ExplainId) => void;
}

/** The key figures of all spaces in view. */
export function TrendSummary({ request, view, peakMs, onExplain }: TrendSummaryProps) {
  const { figures, format } = view;
  const { timeZone, name } = request.subject;
  const text = (value: number | null) => valueText(format, value);
  const explained = (column: TrendColumn) =>
    onExplain ? { onExplain: () => onExplain({ kind: 'figure', column }) } : {};
  return (
    <KeyFigureCard label={`Key figures of ${name}`}>
      <KeyFigure
        label={meanNames[format]}
        {...explained('mean')}
        value={text(figures.mean.value)}
        {...ofSeats(figures, format)}
        note={<DayNote figure={figures.mean} format={format} />}
      />
      <KeyFigure
        label="Average daily peak"
        {...explained('adp')}
        value={text(figures.averageDailyPeak.value)}
        note={<DayNote figure={figures.averageDailyPeak} format={format} />}
      />
      <KeyFigure
        label="P90 of daily peaks"
        {...explained('p90')}
        value={text(figures.p90)}
        note={seatsNote(figures, format)}
      />
      <KeyFigure
        label="Highest moment"
        {...explained('peak')}
        value={text(figures.peak?.value ?? null)}
        note={peakNote(figures, peakMs, timeZone)}
      />
      {format === 'frequency' ? (
        <KeyFigure
          label="Fill when used"
          {...explained('fill')}
          value={formatPercent(figures.fillWhenUsed)}
          note="people per seat while in use"
        />
      ) : (
        <KeyFigure
          label="Time in use"
          {...explained('use')}
          value={formatPercent(figures.timeInUse.value)}
          note={<DayNote figure={figures.timeInUse} format="frequency" />}
        />
      )}
      <KeyFigure
        label="Data coverage"
        {...explained('coverage')}
        value={formatPercent(figures.coverage)}
        note={coverageNote(figures)}
      />
    </KeyFigureCard>
  );
}

/** The change against the compared period, else what the mean of days is uncertain by. */
function DayNote({ figure, format }: { figure: DayFigure; format: DataFormat }) {
  const { change, interval, value } = figure;
  if (change) return <ChangeNote change={change} format={format} />;
  if (interval === null || value === null) return <>too few days for a range</>;
  return <>± {rangeText(format, interval)}</>;
}

function ofSeats({ capacity }: ReportFigures, format: DataFormat): { of?: string } {
  return format === 'count' && capacity !== null ? { of: `of ${formatCount(capacity)} seats` } : {};
}

function seatsNote({ p90, capacity, peakDays }: ReportFigures, format: DataFormat): string {
  const days = `of ${formatPlural(peakDays, 'day')}`;
  if (p90 === null) return `no whole day with ${formatPercent(thresholds.neededData)} coverage`;
  if (format === 'utilisation' && capacity !== null)
    return `${formatCount(p90 * capacity)} of ${formatCount(capacity)} seats`;
  if (format === 'count' && capacity !== null && capacity > 0)
    return `${formatPercent(p90 / capacity)} of seats`;
  return days;
}

function peakNote({ peak }: ReportFigures, moment: number | null, timeZone: string): string {
  if (peak === null) return 'not known';
  if (moment !== null) return momentText(moment, timeZone);
  return bucketName('P1D', { startMs: peak.dayStartMs, endMs: peak.dayEndMs }, timeZone);
}

function coverageNote({ coverage, seatsMeasured, places }: ReportFigures): string {
  const isLow = coverage !== null && coverage < thresholds.neededData;
  if (isLow) return 'too little to rely on';
  return seatsMeasuredText(seatsMeasured) ?? formatPlural(places, 'place');
}
