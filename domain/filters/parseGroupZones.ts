import { FilterError } from './rsql.ts';

const plainKinds = ['zone', 'floor', 'building', 'campus', 'space_type', 'size', 'all'] as const;

export type PlainGroupKind = (typeof plainKinds)[number];

/** A property by which zones are grouped. */
export type PropertyGrouping =
  | { kind: PlainGroupKind }
  | { kind: 'tag'; group: string }
  | { kind: 'metadata'; key: string };

/** Groups of zones that are alike in several properties. */
export interface CrossedGrouping {
  kind: 'crossed';
  by: PropertyGrouping[];
}

/** One way to group zones. */
export type ZoneGrouping = PropertyGrouping | CrossedGrouping;

const mostCrossed = 3;

function isPlainKind(word: string): word is PlainGroupKind {
  return plainKinds.some((kind) => kind === word);
}

/** Words between separators, trimmed, each with its position from 1 on. */
function wordsOf(text: string, separator: string, first = 1): { word: string; position: number }[] {
  let position = first;
  return text.split(separator).map((item) => {
    const start = position + item.length - item.trimStart().length;
    position += item.length + 1;
    return { word: item.trim(), position: start };
  });
}

function parseProperty(word: string, position: number): PropertyGrouping {
  if (isPlainKind(word)) return { kind: word };
  const [, kind, name = ''] = /^(tag|metadata):(.*)$/s.exec(word) ?? [];
  if (kind === undefined) throw new FilterError(`Unknown grouping ${word || "''"}`, position);
  if (name === '') throw new FilterError(`${kind}: needs a name`, position);
  return kind === 'tag' ? { kind, group: name.toLowerCase() } : { kind: 'metadata', key: name };
}

function parseGrouping(text: string, position: number): ZoneGrouping {
  const words = wordsOf(text, '*', position);
  const [first] = words;
  if (first === undefined || words.length === 1) return parseProperty(text, position);
  const [beyond] = words.slice(mostCrossed);
  if (beyond !== undefined)
    throw new FilterError(`More than ${mostCrossed} groupings are crossed`, beyond.position);
  const by = words.map(({ word, position: at }) => {
    if (word === 'zone' || word === 'all') throw new FilterError(`${word} cannot be crossed`, at);
    return parseProperty(word, at);
  });
  const names = by.map(groupingName);
  const twice = words.find((_, at) => names.indexOf(names[at] ?? '') < at);
  if (twice !== undefined) throw new FilterError(`${twice.word} is crossed twice`, twice.position);
  return { kind: 'crossed', by };
}

/** A grouping as group_zones writes it. */
export function groupingName(grouping: ZoneGrouping): string {
  if (grouping.kind === 'crossed') return grouping.by.map(groupingName).join('*');
  if (grouping.kind === 'tag') return `tag:${grouping.group}`;
  return grouping.kind === 'metadata' ? `metadata:${grouping.key}` : grouping.kind;
}

/**
 * Reads group_zones: a comma list of zone, floor, building, campus, space_type, size, tag:GROUP, metadata:KEY and all, each
 * once; `*` crosses up to three of them, but for zone and all. Blank or absent means zone. Throws FilterError.
 */
export function parseGroupZones(text: string | null | undefined): ZoneGrouping[] {
  if (text === null || text === undefined || text.trim() === '') return [{ kind: 'zone' }];
  const groupings = new Map<string, ZoneGrouping>();
  for (const { word, position } of wordsOf(text, ','))
    groupings.set(word, parseGrouping(word, position));
  return [...groupings.values()];
}
