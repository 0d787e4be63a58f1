import type { Drawing } from '#domain/report/Drawing.ts';
import { panelDrawing } from './panelDrawing.ts';
import { svgDrawing } from './svgDrawing.ts';

/** A chart with the words around it, as on screen in the light theme. */
export function panelOnPaper(panel: Element): Drawing {
  return inLight(() => panelDrawing(panel));
}

/** A drawing alone, as on screen in the light theme. */
export function svgOnPaper(svg: SVGSVGElement): Drawing {
  return inLight(() => svgDrawing(svg));
}

/** Reads styles as the light theme has them; nothing of it is seen, for it ends before anything is painted. */
function inLight<Result>(read: () => Result): Result {
  const root = document.documentElement;
  const before = root.dataset['theme'];
  root.dataset['theme'] = 'light';
  try {
    return read();
  } finally {
    if (before === undefined) delete root.dataset['theme'];
    else root.dataset['theme'] = before;
  }
}
