import { parseSync, Visitor } from 'oxc-parser';

/** What is needed of a call of `it('…')`, `it.each(cases)('…')`, `test.step('…')` or `test.describe('…')`. */
interface Node {
  type: string;
  start: number;
  end: number;
  name?: unknown;
  value?: unknown;
  object?: Node;
  property?: Node;
  callee?: Node;
  tag?: Node;
  arguments?: readonly Node[];
}

/** The tests of a file and their steps, each with the titles of what is around it. Skipped and planned tests are left out. */
export function readTests(path: string, text: string): string[] {
  const tests: string[] = [];
  const around: string[] = [];
  let skipped = 0;
  new Visitor({
    CallExpression(call) {
      const [kind, title] = [kindOf(call), titleOf(call, text)];
      if (kind === undefined || title === undefined) return;
      around.push(title);
      if (isSkipped(call)) skipped += 1;
      if (kind === 'test' && skipped === 0) tests.push(around.join(' › '));
    },
    'CallExpression:exit'(call) {
      if (kindOf(call) === undefined || titleOf(call, text) === undefined) return;
      around.pop();
      if (isSkipped(call)) skipped -= 1;
    },
  }).visit(parseSync(path, text).program);
  return tests;
}

/** The first argument where it is a text; of a template, what is written in it. */
function titleOf(call: Node, text: string): string | undefined {
  const title = call.arguments?.[0];
  if (title?.type === 'TemplateLiteral') return text.slice(title.start + 1, title.end - 1);
  return typeof title?.value === 'string' ? title.value : undefined;
}

function kindOf(call: Node): 'block' | 'test' | undefined {
  const words = wordsOf(call.callee);
  if (words[0] === 'describe' || words.join('.').startsWith('test.describe')) return 'block';
  return words[0] === 'it' || words[0] === 'test' ? 'test' : undefined;
}

function isSkipped(call: Node): boolean {
  return wordsOf(call.callee).some((word) => word === 'skip' || word === 'todo');
}

/** `test.describe` is ['test', 'describe'], `it.each(cases)` is ['it', 'each']. */
function wordsOf(node: Node | undefined): string[] {
  if (typeof node?.name === 'string') return [node.name];
  if (node?.object) return [...wordsOf(node.object), ...wordsOf(node.property)];
  return node ? wordsOf(node.callee ?? node.tag) : [];
}
