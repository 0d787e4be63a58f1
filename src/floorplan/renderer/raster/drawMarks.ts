import type { FloorScene } from '../../scene/FloorScene.ts';
import type { ZoneSelection } from '../FloorplanRenderer.ts';
import { cssColour, type FloorplanTheme } from '../FloorplanTheme.ts';
import type { PlanTransform } from '../planTransform.ts';

interface MarkView {
  readonly scene: FloorScene;
  readonly transform: PlanTransform;
  readonly theme: FloorplanTheme;
}

/** A veil and a thin ring on the hovered zone, strong rings round selected ones, a ring with a halo round the focused one. */
export function drawMarks(
  target: CanvasRenderingContext2D,
  { hovered, selected, focused }: ZoneSelection,
  view: MarkView,
): void {
  const { theme, transform } = view;
  const { pixelRatio } = transform;
  target.lineJoin = 'round';
  target.lineCap = 'round';
  target.setLineDash([]);
  const ring = (zone: number, width: number, colour: string): void => {
    target.strokeStyle = colour;
    target.lineWidth = width * pixelRatio;
    target.stroke(ringPath(zone, view));
  };
  if (hovered !== null) {
    target.fillStyle = cssColour(theme.ink, 0.08);
    target.fill(ringPath(hovered, view));
    if (!selected.includes(hovered)) ring(hovered, 2, cssColour(theme.ink, 0.7));
  }
  for (const zone of selected) ring(zone, 4, cssColour(theme.accent));
  if (focused === null) return;
  ring(focused, 9.5, cssColour(theme.accent, 0.3));
  ring(focused, 3.5, cssColour(theme.accent));
}

function ringPath(zone: number, { scene, transform }: MarkView): Path2D {
  const { ringStart, xy } = scene.pack;
  const { scale, offsetX, offsetY } = transform;
  const path = new Path2D();
  const end = (ringStart[zone + 1] ?? 0) - 1;
  for (let vertex = ringStart[zone] ?? 0; vertex < end; vertex += 1)
    path.lineTo(
      (xy[vertex * 2] ?? 0) * scale + offsetX,
      (xy[vertex * 2 + 1] ?? 0) * scale + offsetY,
    );
  path.closePath();
  return path;
}
