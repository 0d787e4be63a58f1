import {
  getMultiValue,
  getSelector,
  getSingleValue,
  getValue,
  isComparisonNode,
  type ExpressionNode,
} from '@rsql/ast';
import { parse } from '@rsql/parser';
import { FilterError } from './rsql.ts';

const operators = {
  '==': '==',
  '!=': '!=',
  '=in=': 'in',
  '=out=': 'out',
  '>': '>',
  '=gt=': '>',
  '>=': '>=',
  '=ge=': '>=',
  '<': '<',
  '=lt=': '<',
  '<=': '<=',
  '=le=': '<=',
} as const;

export type Operator = (typeof operators)[keyof typeof operators];

export interface Comparison {
  kind: 'comparison';
  selector: string;
  operator: Operator;
  values: readonly string[];
  /** Of the selector in the text, counted from 1. */
  position: number;
}

interface Logic {
  kind: 'and' | 'or';
  terms: readonly Expression[];
}

export type Expression = Comparison | Logic;

const maxDepth = 100;
const maxComparisons = 500;
const quoted = /"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'/gs;
const comparisonStart = /(?<![^\s"'(),;=!~<>])([^\s"'(),;=!~<>]+)\s*(?:[=!]=|=[a-z]+=|<=|>=|<|>)/g;

function isOperator(operator: string): operator is keyof typeof operators {
  return Object.hasOwn(operators, operator);
}

/** Where each comparison of the text begins, in reading order. */
function selectorPositions(text: string): number[] {
  const masked = text.replaceAll(quoted, (value) => ' '.repeat(value.length));
  return Array.from(masked.matchAll(comparisonStart), (match) => match.index + 1);
}

function parseTree(text: string): ExpressionNode {
  try {
    return parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const position = /at position (\d+) in /.exec(error.message)?.[1];
    const reason = error.message.replace(/ (?:at position \d+ )?in ".*$/s, '');
    throw new FilterError(reason, position === undefined ? text.length + 1 : Number(position));
  }
}

/** Reads nodes in the order of the text, so that each takes the next position. */
function readNode(node: ExpressionNode, positions: Iterator<number>, depth: number): Expression {
  if (isComparisonNode(node)) return readComparison(node, Number(positions.next().value));
  if (depth > maxDepth) throw new FilterError('Nested too deeply', 1);
  const { operator } = node;
  const nodes: ExpressionNode[] = [];
  let left: ExpressionNode = node;
  while (!isComparisonNode(left) && left.operator === operator) {
    nodes.push(left.right);
    left = left.left;
  }
  nodes.push(left);
  const terms = nodes.toReversed().map((term) => readNode(term, positions, depth + 1));
  return { kind: operator === ';' || operator === 'and' ? 'and' : 'or', terms };
}

function readComparison(
  node: ExpressionNode & { type: 'COMPARISON' },
  position: number,
): Comparison {
  const selector = getSelector(node);
  if (!isOperator(node.operator)) {
    throw new FilterError(`Unknown operator ${node.operator}`, position);
  }
  const operator = operators[node.operator];
  const isList = Array.isArray(getValue(node));
  if (isList && operator !== 'in' && operator !== 'out') {
    throw new FilterError(`${node.operator} needs exactly one value`, position);
  }
  const values = isList ? getMultiValue(node) : [getSingleValue(node)];
  return { kind: 'comparison', selector, operator, values, position };
}

/** Reads RSQL. Throws FilterError with the position and the reason. */
export function parseRsql(text: string): Expression {
  const tree = parseTree(text);
  const positions = selectorPositions(text);
  const tooMany = positions[maxComparisons];
  if (tooMany !== undefined)
    throw new FilterError(`More than ${maxComparisons} comparisons`, tooMany);
  return readNode(tree, positions.values(), 0);
}

/** The text with a prefix before each of its selectors: `tags==a` as `zone.tags==a`. */
export function prefixSelectors(text: string, prefix: string): string {
  let written = '';
  let from = 0;
  for (const position of selectorPositions(text)) {
    written += text.slice(from, position - 1) + prefix;
    from = position - 1;
  }
  return written + text.slice(from);
}

/** Every comparison of an expression, in reading order. */
export function comparisonsOf(expression: Expression): Comparison[] {
  if (expression.kind === 'comparison') return [expression];
  return expression.terms.flatMap(comparisonsOf);
}
