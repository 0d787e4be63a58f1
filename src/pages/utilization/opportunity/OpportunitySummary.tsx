import {
  formatCount,
  formatPercent,
  formatPlural,
  formatTenths,
} from '#src/lib/format/formatNumber.ts';
import { KeyFigure } from '#src/ui/display/KeyFigure.tsx';
import { KeyFigureCard } from '#src/ui/display/KeyFigureCard.tsx';
import { sumSeats, type Opportunity, type PlanningGoal } from './model/toOpportunities.ts';
import { signedSeats } from './model/toWaterfallSteps.ts';

interface OpportunitySummaryProps {
  groups: readonly Opportunity[];
  whole: Opportunity;
  goal: PlanningGoal;
  costPerM2: number;
  formatArea: (areaM2: number) => string;
}

/** What could be released, where most, and where seats are short. */
export function OpportunitySummary(props: OpportunitySummaryProps) {
  const { groups, whole, goal, costPerM2, formatArea } = props;
  const sum = sumSeats(groups);
  const { most, short, area } = extremes(groups);
  return (
    <KeyFigureCard label="Key figures of opportunity">
      <KeyFigure
        label="Seats to release, apart"
        value={signedSeats(sum)}
        of={`of ${formatCount(whole.capacity)}`}
        note="each group by itself"
      />
      <KeyFigure
        label="Together"
        value={signedSeats(whole.seats)}
        note="if people may sit anywhere"
      />
      <KeyFigure
        label={`Peak at ${formatPercent(goal.serviceLevel)} of days`}
        value={formatTenths(whole.peak)}
        of="people"
        note={`15-minute means of ${formatPlural(whole.peaks.length, 'day')}`}
      />
      <KeyFigure
        label="Most to release"
        value={signedSeats(most?.seats ?? null)}
        note={most?.name ?? 'not known'}
      />
      <KeyFigure
        label="Short"
        value={formatPlural(short.length, 'group')}
        note={short.map(({ name }) => name).join(', ') || 'none'}
      />
      <KeyFigure
        label="Area"
        value={area === 0 ? '–' : formatArea(area)}
        note={areaNote(area, costPerM2)}
      />
    </KeyFigureCard>
  );
}

/** The group with most seats to release, those that are short, and the area of all. */
function extremes(groups: readonly Opportunity[]) {
  const sorted = groups
    .filter(({ seats }) => seats !== null)
    .toSorted((a, b) => (b.seats ?? 0) - (a.seats ?? 0));
  return {
    most: sorted[0],
    short: sorted.filter(({ seats }) => (seats ?? 0) < 0),
    area: groups.reduce((total, { seatsM2 }) => total + (seatsM2 ?? 0), 0),
  };
}

function areaNote(areaM2: number, costPerM2: number): string {
  return costPerM2 > 0 ? `${formatCount(areaM2 * costPerM2)} a year` : 'of the seats to release';
}
