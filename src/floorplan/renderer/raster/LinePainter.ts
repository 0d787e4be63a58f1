import type { Camera } from '../../camera/Camera.ts';
import { fillStyles } from '../../scene/fillStyles.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';
import { edgeStyles, toPlanEdges, type PlanEdges } from '../../scene/planEdges.ts';
import { cssColour, type FloorplanTheme } from '../FloorplanTheme.ts';
import { lineWidths } from '../lineWidths.ts';
import type { PlanTransform } from '../planTransform.ts';
import { cornerRadius, isAreaStyle, shortSide } from './cornerRadius.ts';
import { createCanvas, type Canvas2d } from '../createCanvas.ts';
import { pixelBox } from './IdRaster.ts';

interface LineView {
  readonly scene: FloorScene;
  readonly camera: Camera;
  readonly transform: PlanTransform;
  readonly theme: FloorplanTheme;
}

type Point = readonly [x: number, y: number];

const dashPixels = 3;
/** Furniture thinner than this, such as the treads of stairs, is a line. */
const thinPixels = 4;

/** Walls, outlines and doors on a canvas of their own, drawn once for a view. One stroke a line: large paths are slow. */
export class LinePainter {
  readonly #canvas: Canvas2d = createCanvas();
  #known: { readonly scene: FloorScene; readonly edges: PlanEdges } | null = null;

  setView(view: LineView): void {
    const { width, height } = view.transform;
    this.#canvas.resize(width, height);
    this.#canvas.context.clearRect(0, 0, width, height);
    this.#drawBorders(view);
    this.#drawEdges(view);
  }

  drawTo(target: CanvasRenderingContext2D): void {
    target.drawImage(this.#canvas.canvas, 0, 0);
  }

  dispose(): void {
    this.#canvas.resize(0, 0);
  }

  #drawBorders({ scene, transform, theme }: LineView): void {
    const { context } = this.#canvas;
    const { pixelRatio } = transform;
    const width = Math.max(1, Math.floor(pixelRatio + 0.5));
    context.lineWidth = width;
    for (const zone of scene.fills.order) {
      if (scene.fills.isRounded[zone] !== 1) continue;
      const box = pixelBox(scene, zone, transform);
      if (!isSeen(box, transform)) continue;
      const style = scene.fills.style[zone] ?? 0;
      const isArea = isAreaStyle(style);
      const strength = Math.min(1, Math.max(0, (shortSide(box, pixelRatio) - 3) / 5));
      if (style === fillStyles.furniture && shortSide(box, pixelRatio) < thinPixels) {
        context.fillStyle = cssColour(theme.line);
        context.fillRect(box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY);
        continue;
      }
      const alpha = isArea ? 1 : strength * (style === fillStyles.furniture ? 0.6 : 1);
      context.strokeStyle = cssColour(theme.line, alpha);
      context.setLineDash(isArea ? [dashPixels * pixelRatio, dashPixels * pixelRatio] : []);
      const radius = Math.max(0, cornerRadius(scene, zone, box, pixelRatio) - width / 2);
      context.beginPath();
      context.roundRect(
        box.minX + width / 2,
        box.minY + width / 2,
        Math.max(0, box.maxX - box.minX - width),
        Math.max(0, box.maxY - box.minY - width),
        radius,
      );
      context.stroke();
    }
  }

  #edgesOf(scene: FloorScene): PlanEdges {
    if (this.#known?.scene !== scene)
      this.#known = { scene, edges: toPlanEdges(scene.pack, scene.fills) };
    return this.#known.edges;
  }

  #drawEdges({ scene, camera, transform, theme }: LineView): void {
    const { context } = this.#canvas;
    const { widths, doorAlpha } = lineWidths(scene, camera);
    const { xy, starts } = this.#edgesOf(scene);
    const { scale, offsetX, offsetY, pixelRatio } = transform;
    const dash = [dashPixels * pixelRatio, dashPixels * pixelRatio];
    const line = cssColour(theme.line);
    const wall = cssColour(theme.wall);
    const colours = [line, line, cssColour(theme.wall, doorAlpha), wall, wall];
    colours.forEach((colour, kind) => {
      context.strokeStyle = context.fillStyle = colour;
      context.lineCap = kind >= edgeStyles.wall ? 'square' : 'butt';
      context.setLineDash(kind === edgeStyles.dashed ? dash : []);
      const width = (widths[kind] ?? 1) * pixelRatio;
      const end = (starts[kind + 1] ?? 0) * 4;
      for (let at = (starts[kind] ?? 0) * 4; at < end; at += 4)
        drawLine(context, {
          from: [(xy[at] ?? 0) * scale + offsetX, (xy[at + 1] ?? 0) * scale + offsetY],
          to: [(xy[at + 2] ?? 0) * scale + offsetX, (xy[at + 3] ?? 0) * scale + offsetY],
          width,
          isSolid: kind !== edgeStyles.dashed,
        });
    });
  }
}

interface Line {
  readonly from: Point;
  readonly to: Point;
  readonly width: number;
  readonly isSolid: boolean;
}

/** Draws a line; an upright one lies on whole pixels and, when solid, is filled as a rectangle, which is faster. */
function drawLine(context: CanvasRenderingContext2D, { from, to, width, isSolid }: Line): void {
  const isVertical = Math.abs(from[0] - to[0]) < 0.75;
  const isHorizontal = Math.abs(from[1] - to[1]) < 0.75;
  const isUpright = isVertical || isHorizontal;
  const lineWidth = isUpright ? Math.max(1, Math.floor(width + 0.5)) : width;
  const x = isVertical ? snap((from[0] + to[0]) / 2, lineWidth) : null;
  const y = isHorizontal ? snap((from[1] + to[1]) / 2, lineWidth) : null;
  const [x1, y1, x2, y2] = [x ?? from[0], y ?? from[1], x ?? to[0], y ?? to[1]];
  if (isUpright && isSolid) {
    fillUpright(context, [x1, y1, x2, y2], { lineWidth, isVertical });
    return;
  }
  context.lineWidth = lineWidth;
  context.beginPath();
  context.moveTo(x1, y1);
  context.lineTo(x2, y2);
  context.stroke();
}

function fillUpright(
  context: CanvasRenderingContext2D,
  [x1, y1, x2, y2]: readonly [number, number, number, number],
  { lineWidth, isVertical }: { readonly lineWidth: number; readonly isVertical: boolean },
): void {
  const cap = context.lineCap === 'square' ? lineWidth / 2 : 0;
  const [padX, padY] = isVertical ? [lineWidth / 2, cap] : [cap, lineWidth / 2];
  context.fillRect(
    Math.min(x1, x2) - padX,
    Math.min(y1, y2) - padY,
    Math.abs(x2 - x1) + 2 * padX,
    Math.abs(y2 - y1) + 2 * padY,
  );
}

function snap(at: number, width: number): number {
  return width % 2 < 0.5 ? Math.floor(at + 0.5) : Math.floor(at) + 0.5;
}

function isSeen(
  box: { minX: number; minY: number; maxX: number; maxY: number },
  { width, height }: PlanTransform,
): boolean {
  return box.maxX > 0 && box.maxY > 0 && box.minX < width && box.minY < height;
}
