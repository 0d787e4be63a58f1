interface Range {
  type: string;
  quality: number;
}

function readRange(item: string): Range {
  const [type = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  return { type, quality: quality === undefined ? 1 : Number(quality) || 0 };
}

function matches(range: string, type: string): boolean {
  return range === type || range === '*/*' || range === `${type.split('/')[0]}/*`;
}

/** How exactly a range names a type: the type itself, its family, anything. */
function exactness(range: string): number {
  return range.split('*').length - 1;
}

interface Liking {
  quality: number;
  exactness: number;
}

function likingOf(type: string, ranges: readonly Range[]): Liking {
  const [best] = ranges
    .filter((range) => matches(range.type, type))
    .toSorted((a, b) => exactness(a.type) - exactness(b.type));
  return best === undefined
    ? { quality: 0, exactness: 0 }
    : { quality: best.quality, exactness: exactness(best.type) };
}

/**
 * The offered media type that an Accept header likes best; of several alike the one it names most exactly, then the first
 * offered, which also stands in when it names none of them.
 */
export function preferredType<Type extends string>(
  accept: string | undefined,
  offered: readonly [Type, ...Type[]],
): Type {
  const ranges = (accept ?? '').split(',').map(readRange);
  const liked = offered.map((type) => ({ type, ...likingOf(type, ranges) }));
  const [best] = liked.toSorted((a, b) => b.quality - a.quality || a.exactness - b.exactness);
  return best?.type ?? offered[0];
}
