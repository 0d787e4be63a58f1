import { panelDrawing } from './picture/panelDrawing.ts';
import { onPaper } from './picture/onPaper.ts';
import type { ChartSource } from './Report.ts';

/** A chart on screen that is made of several SVGs with words beside them, as one of the report's pictures. */
export function panelChart(id: string, title: string, find: () => Element | null): ChartSource {
  return {
    id,
    title,
    draw: () => {
      const panel = find();
      return panel && onPaper(() => panelDrawing(panel));
    },
  };
}
