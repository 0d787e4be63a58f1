import { useEffect, useEffectEvent, useRef, type RefObject, useState } from 'react';
import uPlot from 'uplot';
import { drawnLines } from '../drawing/LineContent.ts';
import type { PlotContent } from './PlotContent.ts';
import { plotOptions, type CursorPlace, type PlotEvents } from './plotOptions.ts';
import 'uplot/dist/uPlot.min.css';

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

/** The columns of the axis, then the lines by column; what a break or a gap has is null. */
function toPlotData({ model, axis }: PlotContent): uPlot.AlignedData {
  const byColumn = (values: readonly (number | null)[]) =>
    axis.columns.map((slot) => (slot === null ? null : (values[slot] ?? null)));
  return [
    axis.columns.map((_, column) => column),
    ...drawnLines(model).map(({ values }) => byColumn(values)),
  ];
}

/** The content to draw: what arrives during a drag waits until the button is released. */
function useHeldContent(
  content: PlotContent,
  hostRef: RefObject<HTMLDivElement | null>,
): PlotContent {
  const [isDragged, setDragged] = useState(false);
  const [shown, setShown] = useState(content);
  useEffect(() => {
    const host = hostRef.current;
    const handleDown = () => setDragged(true);
    const handleUp = () => setDragged(false);
    host?.addEventListener('mousedown', handleDown);
    // The plot hears of it first, on the document.
    window.addEventListener('mouseup', handleUp);
    return () => {
      host?.removeEventListener('mousedown', handleDown);
      window.removeEventListener('mouseup', handleUp);
    };
  }, [hostRef]);
  if (!isDragged && shown !== content) setShown(content);
  return isDragged ? shown : content;
}
