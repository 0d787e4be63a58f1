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
  haloWidth,
  labelMetrics,
  textRow,
  valueAdvances,
  type ValueAdvances,
} from '../lettering.ts';
import type { PlanTransform } from '../planTransform.ts';
import { labelHalo, labelInk, type LabelState } from '../labelInk.ts';

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
  /** How far zones are on their way to their colors; halos come as those do. */
  readonly blend: number;
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
  const { transform, theme } = view;
  const state = stateOf(label, view);
  const { value, hasValue } = state;
  const isValue = label.font === 'value';
  if (isValue && !hasValue) return;
  const shift = (labelMetrics(measure, theme).lineHeight / 2) * (isValue ? 1 : -1);
  const dy = label.dy + (code >= label.partnerCode && hasValue ? shift : 0);
  const pen = new Pen(target, transform, label, textRow(theme, transform.pixelRatio));
  target.font = cssFont(label.font, theme, transform.pixelRatio);
  setInk(target, state, view);
  const dx = label.dx - measure(label.text, label.font) / 2;
  const line = isValue && value !== null ? { value, advances } : { text: label.text, dx };
  for (const isHalo of [true, false]) {
    pen.isHalo = isHalo;
    writeLine(pen, dy, line);
  }
}

function writeLine(pen: Pen, dy: number, line: ValueText | { text: string; dx: number }): void {
  if ('value' in line) drawValue(pen, dy, line);
  else pen.write(line.text, line.dx, dy);
}

function stateOf({ zone, isOnPlan }: PlanLabel, { scene, paint, colours, format }: LabelView) {
  const flags = paint.flags[zone] ?? 0;
  const isMeasured = zone < scene.pack.measuredCount;
  const value = isMeasured ? shownValue({ texel: paint.values[zone] ?? 255, flags }, format) : null;
  const texel = colours[zone] ?? 255;
  return { texel, flags, isMeasured, isOnPlan, value, hasValue: value !== null };
}

function setInk(
  target: CanvasRenderingContext2D,
  state: LabelState,
  { palette, theme, transform, blend }: LabelView,
): void {
  target.fillStyle = labelInk(state, { palette, theme });
  target.strokeStyle = labelHalo(state, { palette, theme, blend });
  target.lineWidth = 1.5 * haloWidth * transform.pixelRatio;
  target.lineJoin = 'round';
}

/** Writes pieces of one label at offsets in CSS pixels from its anchor. */
class Pen {
  readonly #context: CanvasRenderingContext2D;
  readonly #transform: PlanTransform;
  readonly #row: { readonly height: number; readonly baseline: number };
  readonly label: PlanLabel;
  /** Whether it draws what is around the letters, in place of the letters. */
  isHalo = false;

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
    const baseline = Math.floor(top + 0.5) + this.#row.baseline;
    if (this.isHalo) this.#context.strokeText(text, x + 1, baseline);
    else this.#context.fillText(text, x + 1, baseline);
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
