const dropped = /^(custom|hide|uid)/;

/** Whether a lowercased tag is valid: longer than 2 characters, with '.' or ':', not reserved (specification, section 5). */
function isValidTag(tag: string): boolean {
  return tag.length > 2 && /[.:]/.test(tag) && !dropped.test(tag);
}

/** Tags as they are kept: trimmed, lowercased, each once, without those that are not valid. */
export function normaliseTags(tags: readonly string[] = []): string[] {
  return [...new Set(tags.map((tag) => tag.trim().toLowerCase()).filter(isValidTag))];
}
