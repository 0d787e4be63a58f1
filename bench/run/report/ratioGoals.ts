import type { EngineName } from '../../page/EngineName.ts';
import type { CellResult } from '../measureCell.ts';

export interface RatioGoal {
  readonly name: string;
  readonly metric: keyof CellResult;
  readonly zones: number;
  readonly peer: EngineName;
  /** Greatest ratio allowed; null where it is only reported. */
  readonly gate: number | null;
  readonly ours?: EngineName;
  readonly kind?: 'plan' | 'no-gpu' | 'labels';
  /** Without what the empty page itself takes. */
  readonly minusNull?: boolean;
}

type Gates = readonly (readonly [peer: EngineName, zones: number, gate: number | null])[];

function goals(
  name: string,
  metric: keyof CellResult,
  gates: Gates,
  more: Partial<RatioGoal> = {},
): RatioGoal[] {
  return gates.map(([peer, zones, gate]) => ({ name, metric, zones, peer, gate, ...more }));
}

/** The table of ratios to reach, in its order. */
export const ratioGoals: readonly RatioGoal[] = [
  ...goals('recolor, main CPU', 'recolourMain', [
    ['deck', 3000, 0.45],
    ['maplibre', 3000, 0.25],
    ['konva', 3000, 0.12],
    ['react-konva', 3000, 0.06],
    ['deck', 30_000, 0.25],
    ['maplibre', 30_000, 0.08],
    ['konva', 30_000, 0.03],
    ['react-konva', 30_000, 0.01],
    ['raw', 3000, 2],
  ]),
  ...goals('recolor, all processes', 'recolourAll', [
    ['deck', 3000, 0.55],
    ['maplibre', 3000, 0.6],
  ]),
  ...goals('the same without our walls and outlines', 'recolourAll', [['maplibre', 3000, null]], {
    ours: 'ours-fills',
  }),
  ...goals('pick, main CPU', 'pickMain', [
    ['maplibre', 3000, 0.2],
    ['deck', 3000, 0.01],
  ]),
  ...goals('first picture, all processes', 'initAll', [
    ['deck', 3000, 0.6],
    ['maplibre', 3000, 0.4],
  ]),
  ...goals(
    'JS + buffers, less the empty page',
    'heapBytes',
    [
      ['deck', 30_000, 0.2],
      ['pixi-graphics', 30_000, 0.15],
    ],
    { minusNull: true },
  ),
  ...goals(
    'all values as text, main CPU',
    'recolourMain',
    [
      ['pixi-graphics', 3000, 0.05],
      ['deck', 3000, 0.3],
    ],
    { kind: 'labels' },
  ),
  ...goals(
    'no GPU: recolor, all processes',
    'recolourAll',
    [
      ['konva', 3000, 0.3],
      ['konva', 30_000, 0.1],
    ],
    { kind: 'no-gpu', ours: 'ours-2d' },
  ),
  ...goals('click to paint (wall)', 'clickWall', [
    ['deck', 3000, 0.8],
    ['deck', 30_000, 0.5],
  ]),
];
