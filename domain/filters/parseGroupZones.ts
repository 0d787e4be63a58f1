import { FilterError } from './FilterError.ts';

const plainKinds = ['zone', 'floor', 'building', 'campus', 'space_type', 'size', 'all'] as const;

export type PlainGroupKind = (typeof plainKinds)[number];

/** One way to group zones. */
export type ZoneGrouping =
  | { kind: PlainGroupKind }
  | { kind: 'tag'; group: string }
  | { kind: 'metadata'; key: string };

function isPlainKind(word: string): word is PlainGroupKind {
  return plainKinds.some((kind) => kind === word);
}

function parseGrouping(word: string, position: number): ZoneGrouping {
  if (isPlainKind(word)) return { kind: word };
  const [, kind, name = ''] = /^(tag|metadata):(.*)$/s.exec(word) ?? [];
  if (kind === undefined) throw new FilterError(`Unknown grouping ${word || "''"}`, position);
  if (name === '') throw new FilterError(`${kind}: names nothing`, position);
  return kind === 'tag' ? { kind, group: name.toLowerCase() } : { kind: 'metadata', key: name };
}

/**
 * Reads group_zones: a comma list of zone, floor, building, campus, space_type, size, tag:GROUP, metadata:KEY and all, each
 * once; blank or absent means zone. Throws FilterError.
 */
export function parseGroupZones(text: string | null | undefined): ZoneGrouping[] {
  if (text === null || text === undefined || text.trim() === '') return [{ kind: 'zone' }];
  const groupings = new Map<string, ZoneGrouping>();
  let position = 1;
  for (const item of text.split(',')) {
    const word = item.trim();
    groupings.set(word, parseGrouping(word, position + item.length - item.trimStart().length));
    position += item.length + 1;
  }
  return [...groupings.values()];
}
