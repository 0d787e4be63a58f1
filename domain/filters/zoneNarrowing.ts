import { group } from 'd3-array';
import { tagParts } from '#domain/tags/tagHierarchy.ts';
import { metadataTexts, parseMetadataChoice } from './metadataChoice.ts';
import { rsqlValue } from './rsql.ts';

/** What narrows the zones of the spaces in view: within a group of tags, or a key, one has to fit; of several groups and keys each. */
export interface ZoneNarrowing {
  tags: readonly string[];
  /** 'KEY' or 'KEY:VALUE'. */
  metadata: readonly string[];
  datasourceTypes: readonly string[];
}

export const noNarrowing: ZoneNarrowing = { tags: [], metadata: [], datasourceTypes: [] };

/** What of a zone decides. */
interface NarrowableZone {
  tags: readonly string[];
  metadata: Readonly<Record<string, unknown>>;
  datasourceType: string | null;
}

export function isNarrowed({ tags, metadata, datasourceTypes }: ZoneNarrowing): boolean {
  return tags.length + metadata.length + datasourceTypes.length > 0;
}

/** The group of a tag; a tag without one is a group of its own. */
function groupOf(tag: string): string {
  return tagParts(tag)?.group ?? tag;
}

/** The chosen tags by group. */
function chosenTags(tags: readonly string[]): string[][] {
  return [...group(new Set(tags), groupOf).values()];
}

/** The chosen values by key; null where any value will do. */
function chosenMetadata(texts: readonly string[]): [key: string, values: string[] | null][] {
  const choices = texts.flatMap((text) => parseMetadataChoice(text) ?? []);
  return [...group(choices, ({ key }) => key)].map(([key, same]) => {
    const values = same.flatMap(({ value }) => value ?? []);
    return [key, values.length < same.length ? null : values];
  });
}

function oneOf(selector: string, values: readonly string[]): string {
  return `${selector}=in=(${values.map(rsqlValue).join(',')})`;
}

/** Parts of filter_zones, all of which hold; none where nothing narrows. */
export function narrowingFilters({ tags, metadata, datasourceTypes }: ZoneNarrowing): string[] {
  return [
    ...chosenTags(tags).map((same) => oneOf('tags', same)),
    ...chosenMetadata(metadata).flatMap(([key, values]) =>
      values === null
        ? [`metadata.${key}==*`, `metadata.${key}!=false`]
        : [oneOf(`metadata.${key}`, values)],
    ),
    ...(datasourceTypes.length > 0 ? [oneOf('metadata.datasource_type', datasourceTypes)] : []),
  ];
}

/** Whether a zone passes; the same zones as under the parts of filter_zones. */
export function isWithin(narrowing: ZoneNarrowing): (zone: NarrowableZone) => boolean {
  const tags = chosenTags(narrowing.tags).map((same) => new Set(same));
  const metadata = chosenMetadata(narrowing.metadata);
  const types = new Set(narrowing.datasourceTypes);
  return (zone) =>
    tags.every((same) => zone.tags.some((tag) => same.has(tag))) &&
    metadata.every(([key, values]) => {
      const own = metadataTexts(Object.hasOwn(zone.metadata, key) ? zone.metadata[key] : null);
      if (values === null) return own.length > 0 && !own.includes('false');
      return own.some((text) => values.includes(text));
    }) &&
    (types.size === 0 || (zone.datasourceType !== null && types.has(zone.datasourceType)));
}
