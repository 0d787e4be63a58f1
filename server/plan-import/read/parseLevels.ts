const number = '-?\\d+(?:\\.\\d+)?';
const single = new RegExp(`^${number}$`);
const range = new RegExp(`^(${number})\\s*-\\s*(${number})$`);

/** More levels than the highest building has; a longer range is a slip of the pen. */
const maxLevels = 300;

/**
 * The levels of OpenStreetMap's `level` and `repeat_on`, in rising order, each once: "0", "0;1", "-1-3" (from -1 to 3) and
 * intermediate ones such as "0.5". Null when there is none or it cannot be read.
 */
export function parseLevels(level: string | undefined, repeatOn?: string): number[] | null {
  if (level === undefined) return null;
  const texts = repeatOn === undefined ? [level] : [level, repeatOn];
  const items = texts.flatMap((text) => text.split(/[;,]/)).map((item) => item.trim());
  const levels: number[] = [];
  for (const item of items.filter((text) => text !== '')) {
    const found = parseItem(item);
    if (found === null) return null;
    levels.push(...found);
  }
  if (levels.length === 0) return null;
  return [...new Set(levels)].toSorted((a, b) => a - b);
}

function parseItem(item: string): number[] | null {
  if (single.test(item)) return [Number(item)];
  const ends = range.exec(item);
  if (ends === null) return null;
  const from = Math.min(Number(ends[1]), Number(ends[2]));
  const to = Math.max(Number(ends[1]), Number(ends[2]));
  if (to - from > maxLevels) return null;
  return Array.from({ length: Math.floor(to - from) + 1 }, (_, step) => from + step);
}
