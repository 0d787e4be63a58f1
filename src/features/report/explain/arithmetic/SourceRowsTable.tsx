import { useState } from 'react';
import type { SourceRows } from '#domain/report/arithmetic/Arithmetic.ts';
import { formatPlural } from '#src/lib/format/formatNumber.ts';
import { TextButton } from '#src/ui/button/TextButton.tsx';
import { useExplain } from '../useExplain.ts';
import { amountText } from './amountText.ts';
import styles from './Arithmetic.module.css';
import { expressionText } from './arithmeticText.ts';
import { titleOf, type SourceTable, type SourceTableRow } from './sourceTables.ts';

/** Rows shown at first. */
const firstShown = 8;

/** The rows that a number is made of; a row with an arithmetic of its own shows it, and one that the page has leads there. */
export function SourceRowsTable({ table }: { table: SourceTable }) {
  const [isOpen, setOpen] = useState(false);
  const { noun, columns } = table;
  const counted = inOrder(table);
  const hasOwn = counted.some(({ from }) => from !== undefined);
  const shown = isOpen ? counted : counted.slice(0, firstShown);
  const title = titleOf(noun);
  return (
    <>
      <table className={styles['rows']}>
        <caption className="visually-hidden">{formatPlural(counted.length, noun)}</caption>
        <thead>
          <tr>
            <th scope="col">{title}</th>
            {hasOwn && <th scope="col">Computation</th>}
            {columns.map(({ unit }) => (
              <th key={unit} scope="col">
                {unit === 'share' ? 'Value' : titleOf(unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <Row key={row.id} row={row} columns={columns} hasOwn={hasOwn} />
          ))}
        </tbody>
      </table>
      {counted.length > firstShown && (
        <TextButton onPress={() => setOpen(!isOpen)}>
          {isOpen ? 'Show fewer' : `Show all ${formatPlural(counted.length, noun)}`}
        </TextButton>
      )}
    </>
  );
}

/** The rows that count, in their order or by value. */
function inOrder({ rows, isRanked }: SourceTable): SourceTableRow[] {
  const counted = rows.filter(({ leftOut }) => leftOut === undefined);
  if (!isRanked) return counted;
  return counted.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0));
}

interface RowProps {
  row: SourceTableRow;
  columns: readonly SourceRows[];
  hasOwn: boolean;
}

function Row({ row, columns, hasOwn }: RowProps) {
  const { open } = useExplain();
  const { name, values, from, numberId } = row;
  return (
    <tr>
      <th scope="row">{name}</th>
      {hasOwn && <td>{from && expressionText(from).written}</td>}
      {columns.map(({ unit }, at) => {
        const text = amountText({ value: values[at] ?? 0, unit }, unit === 'share' ? 1 : 0);
        return (
          <td key={unit}>
            {numberId === undefined ? (
              text
            ) : (
              <TextButton onPress={() => open(numberId)}>{text}</TextButton>
            )}
          </td>
        );
      })}
    </tr>
  );
}
