const droppedBeginnings = ['custom', 'hide', 'uid'];
const hierarchyEndings = ['.', ':', '.tag'];
const campusBeginning = 'campus:';

function isDropped(tag: string): boolean {
  const lower = tag.toLowerCase();
  return droppedBeginnings.some((beginning) => lower.startsWith(beginning));
}

/** Whether a tag only names a level of the hierarchy, not a value of it. */
export function isHierarchyTag(tag: string): boolean {
  return hierarchyEndings.some((ending) => tag.toLowerCase().endsWith(ending));
}

/** Whether a tag may be chosen and grouped by. */
export function isValidTag(tag: string): boolean {
  return tag.length > 2 && /[.:]/.test(tag) && !isDropped(tag) && !isHierarchyTag(tag);
}

/** The tags a zone keeps: trimmed, lowercase, each once, without those beginning custom, hide or uid. */
export function zoneTags(tags: readonly string[]): string[] {
  const lower = tags.map((tag) => tag.trim().toLowerCase());
  return [...new Set(lower)].filter((tag) => tag !== '' && !isDropped(tag));
}

/** The campus name that a building's `campus:` tag tells, in its own spelling; null when none does. */
export function campusNameOfTags(tags: readonly string[]): string | null {
  const tag = tags.find((candidate) => candidate.toLowerCase().startsWith(campusBeginning));
  const name = tag?.slice(campusBeginning.length).trim();
  return name === undefined || name === '' ? null : name;
}

/** Tags as they are kept: lowercase, each once, without those that the specification calls invalid. */
export function normaliseTags(tags: readonly string[] = []): string[] {
  return zoneTags(tags).filter((tag) => tag.length > 2 && /[.:]/.test(tag));
}
