const weekdayStarts = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'];
const lastWeek = 99;

/** Whole numbers of a list such as "1-6,8"; null when it is none, or has a number out of 1 to most. */
function numbersOf(tokens: readonly string[], most: number): number[] | null {
  const found = new Set<number>();
  for (const token of tokens) {
    const match = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(token);
    if (match === null) return null;
    const first = Number(match[1]);
    const last = Number(match[2] ?? match[1]);
    if (first < 1 || last < first || last > most) return null;
    for (let number = first; number <= last; number += 1) found.add(number);
  }
  return found.size === 0 ? null : [...found].toSorted((a, b) => a - b);
}

function tokensOf(text: string): string[] {
  return text
    .replaceAll(/\s*-\s*/g, '-')
    .split(/[\s,;]+/)
    .filter((token) => token !== '');
}

/** A weekday's name, long or short, as its number; another text as it is. */
function weekdayNumber(name: string): string {
  const at = weekdayStarts.indexOf(name.slice(0, 2).toLowerCase());
  return at < 0 ? name : String(at + 1);
}

/** Weekdays as "Mo We", "Mo-Fr", "1 3" or "13", 1 being Monday; null when the text is none. */
export function weekdaysOf(text: string): number[] | null {
  const tokens = tokensOf(text).flatMap((token) =>
    /^[1-7]{2,}$/.test(token) ? token.split('') : [token.split('-').map(weekdayNumber).join('-')],
  );
  return numbersOf(tokens, 7);
}

/** Weeks of a term as "1-6,8", or a bit for each from the first on as "1011"; null when the text is none. */
export function weeksOf(text: string): number[] | null {
  const bits = text.trim();
  if (!/^[01]{3,}$/.test(bits)) return numbersOf(tokensOf(text), lastWeek);
  const weeks = bits.split('').flatMap((bit, at) => (bit === '1' ? [at + 1] : []));
  return weeks.length === 0 ? null : weeks;
}
