import { toHex } from '#domain/palette/Rgb.ts';
import type { TextMark } from '#domain/report/Drawing.ts';
import { layoutLabels } from '../../labels/layoutLabels.ts';
import type { PlanLabel } from '../../labels/PlanLabel.ts';
import { shownValue, type ShownValue } from '../../paint/FloorPaint.ts';
import { zoomCode } from '../../scene/zoomCode.ts';
import { lettering } from '../FloorplanTheme.ts';
import { groundOfLabel, inkOfLabel } from '../labelInk.ts';
import { haloWidth, labelMetrics } from '../lettering.ts';
import type { DrawnPlan } from './DrawnPlan.ts';

/** Names and values as text, from the same layout as on screen. */
export function labelMarks(plan: DrawnPlan): TextMark[] {
  const { scene, transform, theme, measure } = plan;
  const metrics = labelMetrics(measure, theme);
  const code = zoomCode(transform.scale);
  return layoutLabels(scene, metrics)
    .filter(({ fromCode, untilCode }) => code >= fromCode && code < untilCode)
    .flatMap((label) => labelMark(label, plan, code));
}

function labelMark(label: PlanLabel, plan: DrawnPlan, code: number): TextMark[] {
  const { scene, transform, paint, colours, theme, palette, format, measure } = plan;
  const { zone, font } = label;
  const texel = paint.values[zone] ?? 255;
  const flags = paint.flags[zone] ?? 0;
  const isMeasured = zone < scene.pack.measuredCount;
  const value = isMeasured ? shownValue({ texel, flags }, format) : null;
  const hasValue = value !== null;
  if (font === 'value' && value === null) return [];
  const half = labelMetrics(measure, theme).lineHeight / 2;
  const shift = code >= label.partnerCode && hasValue ? half * (font === 'value' ? 1 : -1) : 0;
  const state = { ...label, texel: colours[zone] ?? 255, flags, isMeasured, hasValue };
  const { colour, alpha } = inkOfLabel(state, { palette, theme });
  return [
    {
      kind: 'text',
      text: font === 'value' && value !== null ? valueText(value) : label.text,
      x: tenth(label.x * transform.scale + transform.offsetX + label.dx),
      y: tenth(label.y * transform.scale + transform.offsetY + label.dy + shift + 4),
      size: lettering[font].size * theme.fontScale,
      isBold: lettering[font].weight >= 600,
      align: label.align,
      fill: toHex(colour),
      halo: {
        colour: toHex(groundOfLabel(state, { palette, theme }).colour),
        width: 1.5 * haloWidth,
      },
      opacity: alpha,
    },
  ];
}

/** As the plan writes it: "61%", "12", "+3", with a plus where it lies above the scale. */
function valueText({ number, sign, isPercent, isOver }: ShownValue): string {
  return `${sign}${number}${isPercent ? '%' : ''}${isOver ? '+' : ''}`;
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
