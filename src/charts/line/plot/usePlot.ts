import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { PlotContent } from './PlotContent.ts';
import { useHeldContent } from './useHeldContent.ts';
import { plotOptions, type CursorPlace, type PlotEvents } from './plotOptions.ts';
import { toPlotData } from './toPlotData.ts';

interface PlotHost {
  /** The element that the plot fills. */
  hostRef: RefObject<HTMLDivElement | null>;
  /** Null until the element is there. */
  plotRef: RefObject<uPlot | null>;
}

/** Keeps a plot of the content in an element, in its size. */
export function usePlot(
  latest: PlotContent,
  { onCursor, onSelect, onReady }: PlotEvents,
): PlotHost {
  const hostRef = useRef<HTMLDivElement>(null);
  const plotRef = useRef<uPlot>(null);
  const content = useHeldContent(latest, hostRef);
  const handleCursor = useEffectEvent(onCursor);
  const handleSelect = useEffectEvent(onSelect);
  const handleReady = useEffectEvent(onReady);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const size = () => ({ width: host.clientWidth, height: host.clientHeight });
    const events = {
      onCursor: (place: CursorPlace | null) => handleCursor(place),
      onSelect: (from: number, to: number) => handleSelect(from, to),
      onReady: () => handleReady(),
    };
    const plot = new uPlot(plotOptions(content, events, size()), toPlotData(content), host);
    const observer = new ResizeObserver(() => {
      const { width, height } = size();
      if (width !== plot.width || height !== plot.height) plot.setSize({ width, height });
    });
    observer.observe(host);
    plotRef.current = plot;
    return () => {
      observer.disconnect();
      plot.destroy();
      plotRef.current = null;
    };
  }, [content]);
  return { hostRef, plotRef };
}
