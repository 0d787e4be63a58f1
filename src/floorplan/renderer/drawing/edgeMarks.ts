import { toHex } from '#domain/palette/Rgb.ts';
import type { Mark } from '#domain/report/Drawing.ts';
import { edgeStyles, toPlanEdges } from '../../scene/planEdges.ts';
import { lineWidths } from '../lineWidths.ts';
import type { DrawnPlan } from './DrawnPlan.ts';

/** Walls, outlines and doors: one mark for each kind of line. */
export function edgeMarks({ scene, transform, theme }: DrawnPlan): Mark[] {
  const { xy, starts } = toPlanEdges(scene.pack, scene.fills);
  const { widths, doorAlpha } = lineWidths(scene, transform);
  const { scale, offsetX, offsetY } = transform;
  const place = (at: number) =>
    `${tenth((xy[at] ?? 0) * scale + offsetX)} ${tenth((xy[at + 1] ?? 0) * scale + offsetY)}`;
  return Object.values(edgeStyles).flatMap((style): Mark[] => {
    let path = '';
    const end = (starts[style + 1] ?? 0) * 4;
    for (let at = (starts[style] ?? 0) * 4; at < end; at += 4)
      path += `M${place(at)}L${place(at + 2)}`;
    if (path === '') return [];
    const isWall = style >= edgeStyles.door;
    const stroke = {
      colour: toHex(isWall ? theme.wall : theme.line),
      width: Math.round((widths[style] ?? 1) * 10) / 10,
      ...(style === edgeStyles.dashed ? { dash: [3, 3] } : {}),
    };
    const opacity = style === edgeStyles.door ? doorAlpha : 1;
    return [{ kind: 'path', path, stroke, opacity }];
  });
}

function tenth(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
