import type { ReportFigure } from '#src/features/report/explain/figure/ReportFigure.ts';
import { formatCount, formatPlural } from '#src/lib/format/formatNumber.ts';
import type { Portfolio } from '../../shared/usePortfolio.ts';
import { formatNames, rangeText, valueText } from '#src/features/report/values/valueText.ts';
import type { PlanningState } from '../data/usePlanning.ts';
import { maxPlanningDays } from '../data/planningParts.ts';
import type { Release, UtilizationView } from '../model/toUtilizationView.ts';

interface UtilizationFigures {
  view: UtilizationView;
  planning: PlanningState;
  portfolio: Portfolio;
}

/** The key figures of all buildings together. */
export function utilizationFigures({
  view,
  planning,
  portfolio,
}: UtilizationFigures): ReportFigure[] {
  const { total, format } = view;
  const { buildings, unmeasured } = portfolio;
  const measured = buildings.length - unmeasured.length;
  const text = (value: number | null) => valueText(format, value);
  const range = (half: number | null) =>
    half === null ? 'too few days for a range' : `± ${rangeText(format, half)}`;
  return [
    {
      id: 'buildings',
      label: 'Buildings',
      value: formatCount(measured),
      ...(unmeasured.length > 0 ? { of: `of ${formatCount(buildings.length)}` } : {}),
      note: unmeasured.length > 0 ? 'have measured spaces' : formatPlural(total.places, 'place'),
      term: 'What was measured',
    },
    {
      id: 'seats',
      label: 'Seats',
      value: formatCount(total.seats),
      note: seatsNote(view),
      term: 'What was measured',
    },
    {
      id: 'mean',
      label: `Mean ${formatNames[format].toLowerCase()}`,
      value: text(total.mean),
      note: range(total.meanRange),
      term: format === 'frequency' ? 'Time in use' : 'Mean utilisation',
    },
    {
      id: 'adp',
      label: 'Average daily peak',
      value: text(total.averageDailyPeak),
      note: range(total.peakRange),
    },
    {
      id: 'p90',
      label: 'P90 of daily peaks',
      value: text(total.p90),
      note: `of ${formatPlural(total.peakDays, 'day')}, all at once`,
      term: 'P90 daily peak',
    },
    {
      id: 'opportunity',
      label: 'Opportunity seats',
      value: releaseText(view.release),
      note: releaseNote(view.release, planning),
    },
  ];
}

function releaseText(release: Release | null): string {
  return release?.isKnown === true ? formatCount(release.spare) : '–';
}

function releaseNote(release: Release | null, { state }: PlanningState): string {
  if (state === 'reading') return 'reading 15-minute means';
  if (state === 'failed') return '15-minute means could not be read';
  if (state === 'too_long') return `for at most ${maxPlanningDays} days`;
  if (release?.isKnown !== true) return 'no capacity or no whole day';
  const { short, shortBuildings, spareBuildings } = release;
  if (short > 0)
    return `${formatCount(short)} short in ${formatPlural(shortBuildings, 'building')}, 15 min basis`;
  return `in ${formatPlural(spareBuildings, 'building')}, 15 min basis`;
}

function seatsNote({ total, lacksSeats }: UtilizationView): string {
  if (total.seats !== null) return 'in measured spaces';
  return lacksSeats ? 'no capacity known' : 'never measured at once';
}
