import { isValidTag } from './tags.ts';

/** A tag taken apart at its first separator: `team:sales` is value sales of group team. */
export interface TagParts {
  group: string;
  value: string;
}

/** Group and value of a valid tag; null for any other. */
export function tagParts(tag: string): TagParts | null {
  const at = tag.search(/[.:]/);
  if (!isValidTag(tag) || at < 1) return null;
  return { group: tag.slice(0, at), value: tag.slice(at + 1) };
}

/** The valid tags by group, groups and tags in alphabetical order, each tag once. */
export function tagHierarchy(tags: Iterable<string>): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const tag of [...new Set(tags)].toSorted()) {
    const parts = tagParts(tag);
    if (parts === null) continue;
    const known = groups.get(parts.group);
    if (known === undefined) groups.set(parts.group, [tag]);
    else known.push(tag);
  }
  return new Map([...groups].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The tags of one group that a zone has. */
export function tagsOfGroup(tags: readonly string[], group: string): string[] {
  return tags.filter((tag) => tagParts(tag)?.group === group);
}
