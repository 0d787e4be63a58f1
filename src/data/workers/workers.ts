import type { ExportService } from '#workers/export/ExportService.ts';
import type { GeometryService } from '#workers/geometry/GeometryService.ts';
import type { HeatmapService } from '#workers/heatmap/HeatmapService.ts';
import type { MatrixService } from '#workers/matrix/MatrixService.ts';
import type { PlanningService } from '#workers/planning/PlanningService.ts';
import { passAbortSignals } from '#workers/wire/passAbortSignals.ts';
import { WorkerHandle } from './WorkerHandle.ts';

passAbortSignals();

/** Outlines to triangles, index and label anchors; one for the whole application. */
export const geometryWorker = new WorkerHandle<GeometryService>(
  () =>
    new Worker(new URL('../../../workers/geometry/geometry.worker.ts', import.meta.url), {
      type: 'module',
    }),
);

/** Values to colors, flags and histogram; one for the whole application. */
export const heatmapWorker = new WorkerHandle<HeatmapService>(
  () =>
    new Worker(new URL('../../../workers/heatmap/heatmap.worker.ts', import.meta.url), {
      type: 'module',
    }),
);

/** Comparing the weeks of a large floor takes seconds, and calls wait for each other. */
const matrixSilenceMs = 30_000;

/** The 5-minute matrices of floors, and every figure of a frame within them; one for the whole application. */
export const matrixWorker = new WorkerHandle<MatrixService>(
  () =>
    new Worker(new URL('../../../workers/matrix/matrix.worker.ts', import.meta.url), {
      type: 'module',
    }),
  matrixSilenceMs,
);

/** A workbook of a hundred thousand rows takes seconds to compress. */
const exportSilenceMs = 120_000;

/** Files of reports: tables, workbooks and paper; one for the whole application, opened when something is taken away. */
export const exportWorker = new WorkerHandle<ExportService>(
  () =>
    new Worker(new URL('../../../workers/export/export.worker.ts', import.meta.url), {
      type: 'module',
    }),
  exportSilenceMs,
);

/** Sixteen thousand subsets of floors take seconds on a slow computer, between which it breathes. */
const planningSilenceMs = 60_000;

/** What scenarios come to; opened when one is worked out. */
export const planningWorker = new WorkerHandle<PlanningService>(
  () =>
    new Worker(new URL('../../../workers/planning/planning.worker.ts', import.meta.url), {
      type: 'module',
    }),
  planningSilenceMs,
);
