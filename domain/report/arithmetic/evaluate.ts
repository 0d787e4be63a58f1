import { quantile } from '../../metric/quantile.ts';
import {
  isAggregate,
  type Aggregate,
  type Amount,
  type AmountUnit,
  type Arithmetic,
  type Expression,
  type Operation,
  type SourceRow,
  type SourceRows,
} from './Arithmetic.ts';

/** Guards rounding against the rounding of a division, so that 36 at 0.75 needs 48. */
const roundingSlack = 1e-9;

/** The rows that count. */
export function countedRows({ rows }: SourceRows): (SourceRow & { value: number })[] {
  return rows.flatMap((row) =>
    row.value === null || row.leftOut !== undefined ? [] : [{ ...row, value: row.value }],
  );
}

/** The amounts as they are; a reader that rounds gives what a person who works along with the shown numbers gets. */
const asGiven = ({ value }: Amount): number => value;

/** What an expression comes to; null where no row counts. */
export function evaluate(
  expression: Expression,
  read: (amount: Amount) => number = asGiven,
): number | null {
  if (expression.kind === 'amount') return read(expression);
  return isAggregate(expression) ? aggregate(expression) : operate(expression, read);
}

function aggregate(expression: Aggregate): number | null {
  const values = countedRows(expression.of).map(({ value }) => value);
  if (values.length === 0) return null;
  const sum = values.reduce((total, value) => total + value, 0);
  switch (expression.kind) {
    case 'sum':
      return sum;
    case 'mean':
      return sum / values.length;
    case 'greatest':
      return Math.max(...values);
    case 'quantile':
      return quantile(values, expression.level);
  }
  return expression satisfies never;
}

function operate(expression: Operation, read: (amount: Amount) => number): number | null {
  if ('of' in expression) {
    const value = evaluate(expression.of, read);
    if (value === null) return null;
    return expression.kind === 'rounded-up'
      ? Math.ceil(value - roundingSlack)
      : Math.floor(value + roundingSlack);
  }
  const left = evaluate(expression.left, read);
  const right = evaluate(expression.right, read);
  if (left === null || right === null) return null;
  switch (expression.kind) {
    case 'plus':
      return left + right;
    case 'minus':
      return left - right;
    case 'times':
      return left * right;
    case 'over':
      return right === 0 ? null : left / right;
  }
  return expression satisfies never;
}

/** A number with its arithmetic; null where it is unknown, or does not follow from it: by more than a share `tolerance` of it. */
export function arithmeticOf(
  value: number | null,
  unit: AmountUnit,
  expression: Expression,
  tolerance = 1e-6,
): Arithmetic | null {
  const found = evaluate(expression);
  if (value === null || found === null) return null;
  const isSame = Math.abs(found - value) <= tolerance * Math.max(1, Math.abs(value));
  return isSame ? { value, unit, expression } : null;
}

/** The amounts of an expression, in the order in which they are read. */
export function amountsOf(expression: Expression): Amount[] {
  if (expression.kind === 'amount') return [expression];
  if (isAggregate(expression)) return [];
  return 'of' in expression
    ? amountsOf(expression.of)
    : [...amountsOf(expression.left), ...amountsOf(expression.right)];
}

/** The rows that an expression and the terms behind it are made of. */
export function sourcesOf(expression: Expression): Aggregate[] {
  if (expression.kind === 'amount') return expression.from ? sourcesOf(expression.from) : [];
  if (isAggregate(expression)) return [expression];
  return 'of' in expression
    ? sourcesOf(expression.of)
    : [...sourcesOf(expression.left), ...sourcesOf(expression.right)];
}
