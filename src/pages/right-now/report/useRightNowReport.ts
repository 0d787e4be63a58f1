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
  const { zones, latest, at, scale, figures, expected } = floorNow;
  const { floor, capacityName } = props;
  const { timezone } = props.building;
  const nowMs = useNow(tickMs);
  const moment = momentText(nowMs, at, timezone);
  const isPast = at !== null;
  const table = zonesNowTable({ zones, latest, capacityName, moment, isPast });
  const report = toRightNowReport({
    ...props,
    moment,
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
      at,
      moment,
      expected,
      zones,
      latest,
    }),
    figureTime: noTime,
    zoneTime: noTime,
  };
}

/** The moment that the page shows, local: "2026-11-21 14:35"; `at` replaces now. */
function momentText(nowMs: number, at: string | null, timeZone: string): string {
  const now = cellText(nowMs, 'instant', timeZone);
  return at === null ? now : `${now.slice(0, 10)} ${at}`;
}
