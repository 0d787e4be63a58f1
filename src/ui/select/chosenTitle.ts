/** What stands on a dropdown: the choice, "(N selected)" for several (specification, section 5), or what stands for none. */
export function chosenTitle(labels: readonly string[], emptyText: string): string {
  return labels.length > 1 ? `(${labels.length} selected)` : (labels[0] ?? emptyText);
}
