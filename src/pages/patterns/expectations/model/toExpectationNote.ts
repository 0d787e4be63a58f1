import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { LineChartModel, SlotNote } from '#src/charts/line/LineChartModel.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { bandText, textAt } from '../../shared/bandText.ts';

/** What is told about a quarter of an hour: expected with its band, and what came of it. */
export function toExpectationNote(
  model: LineChartModel,
  slot: number,
  format: DataFormat,
): SlotNote {
  const place = model.slots[slot];
  const title = place ? bucketName('PT15M', place, model.timeZone) : '';
  if (place?.state !== 'open') return { title, lines: [], remark: 'closed' };
  const [expected, came] = model.series;
  const lines = [
    {
      seriesId: 'expected',
      text: `${expected?.label ?? ''} ${textAt(format, expected?.values, slot)}${bandText(format, model.band, slot)}`,
    },
  ];
  const hasCome = (came?.values[slot] ?? null) !== null;
  if (hasCome)
    lines.push({ seriesId: 'measured', text: `measured ${textAt(format, came?.values, slot)}` });
  return { title, lines };
}
