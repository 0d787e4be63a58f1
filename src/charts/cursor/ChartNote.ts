export interface NoteLine {
  text: string;
}

/** The note for a mark: shown in the card next to it and announced. */
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
