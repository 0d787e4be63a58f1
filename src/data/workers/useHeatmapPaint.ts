import { useEffect, useState } from 'react';
import type { HeatmapFrame, HeatmapPaint } from '#contract/heatmapFrame.ts';
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
    const work = async () => {
      try {
        const moment = { scale, values, coverage, marks, brush, bins };
        const paint = await heatmapWorker.ask((service) => service.paint(moment));
        if (isCurrent) setPainted({ frame, paint });
      } catch (error) {
        setPainted(() => {
          throw error;
        });
      }
    };
    void work();
    return () => {
      isCurrent = false;
    };
  }, [frame]);
  return painted;
}
