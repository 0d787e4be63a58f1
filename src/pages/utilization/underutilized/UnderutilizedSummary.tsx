import { thresholds } from '#domain/metric/thresholds.ts';
import { formatCount, formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { EmptyState } from '#src/ui/display/EmptyState.tsx';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { NoCapacity } from '../shared/shell/NoCapacity.tsx';
import styles from '../shared/Utilization.module.css';
import { spareTotals, type SpareLists } from './model/toSpareSpaces.ts';

interface UnderutilizedSummaryProps {
  lists: SpareLists;
  formatArea: (areaM2: number) => string;
}

/** How many seats and how much area are spare, and where most. */
export function UnderutilizedSummary({ lists, formatArea }: UnderutilizedSummaryProps) {
  const { underutilised, neverUsed, doubtful, known } = lists;
  const [most] = underutilised;
  const totals = spareTotals(underutilised);
  const idle = neverUsed.reduce((sum, { capacity }) => sum + (capacity ?? 0), 0);
  return (
    <KeyFigureCard label="Key figures of spare seats">
      <KeyFigure
        label="Underutilized"
        value={formatCount(underutilised.length)}
        of={`of ${formatPlural(known.length, 'space')}`}
        note={`P90 peak under ${formatPercent(thresholds.underUse)} of the seats`}
      />
      <KeyFigure
        label="Spare seats"
        value={formatCount(totals.seats)}
        note="each space at its own P90 peak"
      />
      <KeyFigure
        label="Area of these seats"
        value={totals.areaM2 > 0 ? formatArea(totals.areaM2) : '–'}
        note="of spaces whose area is known"
      />
      <KeyFigure
        label="Most spare"
        value={most ? formatCount(most.spareSeats) : '–'}
        {...(most ? { of: `of ${formatCount(most.capacity)}` } : {})}
        note={most ? `${most.zone.name}, ${most.floorName}` : 'none'}
      />
      <KeyFigure
        label="Never used"
        value={formatCount(neverUsed.length)}
        note={`with ${formatPlural(Math.round(idle), 'seat')}`}
      />
      <KeyFigure label="Cannot say" value={formatCount(doubtful.length)} note="too little data" />
    </KeyFigureCard>
  );
}

/** The good news, with the thresholds by which it is said; nothing where there is none. */
export function NoneUnderutilized({ lists }: { lists: SpareLists }) {
  const { known, underutilised, doubtful } = lists;
  if (underutilised.length > 0) return null;
  if (known.length + doubtful.length === 0) {
    return <NoCapacity>Seats are spare of a capacity, which no space here has.</NoCapacity>;
  }
  return (
    <Card className={styles['empty']}>
      <EmptyState title={known.length === 0 ? 'Too little data to say' : 'No underutilized spaces'}>
        {known.length === 0
          ? 'Of no space is enough known.'
          : `All of ${formatPlural(known.length, 'space')} fill ${formatPercent(thresholds.underUse)} of their seats or more at the P90 of their daily peaks.`}{' '}
        This is said of spaces with {formatPercent(thresholds.neededData)} coverage and{' '}
        {thresholds.neededValidDays} valid days.
      </EmptyState>
    </Card>
  );
}
