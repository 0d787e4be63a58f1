import { useEffect, useRef, useState } from 'react';
import type { HeatmapFrame, HeatmapPaint } from '#contract/heatmapFrame.ts';
import { heatmapWorker } from './workers.ts';
import { useQuery } from '@tanstack/react-query';
import type { PaletteChoice } from '#domain/palette/colourAt.ts';

/** A painted moment with the frame it was painted from. */
export interface PaintedFrame<Frame extends HeatmapFrame> {
  frame: Frame;
  paint: HeatmapPaint;
}

/** Whether a worker was silent however often it was asked; its place has been taken by another. */
function isSilence(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'TimeoutError';
}

/**
 * Paints each new frame in the worker; the last painted one stays until the next is ready, however long the worker is silent. Any
 * other failure is thrown in render, and so is a worker that never painted anything.
 */
export function useHeatmapPaint<Frame extends HeatmapFrame>(
  frame: Frame,
): PaintedFrame<Frame> | null {
  const [painted, setPainted] = useState<PaintedFrame<Frame> | null>(null);
  const hasPainted = useRef(false);
  useEffect(() => {
    let isCurrent = true;
    const { scale, values, people, coverage, marks, brush, bins } = frame;
    const work = async () => {
      try {
        const moment = { scale, values, people, coverage, marks, brush, bins } satisfies Record<
          keyof HeatmapFrame,
          unknown
        >;
        const paint = await heatmapWorker.ask((service) => service.paint(moment));
        if (!isCurrent) return;
        hasPainted.current = true;
        setPainted({ frame, paint });
      } catch (error) {
        if (!isCurrent) return;
        if (hasPainted.current && isSilence(error)) return await work();
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

/** 256 colors of a palette in a theme, RGBA. */
export function useLookUpTable(choice: PaletteChoice) {
  return useQuery<Uint8Array>({
    queryKey: ['look-up-table', choice.palette, choice.theme],
    queryFn: async () => (await heatmapWorker.ask((service) => service.lookUpTable(choice))).rgba,
    staleTime: Infinity,
    structuralSharing: false,
  });
}
