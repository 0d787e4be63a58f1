/** A text as it is compared: lower case without accents, so that "cafe" finds "Café". */
function foldText(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** The folded words of what a person typed. */
export function typedWords(typed: string): string[] {
  return foldText(typed).split(/\s+/).filter(Boolean);
}

/** What is searched: a name, and what else it is found by. */
export interface Searched {
  name: string;
  /** Where it lies, and further words. */
  rest: string;
}

/**
 * How well something matches typed words; 0 where a word is missing. A word at the start of the name counts more than one inside
 * it, a whole word more than its beginning, and the name more than the rest.
 */
export function matchScore({ name, rest }: Searched, words: readonly string[]): number {
  const title = foldText(name);
  const other = foldText(rest);
  let sum = words.length > 0 && title === words.join(' ') ? 20 : 1;
  for (const word of words) {
    const score = wordScore(title, other, word);
    if (score === 0) return 0;
    sum += score;
  }
  return sum;
}

function wordScore(title: string, rest: string, word: string): number {
  const isWhole = title.split(/\s+/).includes(word);
  if (title.startsWith(word)) return isWhole ? 10 : 8;
  if (startsWord(title, word)) return isWhole ? 9 : 6;
  if (title.includes(word)) return 3;
  if (startsWord(rest, word)) return 2;
  return rest.includes(word) ? 1 : 0;
}

function startsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true;
  }
  return false;
}
