import { useEffect, useState } from 'react';
import type { HeatmapFrame, HeatmapPaint } from '#workers/heatmap/HeatmapFrame.ts';
import { heatmapWorker } from './workers.ts';

/** A painted moment with the frame it was painted from. */
export interface PaintedFrame<Frame extends HeatmapFrame> {
  frame: Frame;
  paint: HeatmapPaint;
}

/** Paints each new frame in the worker; the last painted one stays until the next is ready. A failure is thrown in render. */
export function useHeatmapPaint<Frame extends HeatmapFrame>(
  frame: Frame,
): PaintedFrame<Frame> | null {
  const [painted, setPainted] = useState<PaintedFrame<Frame> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const { scale, values, coverage, marks, brush, bins } = frame;
    heatmapWorker.service.paint({ scale, values, coverage, marks, brush, bins }).then(
      (paint) => {
        if (isCurrent) setPainted({ frame, paint });
      },
      (error: unknown) => {
        setPainted(() => {
          throw error;
        });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [frame]);
  return painted;
}
