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
  /** Null until the element is there and laid out. */
  plotRef: RefObject<uPlot | null>;
}

interface PlotSize {
  width: number;
  height: number;
}

/** Keeps a plot of the content in an element, in its size. */
export function usePlot(
  latest: PlotContent,
  { onCursor, onSelect, onReady }: PlotEvents,
): PlotHost {
  const hostRef = useRef<HTMLDivElement>(null);
  const plotRef = useRef<uPlot>(null);
  // Known once the browser has laid the element out; asking earlier would lay out the page within the task that drew it.
  const sizeRef = useRef<PlotSize>(null);
  const content = useHeldContent(latest, hostRef);
  const handleCursor = useEffectEvent(onCursor);
  const handleSelect = useEffectEvent(onSelect);
  const handleReady = useEffectEvent(onReady);
  useEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const events = {
      onCursor: (place: CursorPlace | null) => handleCursor(place),
      onSelect: (from: number, to: number) => handleSelect(from, to),
      onReady: () => handleReady(),
    };
    const draw = (size: PlotSize) => {
      plotRef.current = new uPlot(plotOptions(content, events, size), toPlotData(content), host);
    };
    if (sizeRef.current) draw(sizeRef.current);
    const observer = new ResizeObserver(() => {
      const size = { width: host.clientWidth, height: host.clientHeight };
      sizeRef.current = size;
      const plot = plotRef.current;
      if (!plot) draw(size);
      else if (size.width !== plot.width || size.height !== plot.height) plot.setSize(size);
    });
    observer.observe(host);
    return () => {
      observer.disconnect();
      plotRef.current?.destroy();
      plotRef.current = null;
    };
  }, [content]);
  return { hostRef, plotRef };
}
