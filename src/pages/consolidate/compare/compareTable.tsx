import type { Consolidation } from '#domain/planning/consolidate/consolidateSteps.ts';
import {
  reportTable,
  type Column,
  type ReportTable,
} from '#src/features/report/table/ReportTable.tsx';
import { ShareBar } from '#src/features/report/values/ShareBar.tsx';
import styles from './Compare.module.css';
import {
  compareFigures,
  verdictOf,
  type Compared,
  type CompareFigure,
  type Verdict,
} from './compareFigures.ts';
import { differenceText, figureText, type UnitTexts } from './figureText.ts';

/** A figure with its value in each scenario. */
export interface CompareRow extends CompareFigure {
  values: readonly (number | null)[];
}

interface CompareInput {
  scenarios: readonly Compared[];
  texts: UnitTexts;
}

const verdictTexts: Readonly<Record<Verdict, string>> = {
  better: ', better',
  worse: ', worse',
  differs: '',
  same: '',
};

/** "+12 (worse)" against the first scenario; empty for what is the same, or is the first itself. */
function againstFirst(
  row: CompareRow,
  at: number,
  texts: UnitTexts,
): { text: string; verdict: Verdict } {
  const [first = null] = row.values;
  const value = row.values[at] ?? null;
  if (at === 0 || first === null || value === null) return { text: '', verdict: 'same' };
  const verdict = verdictOf(row, { value, first });
  if (verdict === 'same') return { text: 'same', verdict };
  const difference = differenceText(value - first, row.unit, texts);
  return { text: `${difference}${verdictTexts[verdict]}`, verdict };
}

function scenarioColumn(
  { id, name, fault }: Compared,
  at: number,
  texts: UnitTexts,
): Column<CompareRow> {
  const valueText = ({ values, unit }: CompareRow): string => {
    const value = values[at] ?? null;
    if (value === null) return fault ?? '–';
    return figureText(value, unit, texts);
  };
  const own = { id, title: name, kind: 'text', value: valueText } as const;
  const difference = {
    id: `${id}-difference`,
    title: `${name}, against the first`,
    kind: 'text',
    value: (row: CompareRow) => againstFirst(row, at, texts).text,
  } as const;
  return {
    ...own,
    show: (row) => {
      const most = Math.max(...row.values.map((value) => Math.abs(value ?? 0)));
      const value = row.values[at] ?? null;
      const { text, verdict } = againstFirst(row, at, texts);
      return (
        <span className={styles['cell']}>
          <ShareBar
            share={value === null || most === 0 ? 0 : Math.abs(value) / most}
            text={valueText(row)}
          />
          {text !== '' && verdict !== 'same' && <span className={styles[verdict]}>{text}</span>}
        </span>
      );
    },
    inFiles: at === 0 ? [own] : [own, difference],
  };
}

function rowOf(figure: CompareFigure, scenarios: readonly Compared[]): CompareRow {
  const valueOf = (answer: Consolidation | null, draft: Compared['draft']) =>
    answer === null ? null : figure.of(answer, draft);
  return {
    ...figure,
    values: scenarios.map(({ answer, draft }) => valueOf(answer, draft)),
  };
}

/** Every figure of some scenarios side by side, with its difference from the first of them. */
export function compareTable({ scenarios, texts }: CompareInput): ReportTable<CompareRow> {
  const rows = compareFigures
    .map((figure) => rowOf(figure, scenarios))
    .filter(({ values }) => values.some((value) => value !== null));
  return reportTable<CompareRow>({
    id: 'comparison',
    title: 'Scenarios side by side',
    rows,
    columns: [
      { id: 'figure', title: 'Figure', kind: 'text', value: ({ name }) => name },
      ...scenarios.map((scenario, at) => scenarioColumn(scenario, at, texts)),
    ],
  });
}
