import type { ChartNote } from '../cursor/ChartNote.ts';
import type { ScatterMark, ScatterModel } from './ScatterModel.ts';

/** The note for a mark: its values, its class, and its own lines. */
export function scatterNote({ x, y, classes }: ScatterModel, mark: ScatterMark): ChartNote {
  const className = classes.find(({ id }) => id === mark.classId)?.name;
  const text = (axis: typeof x, value: number | null) =>
    `${axis.title} ${value === null ? 'unknown' : axis.format(value)}`;
  return {
    title: mark.name,
    lines: [
      text(x, mark.x),
      text(y, mark.y),
      ...(mark.lines ?? []),
      ...(className === undefined ? [] : [className]),
    ].map((line) => ({ text: line })),
    ...(mark.isWeak === true ? { remark: 'Little data' } : {}),
  };
}
