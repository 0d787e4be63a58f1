import type { DataFormat } from '#domain/metric/dataFormat.ts';
import type { SlotNote } from '#src/charts/line/LineChartModel.ts';
import { bucketName } from '#src/features/report/values/bucketName.ts';
import { bandText, textAt } from '../../shared/bandText.ts';
import { zText } from './scoreText.ts';
import type { BandModel } from './toBandModel.ts';

/** What is told about a quarter of an hour: measured, usual, and how far apart they are. */
export function toBandNote({ model, z }: BandModel, slot: number, format: DataFormat): SlotNote {
  const place = model.slots[slot];
  const title = place ? bucketName('PT15M', place, model.timeZone) : '';
  if (place?.state !== 'open') return { title, lines: [], remark: 'closed' };
  const [measured] = model.series;
  const [usual] = model.compared;
  const isUsualKnown = (usual?.values[slot] ?? null) !== null;
  const score = z[slot] ?? null;
  return {
    title,
    lines: [
      { text: `measured ${textAt(format, measured?.values, slot)}` },
      {
        text: isUsualKnown
          ? `usual ${textAt(format, usual?.values, slot)}${bandText(format, model.band, slot)}`
          : 'too few days to say what is usual',
      },
    ],
    ...(score === null ? {} : { remark: `z ${zText(score)}` }),
  };
}
