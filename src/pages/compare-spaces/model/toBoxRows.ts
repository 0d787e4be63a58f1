import type { DataFormat } from '#domain/metric/dataFormat.ts';
import { boxSummary } from '#domain/spread/boxSummary.ts';
import { boxNote, type BoxRow } from '#src/charts/box-plot/BoxRow.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { valueText } from '#src/features/report/values/valueText.ts';
import type { ComparedSpace } from './ComparedSpace.ts';
import type { FigureSource } from './figureList.ts';

interface BoxInput {
  spaces: readonly ComparedSpace[];
  sources: readonly FigureSource[];
  format: DataFormat;
  /** In which the days of all spaces are counted. */
  timeZone: string;
}

/** The daily peaks of each space as a box over its days. */
export function toBoxRows({ spaces, sources, format, timeZone }: BoxInput): BoxRow[] {
  const text = (value: number) => valueText(format, value);
  return spaces.map(({ id, label, colour, isDashed }, index) => {
    const days = sources[index]?.group.days(`${format}_max`) ?? [];
    const values = days.map((day) => ({
      name: bucketName('P1D', day, timeZone),
      value: day.value,
    }));
    const box = boxSummary(values.map(({ value }) => value));
    const row = { id, label, colour, key: { colour, isDashed }, values, box };
    return {
      ...row,
      text: box === null ? 'no data' : text(box.p90),
      note: boxNote(row, text),
    };
  });
}
