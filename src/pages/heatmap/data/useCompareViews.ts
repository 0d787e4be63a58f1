import { useMemo } from 'react';
import type { PaletteName } from '#domain/palette/palettes.ts';
import type { MatrixQuestion } from '#src/data/matrix/matrixHours.ts';
import { useMatrixAnswer } from '#src/data/matrix/useMatrixAnswer.ts';
import { formatDifference } from '../model/formatMetric.ts';
import { nameOf, type PlanMetric } from '../model/PlanMetric.ts';
import { lesserOf, toFrameView, type PlanView } from '../model/PlanView.ts';
import { toDifferenceScale } from '../model/toScale.ts';
import type { ZoneChangeFacts } from '../zone/ZoneChange.tsx';
import { zoneLabels, type FloorFigures } from './FloorFigures.ts';

/** Two frames of a floor on one scale, and their difference. */
export interface CompareViews {
  /** The frame compared with, and the page's own. */
  before: PlanView;
  now: PlanView;
  difference: PlanView;
  /** One zone in both; null until both are known. */
  changeOf: ((index: number) => ZoneChangeFacts) | null;
}

interface CompareAsk {
  before: MatrixQuestion | null;
  now: MatrixQuestion | null;
  metric: PlanMetric;
  /** Of the two frames. */
  palette: PaletteName;
  /** Whether their colors fit the values of both. */
  isFit: boolean;
  nowFigures: FloorFigures | null;
}

/** The page's frame against another; asks nothing without both questions. */
export function useCompareViews({
  before,
  now,
  metric,
  palette,
  isFit,
  nowFigures,
}: CompareAsk): CompareViews {
  const { colourBy, aggregation } = metric;
  const { data: beforeFigures = null } = useMatrixAnswer(
    'zoneFigures',
    before && now && { ...before, labels: zoneLabels },
  );
  const { data: answer } = useMatrixAnswer(
    'compareZones',
    before &&
      now && {
        ...before,
        metric: `${colourBy}_mean` as const,
        with: { key: now.key, frame: now.frame },
      },
  );
  return useMemo((): CompareViews => {
    const shown = { colourBy, aggregation, palette, isFit };
    const at = (values: Float64Array | undefined, index: number): number | null => {
      const value = values?.[index] ?? Number.NaN;
      return Number.isNaN(value) ? null : value;
    };
    return {
      before: toFrameView(beforeFigures, shown, [nowFigures]),
      now: toFrameView(nowFigures, shown, [beforeFigures]),
      difference: {
        values: answer?.difference ?? null,
        coverage: lesserOf(beforeFigures?.coverage, nowFigures?.coverage),
        isChance: (zone) => answer?.isSignificant[zone] === 0,
        scale: toDifferenceScale(colourBy, answer?.difference ?? []),
        palette: 'difference',
        name: `Change of ${nameOf({ colourBy, aggregation: 'mean' }).toLowerCase()}`,
        format: (value) => formatDifference(value, colourBy),
      },
      changeOf: answer
        ? (index) => ({
            before: at(answer.a, index),
            now: at(answer.b, index),
            difference: at(answer.difference, index),
            isSignificant: answer.isSignificant[index] === 1,
          })
        : null,
    };
  }, [colourBy, aggregation, palette, isFit, beforeFigures, nowFigures, answer]);
}
