import type { SegmentGrouping } from './segments.ts';

/** What bars are divided by: `group` of the URL where it names tags, else the type of space. */
export function groupingOf(group: string | undefined): SegmentGrouping {
  return group?.startsWith('tag:') ? (group as `tag:${string}`) : 'space_type';
}
