import type { Drawing } from '#domain/report/Drawing.ts';
import type { FloorplanEngine } from '../engine/FloorplanEngine.ts';
import type { PlanLabel } from '../labels/PlanLabel.ts';
import { DrawingRenderer } from '../renderer/drawing/DrawingRenderer.ts';
import { lettering } from '../renderer/FloorplanTheme.ts';

/** The width of a line of text in CSS pixels, in the typeface of the interface. */
type Measure = (text: string, size: number, isBold: boolean) => number;

/** The whole plan in the colors that it has now, as vectors, without what pointer and selection mark. */
export function planDrawing(engine: FloorplanEngine, measure: Measure): Drawing {
  return drawnOnce(engine, measure).drawing;
}

/** The plan at any moment of the day that is played back, in slots, as vectors; what is on screen stays as it is. */
export function planMoments(
  engine: FloorplanEngine,
  measure: Measure,
): (position: number) => Drawing {
  const renderer = drawnOnce(engine, measure);
  return (position) => {
    renderer.setMoment(position);
    renderer.draw();
    return renderer.drawing;
  };
}

function drawnOnce(engine: FloorplanEngine, measure: Measure): DrawingRenderer {
  const widthOf = (text: string, font: PlanLabel['font']) =>
    measure(text, lettering[font].size, lettering[font].weight >= 600);
  const renderer = new DrawingRenderer(widthOf);
  engine.drawWith(renderer, 1);
  return renderer;
}
