import { toHex } from '#domain/palette/Rgb.ts';
import type { Mark } from '#domain/report/Drawing.ts';
import { fillStyles } from '../../scene/fillStyles.ts';
import type { Rgb } from '../FloorplanTheme.ts';
import { sceneryColour, zoneColour } from '../zoneColour.ts';
import { ringOf, type DrawnPlan } from './DrawnPlan.ts';
import { hatchPath } from './hatchPath.ts';

/** The insides of zones and scenery, hatched where the plan is, and the borders of those that have one. */
export function zoneMarks(plan: DrawnPlan): Mark[] {
  const marks: Mark[] = [];
  for (const zone of plan.scene.fills.order) {
    const ring = ringOf(plan, zone);
    const path = `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;
    const { colour, hatch } = insideOf(plan, zone);
    marks.push({ kind: 'path', path, fill: toHex(colour) });
    const stripes = hatch === null ? '' : hatchPath(ring);
    if (hatch !== null && stripes !== '')
      marks.push({ kind: 'path', path: stripes, stroke: { colour: toHex(hatch), width: 1.6 } });
    const border = borderOf(plan, zone, path);
    if (border !== null) marks.push(border);
  }
  return marks;
}

/** What a zone is filled with; the hatch is null where there is none. */
function insideOf(
  { scene, theme, palette, paint, colours }: DrawnPlan,
  zone: number,
): { colour: Rgb; hatch: Rgb | null } {
  const style = scene.fills.style[zone] ?? 0;
  if (zone >= scene.pack.measuredCount) return { colour: sceneryColour(style, theme), hatch: null };
  const state = { texel: colours[zone] ?? 255, flags: paint.flags[zone] ?? 0, style };
  const { colour, hatch, hatchStrength } = zoneColour(state, palette, theme);
  return { colour, hatch: hatchStrength === 0 ? null : hatch };
}

function borderOf({ scene, theme }: DrawnPlan, zone: number, path: string): Mark | null {
  const { fills } = scene;
  if (fills.isRounded[zone] !== 1) return null;
  const style = fills.style[zone] ?? 0;
  const isArea = style === fillStyles.tint || style === fillStyles.wash;
  const stroke = { colour: toHex(theme.line), width: 1, ...(isArea ? { dash: [3, 3] } : {}) };
  return { kind: 'path', path, stroke, opacity: style === fillStyles.furniture ? 0.6 : 1 };
}
