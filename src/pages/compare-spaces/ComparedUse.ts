import type { DataFormat } from '#domain/metric/labels.ts';
import type { PeakMoments } from '#src/features/report/figures/usePeakMoments.ts';
import type { FigureSource } from './figureList.ts';
import type { FigureRow } from './figureRows.ts';
import type { CompareRequest } from './readComparison.ts';
import type { SpaceDay } from './spreadModels.ts';

/** What is known of the compared spaces. */
export interface ComparedUse {
  request: CompareRequest;
  /** What is drawn: people where no capacity is known. */
  format: DataFormat;
  hasSeats: boolean;
  sources: readonly FigureSource[];
  rows: readonly FigureRow[];
  /** The spaces with their weeks and days. */
  days: readonly SpaceDay[];
  momentOf: PeakMoments;
}
