import { useMemo } from 'react';
import type { PaletteName } from '#domain/palette/palettes.ts';
import type { MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import type { ColourBy } from '#src/features/floor-view/model/colourBy.ts';
import { formatMetric } from '../model/formatMetric.ts';
import type { PlanView } from '../model/PlanView.ts';
import { toScale } from '../model/toScale.ts';
import { busiestHour, toFloorWeek, type FloorWeek } from '../timeline/toWeekSlots.ts';

export interface WeekView {
  /** The floor's typical week; undefined while on its way. */
  week: FloorWeek | undefined;
  /** The hour that is shown. */
  hour: number;
  view: PlanView;
}

/** The typical week of a floor and the values of one of its hours; asks nothing without a question. */
export function useWeekView(
  question: MatrixQuestion | null,
  { colourBy, palette, isFit }: { colourBy: ColourBy; palette: PaletteName; isFit: boolean },
  chosenHour: number | null,
): WeekView {
  const zones = useMatrixAnswer('typicalHours', question && { ...question, metric: colourBy });
  const { data: quarters } = useMatrixAnswer(
    'typicalGroupWeek',
    question && { ...question, metric: colourBy },
  );
  const week = useMemo(() => quarters && toFloorWeek(quarters), [quarters]);
  const hour = chosenHour ?? (week ? busiestHour(week) : 0);
  const typical = zones.data;
  const scale = useMemo(
    () => toScale(colourBy, typical?.values ?? [], { palette, isFit }),
    [colourBy, palette, isFit, typical],
  );
  const view = useMemo(
    (): PlanView => ({
      values:
        typical?.values.subarray(hour * typical.zoneCount, (hour + 1) * typical.zoneCount) ?? null,
      scale,
      palette,
      name: `Typical ${{ utilisation: 'utilization', count: 'people', frequency: 'time in use' }[colourBy]}`,
      format: (value) => formatMetric(value, colourBy),
    }),
    [typical, hour, scale, palette, colourBy],
  );
  return { week, hour, view };
}
