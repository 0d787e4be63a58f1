import type { Drawing } from '#domain/report/Drawing.ts';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import type { PlanLabel } from '../labels/PlanLabel.ts';
import { DrawingRenderer } from '../renderer/drawing/DrawingRenderer.ts';
import { lettering } from '../renderer/FloorplanTheme.ts';

/** The width of a line of text in CSS pixels, in the typeface of the interface. */
type Measure = (text: string, size: number, isBold: boolean) => number;

/** The plan as it is shown now, as vectors: cut as on screen, without what pointer and selection mark. */
export function planDrawing(engine: FloorplanEngine, measure: Measure): Drawing {
  const widthOf = (text: string, font: PlanLabel['font']) =>
    measure(text, lettering[font].size, lettering[font].weight >= 600);
  const renderer = new DrawingRenderer(widthOf);
  try {
    engine.drawWith(renderer, 1);
    return renderer.drawing;
  } finally {
    renderer.dispose();
  }
}
