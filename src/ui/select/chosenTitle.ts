/** The label of a dropdown: the choice, "(N selected)" for several, or `emptyText` for none. */
export function chosenTitle(labels: readonly string[], emptyText: string): string {
  return labels.length > 1 ? `(${labels.length} selected)` : (labels[0] ?? emptyText);
}
