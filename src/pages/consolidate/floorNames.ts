interface Run {
  from: number;
  to: number;
}

const numbered = /^(.*\D)(\d+)$/;

/** Neighboring numbers as runs, ascending. */
function toRuns(numbers: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const number of numbers.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs;
}

function runText({ from, to }: Run): string {
  if (from === to) return String(from);
  return to === from + 1 ? `${from}, ${to}` : `${from}–${to}`;
}

/** "Floor " becomes "Floors "; what has no known plural stays. */
function plural(prefix: string): string {
  return prefix.replace(/(floor|level)(?=\s$)/i, '$1s');
}

/** Names of floors in few words: "Floors 12–14, 18, Lobby". */
export function floorNames(names: readonly string[]): string {
  const byPrefix = new Map<string, number[]>();
  const others: string[] = [];
  for (const name of names) {
    const [, prefix, number] = numbered.exec(name) ?? [];
    if (prefix === undefined) others.push(name);
    else byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), Number(number)]);
  }
  const runs = [...byPrefix].map(
    ([prefix, numbers]) =>
      (numbers.length > 1 ? plural(prefix) : prefix) + toRuns(numbers).map(runText).join(', '),
  );
  return [...runs, ...others].join(', ');
}
