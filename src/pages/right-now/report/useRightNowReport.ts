import { slotMs } from '#domain/time/interval.ts';
import { cellText } from '#domain/report/cellText.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useNow } from '#src/lib/browser/useNow.ts';
import type { RightNowFloorProps } from '../RightNowFloorProps.ts';
import type { FloorNow } from '../useFloorNow.ts';
import { toNowFigures } from './toNowFigures.ts';
import { toRightNowReport } from './toRightNowReport.ts';
import { zonesNowTable } from './zonesNowTable.tsx';

interface RightNowReportInput extends RightNowFloorProps {
  engine: FloorplanEngine;
  floorNow: FloorNow;
}

const tickMs = 20_000;

/** Nothing here rests on a stretch of time. */
const noTime = () => null;

/** The floor at this moment as one report: key figures, its table and its files. */
export function useRightNowReport({ floorNow, ...props }: RightNowReportInput) {
  const { zones, latest, at, timeline, scale, figures, expected } = floorNow;
  const { floor, capacityName } = props;
  const { timezone } = props.building;
  const nowMs = useNow(tickMs);
  const { clock, past, suffix, isTypical } = timeline;
  const shownMs = past === null ? nowMs : clock.startMs + past * slotMs;
  const moment = isTypical && at !== null ? at : cellText(shownMs, 'instant', timezone);
  const isPast = at !== null;
  const table = zonesNowTable({ zones, latest, capacityName, moment, isPast, timeZone: timezone });
  const report = toRightNowReport({
    ...props,
    moment,
    isTypical,
    scale,
    coverage: figures.coverage,
    tables: [table],
  });
  return {
    table,
    report,
    figures: toNowFigures({
      figures,
      floorName: floor.displayName,
      suffix,
      moment,
      expected,
      typicalDays: floorNow.typicalDays,
      zones,
      latest,
    }),
    figureTime: noTime,
    zoneTime: noTime,
  };
}
