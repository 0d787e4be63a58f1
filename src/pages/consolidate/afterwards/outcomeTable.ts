import type { computeConsolidation } from '#contract/consolidations.ts';
import type { AnswerOf } from '#contract/endpoint.ts';
import { reportTable, type ReportTable } from '#src/features/report/table/ReportTable.tsx';
import { formatPercent } from '#src/lib/format/formatNumber.ts';
import { verdictOf, type FigureUnit } from '../compare/compareFigures.ts';
import { differenceText, figureText, type UnitTexts } from '../compare/figureText.ts';
import { terms } from '../consolidateTexts.ts';

type Figures = AnswerOf<typeof computeConsolidation>['result'];

/** What a scenario foretold, and what was then measured on the floors that it left open. */
export interface Outcome {
  forecast: Figures;
  measured: Figures;
  /** On the floors that it closed; null where none of them is left. */
  onClosed: Figures | null;
}

/** A figure of a scenario that was carried out. */
export interface OutcomeRow {
  id: string;
  scenario: string;
  name: string;
  unit: FigureUnit;
  forecast: number | null;
  measured: number | null;
}

type FigureId =
  | 'people_mean'
  | 'utilisation_mean'
  | 'peak'
  | 'peak_max'
  | 'seats_needed'
  | 'time_over_target'
  | 'time_over_capacity';

const figures: readonly { id: FigureId; name: string; unit: FigureUnit }[] = [
  { id: 'people_mean', name: 'People on average', unit: 'people' },
  { id: 'utilisation_mean', name: 'Utilization', unit: 'share' },
  { id: 'peak', name: 'Busy-day peak', unit: 'people' },
  { id: 'peak_max', name: 'Highest peak', unit: 'people' },
  { id: 'seats_needed', name: 'Seats needed', unit: 'seats' },
  { id: 'time_over_target', name: 'Time over target', unit: 'share' },
  { id: 'time_over_capacity', name: 'Time over capacity', unit: 'share' },
];

interface CarriedOut {
  id: string;
  name: string;
  outcome: Outcome | null;
}

function rowsOf({ id, name, outcome }: CarriedOut): OutcomeRow[] {
  if (outcome === null) return [];
  return figures.map((figure) => ({
    id: `${id} ${figure.id}`,
    scenario: name,
    name: figure.name,
    unit: figure.unit,
    forecast: outcome.forecast[figure.id],
    measured: outcome.measured[figure.id],
  }));
}

/** How far the forecast was off: "+12.0 people, 4% more"; empty where one of them is unknown. */
export function offText({ forecast, measured, unit }: OutcomeRow, texts: UnitTexts): string {
  if (forecast === null || measured === null) return '–';
  if (verdictOf({ unit, better: null }, { value: measured, first: forecast }) === 'same')
    return 'same';
  const off = measured - forecast;
  const text = differenceText(off, unit, texts);
  if (unit === 'share' || forecast === 0) return text;
  const relative = off / forecast;
  return `${text}, ${formatPercent(Math.abs(relative))} ${relative < 0 ? 'less' : 'more'}`;
}

/** Forecast beside outcome, figure by figure. */
export function outcomeTable(
  carriedOut: readonly CarriedOut[],
  texts: UnitTexts,
): ReportTable<OutcomeRow> {
  const textOf = (value: number | null, unit: FigureUnit) =>
    value === null ? '–' : figureText(value, unit, texts);
  return reportTable<OutcomeRow>({
    id: 'outcome',
    title: 'Forecast and outcome',
    rows: carriedOut.flatMap(rowsOf),
    columns: [
      { id: 'scenario', title: 'Scenario', kind: 'text', value: ({ scenario }) => scenario },
      { id: 'figure', title: 'Figure', kind: 'text', value: ({ name }) => name },
      {
        id: 'forecast',
        title: 'Forecast',
        kind: 'text',
        term: terms.outcome,
        value: ({ forecast, unit }) => textOf(forecast, unit),
      },
      {
        id: 'measured',
        title: 'Measured',
        kind: 'text',
        term: terms.outcome,
        value: ({ measured, unit }) => textOf(measured, unit),
      },
      {
        id: 'off',
        title: 'Measured − forecast',
        kind: 'text',
        value: (row) => offText(row, texts),
      },
    ],
  });
}
