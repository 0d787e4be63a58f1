import { group } from 'd3-array';
import { parseMetadataChoice } from '#domain/filters/metadataChoice.ts';
import type { ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import { sentenceCase } from '#src/lib/format/sentenceCase.ts';

/** One of the choices that narrow the zones, to be taken away by itself. */
export interface Chip {
  /** Unique among the chips. */
  id: string;
  /** Which choices it is one of. */
  kind: keyof ZoneNarrowing;
  /** As it stands in the URL. */
  choice: string;
  /** Group of the tag, key of the metadata. */
  group: string;
  /** Null where any value of a key will do. */
  label: string | null;
}

type ChipName = Pick<Chip, 'group' | 'label'>;

const kinds = ['tags', 'metadata', 'datasourceTypes'] as const;

/** What a key of metadata is called: that of the specification in words, those of a customer as they are. */
export function metadataKeyName(key: string): string {
  return key === 'has_bookingsource' ? 'Can be booked' : sentenceCase(key);
}

/** What a value of metadata is called: flags in words. */
export function metadataValueName(value: string): string {
  return value === 'true' ? 'Yes' : value === 'false' ? 'No' : sentenceCase(value);
}

const nameOf: Record<keyof ZoneNarrowing, (choice: string) => ChipName> = {
  tags: (tag) => {
    const parts = tagParts(tag);
    return { group: sentenceCase(parts?.group ?? 'tag'), label: sentenceCase(parts?.value ?? tag) };
  },
  metadata: (text) => {
    const { key, value } = parseMetadataChoice(text) ?? { key: text, value: null };
    return { group: metadataKeyName(key), label: value === null ? null : metadataValueName(value) };
  },
  datasourceTypes: (type) => ({ group: 'Data source type', label: sentenceCase(type) }),
};

export function toChips(narrowing: ZoneNarrowing): Chip[] {
  return kinds.flatMap((kind) =>
    narrowing[kind].map((choice) => ({
      id: `${kind} ${choice}`,
      kind,
      choice,
      ...nameOf[kind](choice),
    })),
  );
}

/** "Wing: South". */
export function chipName({ group: name, label }: ChipName): string {
  return label === null ? name : `${name}: ${label}`;
}

/** What chips stand for. */
export function toNarrowing(chips: readonly Chip[]): ZoneNarrowing {
  const of = (kind: Chip['kind']) =>
    chips.filter((chip) => chip.kind === kind).map(({ choice }) => choice);
  return { tags: of('tags'), metadata: of('metadata'), datasourceTypes: of('datasourceTypes') };
}

/** What narrows the zones, in a line: "wing South or West, desk"; null where nothing does. */
export function narrowingText(narrowing: ZoneNarrowing): string | null {
  const chips = toChips(narrowing);
  if (chips.length === 0) return null;
  return [...group(chips, (chip) => chip.group)]
    .map(([name, same]) => {
      const labels = same.flatMap(({ label }) => label ?? []);
      return labels.length < same.length ? name : `${name} ${labels.join(' or ')}`;
    })
    .join(', ');
}
