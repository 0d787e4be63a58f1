import { zoneTags } from '#domain/tags/tags.ts';

/** Tags as they are kept: lowercase, each once, without those that the specification calls invalid. */
export function normaliseTags(tags: readonly string[] = []): string[] {
  return zoneTags(tags).filter((tag) => tag.length > 2 && /[.:]/.test(tag));
}
