/** What is told about a mark, in the card beside it and aloud. */
export interface ChartNote {
  title: string;
  lines: readonly { text: string }[];
  /** A remark in a quieter tone, such as the coverage. */
  remark?: string;
}

/** A note as one sentence; what is not known is left out. */
export function spokenNote({ title, lines, remark }: ChartNote): string {
  return [title, ...lines.map(({ text }) => text), remark].filter(Boolean).join(', ');
}
