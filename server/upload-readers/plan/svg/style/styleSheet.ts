/** What a rule or an element says of a property. */
export interface Declaration {
  property: string;
  value: string;
  isImportant: boolean;
}

export interface StyleRule {
  selectors: string[];
  declarations: Declaration[];
}

/** Splits at semicolons outside of quotes and brackets. */
const declaration = /(?:[^;"'(]|"[^"]*"|'[^']*'|\([^)]*\))+/g;
/** Rules about paper, or for what the drawing is not. */
const otherMedia = /\b(?:print|speech|not)\b/i;

/** The rules of a style sheet that hold on a screen, in their order; nested rules are not read. */
export function parseStyleSheet(text: string): StyleRule[] {
  return rulesIn(text.replaceAll(/\/\*[\s\S]*?\*\/|<!--|-->/g, ' '));
}

/** The declarations in a style attribute, or between the braces of a rule. */
export function parseDeclarations(text: string): Declaration[] {
  return (text.match(declaration) ?? []).flatMap((one) => {
    const colon = one.indexOf(':');
    if (colon < 0) return [];
    const said = one.slice(colon + 1).trim();
    const value = said.replace(/\s*!\s*important$/i, '');
    const property = one.slice(0, colon).trim().toLowerCase();
    return [{ property, value, isImportant: value.length < said.length }];
  });
}

function rulesIn(text: string): StyleRule[] {
  const rules: StyleRule[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf('{', from);
    if (open < 0) return rules;
    const close = closingBrace(text, open);
    // Statements such as @import end before the next rule.
    const prelude = text.slice(from, open).split(';').at(-1)?.trim() ?? '';
    const body = text.slice(open + 1, close);
    from = close + 1;
    if (prelude.startsWith('@')) {
      if (holds(prelude)) rules.push(...rulesIn(body));
    } else if (!body.includes('{'))
      rules.push({ selectors: selectorsIn(prelude), declarations: parseDeclarations(body) });
  }
}

function holds(rule: string): boolean {
  return /^@(?:media|supports|layer)\b/i.test(rule) && !otherMedia.test(rule);
}

function closingBrace(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    else if (text[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Splits at commas outside of brackets. */
function selectorsIn(prelude: string): string[] {
  const parts = prelude.match(/(?:[^,([]|\([^)]*\)|\[[^\]]*\])+/g) ?? [];
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}
