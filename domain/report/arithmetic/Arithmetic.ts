import type { DefinitionId } from '../../definitions/definitions.ts';

/** What an amount counts, which decides how it is written. A `share` is 0..1 and read as percent. */
export type AmountUnit =
  | 'seats'
  | 'people'
  | 'share'
  | 'minutes'
  | 'people-minutes'
  | 'seat-minutes'
  | 'm²';

/** A number with its name, as a term of an arithmetic. */
export interface Amount {
  kind: 'amount';
  name: string;
  value: number;
  unit: AmountUnit;
  definition?: DefinitionId;
  /** Names it in explanations, where the page shows it as well. */
  numberId?: string;
  /** What it follows from. */
  from?: Expression;
}

/** One of the rows that a number is made of. */
export interface SourceRow {
  id: string;
  name: string;
  /** Null is unknown. */
  value: number | null;
  from?: Expression;
  numberId?: string;
  /** Why it does not count; absent where it does. */
  leftOut?: string;
}

/** The rows that a number is made of, those that do not count among them. */
export interface SourceRows {
  /** What its value is: "floor", "daily peak". */
  noun: string;
  /** What a row is, where that has another name: "day". */
  row?: string;
  unit: AmountUnit;
  rows: readonly SourceRow[];
}

/** What rows come to together. */
export type Aggregate =
  | { kind: 'sum' | 'mean' | 'greatest'; of: SourceRows }
  /** Type 7, linear between values; `level` is 0..1. */
  | { kind: 'quantile'; level: number; of: SourceRows };

export type Operation =
  | { kind: 'plus' | 'minus' | 'times' | 'over'; left: Expression; right: Expression }
  | { kind: 'rounded-up' | 'rounded-down'; of: Expression };

/** How a number comes about, as data: its words are made where it is shown. */
export type Expression = Amount | Aggregate | Operation;

/** A number of a report with the terms that it is worked out from. */
export interface Arithmetic {
  value: number;
  unit: AmountUnit;
  expression: Expression;
}

export function isAggregate(expression: Expression): expression is Aggregate {
  return 'of' in expression && 'rows' in expression.of;
}
