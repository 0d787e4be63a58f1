import type { NarrowingGroup } from './narrowingOptions.ts';

/** The groups whose title holds a text, and of the others the options that do. */
export function searchGroups(
  groups: readonly NarrowingGroup[],
  search: string,
): readonly NarrowingGroup[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return groups;
  const holds = (text: string) => text.toLowerCase().includes(wanted);
  return groups
    .map((group) =>
      holds(group.title)
        ? group
        : { ...group, options: group.options.filter(({ label }) => holds(label)) },
    )
    .filter(({ options }) => options.length > 0);
}
