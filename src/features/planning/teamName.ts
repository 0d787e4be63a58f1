import { tagParts } from '#domain/tags/tagHierarchy.ts';
import { typeName } from '#src/data/spaces/spaceTypes.ts';

/** A team by its tag, as a person reads it: "Credit risk" of `team:credit risk`. */
export function teamName(tag: string): string {
  return typeName(tagParts(tag)?.value ?? tag);
}
