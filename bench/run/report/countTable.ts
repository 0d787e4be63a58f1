import type { DrawCounts } from '../../page/counters.ts';
import type { RunResults } from '../RunResults.ts';
import { figure, markdownTable } from './markdown.ts';

const head = [
  'engine',
  'zones',
  'change',
  'texture bytes',
  'buffer bytes',
  'draws',
  'links',
  'readPixels',
  '2D fills',
];

/** What one change asks of the graphics interfaces, engine by engine. */
export function countTable({ counts }: RunResults): string {
  const rows = counts.flatMap(({ engine, zones, recolour, pan, extras }) => {
    const row = (change: string, each: DrawCounts) => [
      engine,
      zones.toLocaleString('en-US'),
      change,
      figure(each.textureBytes),
      figure(each.bufferBytes),
      figure(each.draws),
      figure(each.links),
      figure(each.readPixels),
      figure(each.fills),
    ];
    const others = engine === 'ours' ? Object.entries(extras) : [];
    return [
      row('recolour', recolour),
      row('pan step', pan),
      ...others.map(([name, each]) => row(name, each)),
    ];
  });
  const picks = counts.map(
    ({ engine, zones, pick }) =>
      `${engine} at ${zones.toLocaleString('en-US')}: ${pick.correct} of ${pick.checked}`,
  );
  const proofs = counts.map(
    ({ engine, zones, proof }) =>
      `${engine} at ${zones.toLocaleString('en-US')}: ${proof.shown} of ${proof.recolours} in ${proof.drawnFrames} frames`,
  );
  return [
    markdownTable(head, rows),
    `Points that found their zone (points on a wall are left out): ${picks.join('; ')}.`,
    `Recolors that stood in the canvas right behind their frame, and frames drawn in: ${proofs.join('; ')}.`,
  ].join('\n\n');
}
