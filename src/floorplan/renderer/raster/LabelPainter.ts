import type { Camera } from '../../camera/Camera.ts';
import { layoutLabels } from '../../labels/layoutLabels.ts';
import type { PlanLabel } from '../../labels/PlanLabel.ts';
import {
  shownValue,
  type FloorPaint,
  type ShownValue,
  type ValueFormat,
} from '../../paint/FloorPaint.ts';
import type { FloorScene } from '../../scene/FloorScene.ts';
import { zoomCode } from '../../scene/zoomCode.ts';
import type { FloorplanTheme } from '../FloorplanTheme.ts';
import {
  canvasMeasure,
  cssFont,
  labelMetrics,
  textRow,
  valueAdvances,
  type ValueAdvances,
} from '../lettering.ts';
import type { PlanTransform } from '../planTransform.ts';
import { labelInk } from '../labelInk.ts';

interface LabelView {
  readonly scene: FloorScene;
  readonly camera: Camera;
  readonly transform: PlanTransform;
  readonly paint: FloorPaint;
  /** Texels of the zones' colors, which the ink must stand out from. */
  readonly colours: Uint8Array;
  readonly format: ValueFormat;
  readonly palette: Uint8Array;
  readonly theme: FloorplanTheme;
}

type LetteringView = Pick<LabelView, 'scene' | 'theme' | 'transform'>;

interface Lettering {
  readonly labels: readonly PlanLabel[];
  readonly measure: (text: string, font: PlanLabel['font']) => number;
  readonly advances: ValueAdvances;
}

/** Names and values as canvas text, from the same layout as the shader's. */
export class LabelPainter {
  #lettering: Lettering | null = null;

  /** The layout is rebuilt at the next drawing: another floor, font or pixel ratio. */
  forget(): void {
    this.#lettering = null;
  }

  /** Lays the labels out; false when they were. */
  prepare(context: CanvasRenderingContext2D, view: LetteringView): boolean {
    if (this.#lettering) return false;
    this.#letteringOf(context, view);
    return true;
  }

  drawTo(target: CanvasRenderingContext2D, view: LabelView): void {
    const lettering = this.#letteringOf(target, view);
    const code = zoomCode(view.camera.scale);
    target.textBaseline = 'alphabetic';
    for (const label of lettering.labels)
      if (code >= label.fromCode && code < label.untilCode)
        drawLabel(target, label, view, { ...lettering, code });
  }

  #letteringOf(context: CanvasRenderingContext2D, view: LetteringView): Lettering {
    if (this.#lettering) return this.#lettering;
    const measure = canvasMeasure(context, view.theme);
    this.#lettering = {
      measure,
      labels: layoutLabels(view.scene, labelMetrics(measure, view.theme)),
      advances: valueAdvances(measure, view.transform.pixelRatio),
    };
    return this.#lettering;
  }
}

function drawLabel(
  target: CanvasRenderingContext2D,
  label: PlanLabel,
  view: LabelView,
  { measure, advances, code }: Lettering & { readonly code: number },
): void {
  const { scene, transform, paint, colours, theme } = view;
  const texel = paint.values[label.zone] ?? 255;
  const flags = paint.flags[label.zone] ?? 0;
  const isMeasured = label.zone < scene.pack.measuredCount;
  const value = isMeasured ? shownValue({ texel, flags }, view.format) : null;
  const hasValue = value !== null;
  const isValue = label.font === 'value';
  if (isValue && !hasValue) return;
  const shift = (labelMetrics(measure, theme).lineHeight / 2) * (isValue ? 1 : -1);
  const dy = label.dy + (code >= label.partnerCode && hasValue ? shift : 0);
  const pen = new Pen(target, transform, label, textRow(theme, transform.pixelRatio));
  target.font = cssFont(label.font, theme, transform.pixelRatio);
  const colour = colours[label.zone] ?? 255;
  target.fillStyle = labelInk({ ...label, texel: colour, flags, isMeasured, hasValue }, view);
  if (isValue && value !== null) drawValue(pen, dy, { value, advances });
  else pen.write(label.text, label.dx - measure(label.text, label.font) / 2, dy);
}

/** Writes pieces of one label at offsets in CSS pixels from its anchor. */
class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #transform: PlanTransform;
  readonly #row: { readonly height: number; readonly baseline: number };
  readonly label: PlanLabel;

  constructor(
    context: CanvasRenderingContext2D,
    transform: PlanTransform,
    label: PlanLabel,
    row: { readonly height: number; readonly baseline: number },
  ) {
    this.#context = context;
    this.#transform = transform;
    this.#row = row;
    this.label = label;
  }

  write(text: string, dx: number, dy: number): void {
    const { scale, offsetX, offsetY, pixelRatio } = this.#transform;
    const x = Math.floor(this.label.x * scale + offsetX + eighth(dx) * pixelRatio + 0.5);
    const top = this.label.y * scale + offsetY + eighth(dy) * pixelRatio - this.#row.height / 2;
    this.#context.fillText(text, x + 1, Math.floor(top + 0.5) + this.#row.baseline);
  }
}

interface ValueText {
  readonly value: ShownValue;
  readonly advances: ValueAdvances;
}

function drawValue(pen: Pen, dy: number, { value, advances }: ValueText): void {
  const { sign, isPercent, isOver } = value;
  const digits = String(value.number);
  const { digit, space, percent, plus } = advances;
  const signWidth = sign === '' ? 0 : plus;
  const width =
    signWidth + digits.length * digit + (isPercent ? space + percent : 0) + (isOver ? plus : 0);
  let x = pen.label.dx + (pen.label.align === 'start' ? 0 : -width / 2);
  if (sign !== '') pen.write(sign, x, dy);
  x += signWidth;
  for (const character of digits) {
    pen.write(character, x, dy);
    x += digit;
  }
  if (isPercent) {
    pen.write('%', x + space, dy);
    x += space + percent;
  }
  if (isOver) pen.write('+', x, dy);
}

/** Offsets are kept in eighths of a CSS pixel, as the shader's are. */
function eighth(offset: number): number {
  return Math.round(offset * 8) / 8;
}
