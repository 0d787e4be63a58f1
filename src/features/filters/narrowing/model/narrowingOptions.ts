import {
  formatMetadataChoice,
  metadataTexts,
  parseMetadataChoice,
} from '#domain/filters/metadataChoice.ts';
import { isWithin, noNarrowing, type ZoneNarrowing } from '#domain/filters/zoneNarrowing.ts';
import { isRsqlName } from '#domain/filters/rsql.ts';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import type { ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { sentenceCase } from '#src/lib/format/sentenceCase.ts';
import { metadataKeyName, metadataValueName } from './toChips.ts';

/** A tag, a key or a value with the zones that would be left by it. */
export interface NarrowingOption {
  /** As it stands in the URL. */
  id: string;
  label: string;
  /** Zones that have it and pass every other group or key. */
  count: number;
}

/** A group of tags, or a key of metadata with its values. */
export interface NarrowingGroup {
  id: string;
  title: string;
  options: readonly NarrowingOption[];
}

/** Values of a key that are listed; a key with more is one choice, so that numbers and names of zones flood nothing. */
const maxValues = 40;

/** Offered by a control of its own. */
const elsewhere = 'datasource_type';

function byLabel<Item extends { label: string }>(a: Item, b: Item): number {
  return a.label.localeCompare(b.label, 'en', { numeric: true });
}

function countBy(
  zones: readonly ZoneSpace[],
  idsOf: (zone: ZoneSpace) => readonly string[],
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const zone of zones)
    for (const id of new Set(idsOf(zone))) counts.set(id, (counts.get(id) ?? 0) + 1);
  return counts;
}

/** The tags of zones by group. A chosen tag that no zone has stays, so that it can be taken back. */
export function tagOptions(
  zones: readonly ZoneSpace[],
  narrowing: ZoneNarrowing,
): NarrowingGroup[] {
  const partsOf = (tag: string) => tagParts(tag) ?? { group: 'tag', value: tag };
  const known = new Set([...zones.flatMap(({ tags }) => tags.filter(tagParts)), ...narrowing.tags]);
  const groups = [...new Set([...known].map((tag) => partsOf(tag).group))].toSorted();
  return groups.map((group) => {
    const own = [...known].filter((tag) => partsOf(tag).group === group);
    const others = narrowing.tags.filter((tag) => partsOf(tag).group !== group);
    const counts = countBy(
      zones.filter(isWithin({ ...narrowing, tags: others })),
      (zone) => zone.tags,
    );
    return {
      id: group,
      title: sentenceCase(group),
      options: own
        .map((tag) => ({
          id: tag,
          label: sentenceCase(partsOf(tag).value),
          count: counts.get(tag) ?? 0,
        }))
        .toSorted(byLabel),
    };
  });
}

/** The metadata of zones: each key with its values; flags as yes and no. */
export function metadataOptions(
  zones: readonly ZoneSpace[],
  narrowing: ZoneNarrowing,
): NarrowingGroup[] {
  const choices = narrowing.metadata.flatMap((text) => parseMetadataChoice(text) ?? []);
  const keys = new Set([
    ...zones.flatMap(({ metadata }) => Object.keys(metadata).filter(isOffered)),
    ...choices.map(({ key }) => key),
  ]);
  return [...keys].toSorted().flatMap((key) => {
    const others = narrowing.metadata.filter((text) => parseMetadataChoice(text)?.key !== key);
    const rest = zones.filter(isWithin({ ...narrowing, metadata: others }));
    const options = optionsOfKey(key, { zones, rest, chosen: narrowing.metadata });
    return options.length === 0 ? [] : [{ id: key, title: metadataKeyName(key), options }];
  });
}

function isOffered(key: string): boolean {
  return key !== elsewhere && isRsqlName(key);
}

interface KeyZones {
  zones: readonly ZoneSpace[];
  /** Those that pass every other key. */
  rest: readonly ZoneSpace[];
  chosen: readonly string[];
}

function optionsOfKey(key: string, { zones, rest, chosen }: KeyZones): NarrowingOption[] {
  const textsOf = (zone: ZoneSpace) => metadataTexts(zone.metadata[key]);
  const values = new Set(zones.flatMap(textsOf));
  const own = chosen.flatMap((text) => parseMetadataChoice(text) ?? []);
  for (const choice of own)
    if (choice.key === key && choice.value !== null) values.add(choice.value);
  const isFlag = [...values].every((value) => value === 'true' || value === 'false');
  const listed = [...values].filter((value) =>
    isFlag ? value === 'false' : values.size <= maxValues,
  );
  const counts = countBy(rest, textsOf);
  const anyId = formatMetadataChoice({ key, value: null });
  const hasAny = isWithin({ ...noNarrowing, metadata: [anyId] });
  const isUseful = zones.some(hasAny) || chosen.includes(anyId);
  const any = { id: anyId, label: isFlag ? 'Yes' : 'Any', count: rest.filter(hasAny).length };
  return [
    ...(isUseful ? [any] : []),
    ...listed
      .map((value) => ({
        id: formatMetadataChoice({ key, value }),
        label: metadataValueName(value),
        count: counts.get(value) ?? 0,
      }))
      .toSorted(byLabel),
  ];
}

/** The types of the data sources of zones. */
export function typeOptions(
  zones: readonly ZoneSpace[],
  chosen: readonly string[],
): NarrowingOption[] {
  const counts = countBy(zones, ({ datasourceType }) =>
    datasourceType === null ? [] : [datasourceType],
  );
  return [...new Set([...counts.keys(), ...chosen])]
    .map((type) => ({ id: type, label: sentenceCase(type), count: counts.get(type) ?? 0 }))
    .toSorted(byLabel);
}
