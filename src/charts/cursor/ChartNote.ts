export interface NoteLine {
  text: string;
}

/** What is told about a mark, in the card beside it and aloud. */
export interface ChartNote<Line extends NoteLine = NoteLine> {
  title: string;
  lines: readonly Line[];
  /** A remark in a quieter tone, such as the coverage. */
  remark?: string;
}

/** A note as one sentence; what is not known is left out. */
export function spokenNote({ title, lines, remark }: ChartNote): string {
  return [title, ...lines.map(({ text }) => text), remark].filter(Boolean).join(', ');
}
