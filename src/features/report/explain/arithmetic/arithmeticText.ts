import {
  isAggregate,
  type Aggregate,
  type Amount,
  type Arithmetic,
  type Expression,
  type Operation,
} from '#domain/report/arithmetic/Arithmetic.ts';
import { countedRows, evaluate } from '#domain/report/arithmetic/evaluate.ts';
import { formatPercent, formatPlural } from '#src/lib/format/formatNumber.ts';
import { amountText, bareText, shownValue } from './amountText.ts';

/** An expression as it is read, and as it is said aloud. */
export interface ArithmeticText {
  /** "1,345 seats − ⌈538.6 people ÷ 75%⌉". */
  written: string;
  /** "1,345 seats minus 538.6 people divided by 75%, rounded up". */
  spoken: string;
}

const signs = {
  plus: { written: '+', spoken: 'plus' },
  minus: { written: '−', spoken: 'minus' },
  times: { written: '×', spoken: 'times' },
  over: { written: '÷', spoken: 'divided by' },
} as const;

const rounded = {
  'rounded-up': { open: '⌈', close: '⌉', spoken: 'rounded up' },
  'rounded-down': { open: '⌊', close: '⌋', spoken: 'rounded down' },
} as const;

/** Rows up to here are written one by one. */
const mostInline = 4;
const mostMoreDigits = 4;

/** Digits beyond the usual ones with which the shown numbers give the shown result. */
export function moreDigits({ value, unit, expression }: Arithmetic): number {
  const shown = amountText({ value, unit });
  for (let more = 0; more < mostMoreDigits; more += 1) {
    const found = evaluate(expression, (amount) => shownValue(amount, more));
    if (found !== null && amountText({ value: found, unit }) === shown) return more;
  }
  return mostMoreDigits;
}

/** "1,345 seats − ⌈538.6 people ÷ 75%⌉ = 626 seats", with as many digits as that needs. */
export function arithmeticText(arithmetic: Arithmetic): ArithmeticText {
  const { written, spoken } = expressionText(arithmetic.expression, moreDigits(arithmetic));
  const result = amountText(arithmetic);
  return { written: `${written} = ${result}`, spoken: `${spoken}, equals ${result}` };
}

/** An expression without its result. */
export function expressionText(expression: Expression, more = 0): ArithmeticText {
  if (expression.kind === 'amount') return asBoth(amountText(expression, more));
  return isAggregate(expression) ? aggregateText(expression) : operationText(expression, more);
}

function asBoth(text: string): ArithmeticText {
  return { written: text, spoken: text };
}

/** "Sum of 12 floors", "P90 of 20 daily peaks"; few rows one by one. */
function aggregateText(expression: Aggregate): ArithmeticText {
  const { of } = expression;
  const counted = countedRows(of);
  const inline = counted.length > 1 && counted.length <= mostInline;
  if (expression.kind === 'sum' && inline) return sumText(counted, of.unit);
  const rows = formatPlural(counted.length, of.noun);
  if (expression.kind === 'quantile') return asBoth(`${quantileName(expression.level)} of ${rows}`);
  const names = { sum: 'Sum', mean: 'Mean', greatest: 'Highest' } as const;
  return asBoth(`${names[expression.kind]} of ${rows}`);
}

/** "P90"; the middle one is the median. */
function quantileName(level: number): string {
  return level === 0.5 ? 'Median' : `P${formatPercent(level).replace('%', '')}`;
}

function sumText(rows: readonly { value: number }[], unit: Amount['unit']): ArithmeticText {
  const line = (word: 'written' | 'spoken') =>
    rows
      .map(({ value }, at) => {
        if (at === 0) return bareText({ value, unit });
        const sign = value < 0 ? signs.minus : signs.plus;
        return `${sign[word]} ${bareText({ value: Math.abs(value), unit })}`;
      })
      .join(' ');
  return { written: line('written'), spoken: line('spoken') };
}

function operationText(expression: Operation, more: number): ArithmeticText {
  if ('of' in expression) {
    const { written, spoken } = expressionText(expression.of, more);
    const { open, close, spoken: how } = rounded[expression.kind];
    return { written: `${open}${written}${close}`, spoken: `${spoken}, ${how}` };
  }
  const { kind } = expression;
  const left = operandText(expression.left, more, isLoose(expression.left) && isTight(kind));
  const right = operandText(expression.right, more, kind !== 'plus');
  const sign = signs[kind];
  return {
    written: `${left.written} ${sign.written} ${right.written}`,
    spoken: `${left.spoken} ${sign.spoken} ${right.spoken}`,
  };
}

function isTight(kind: Operation['kind']): boolean {
  return kind === 'over' || kind === 'times';
}

function isLoose({ kind }: Expression): boolean {
  return kind === 'plus' || kind === 'minus';
}

/** A part in brackets where it would be read otherwise. */
function operandText(expression: Expression, more: number, needsThem: boolean): ArithmeticText {
  const { written, spoken } = expressionText(expression, more);
  const isOpen = 'left' in expression && needsThem;
  return isOpen ? { written: `(${written})`, spoken } : { written, spoken };
}
