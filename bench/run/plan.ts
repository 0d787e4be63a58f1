import type { EngineName } from '../page/EngineName.ts';
import type { CellSpec, Mode } from './Cell.ts';
import type { Effort } from './measureCell.ts';

export interface PlannedCell {
  readonly key: string;
  readonly spec: CellSpec;
  readonly effort: Omit<Effort, 'checksParity'>;
  /** Cells that no goal speaks of are measured once. */
  readonly isSeldom: boolean;
}

interface Group {
  readonly zones: number;
  readonly mode?: Mode;
  readonly hasLabels?: boolean;
  readonly often: readonly EngineName[];
  readonly seldom: readonly EngineName[];
}

const groups: readonly Group[] = [
  {
    zones: 3000,
    often: ['null', 'raw', 'ours', 'deck', 'maplibre', 'konva', 'react-konva'],
    seldom: ['ours-fills', 'ours-2d', 'ours-blend', 'pixi-graphics', 'svg'],
  },
  {
    zones: 30_000,
    often: ['null', 'ours', 'deck', 'maplibre', 'konva', 'react-konva', 'pixi-graphics'],
    seldom: ['raw', 'ours-fills', 'ours-2d', 'svg'],
  },
  {
    zones: 300,
    often: [],
    seldom: [
      'null',
      'raw',
      'ours',
      'ours-2d',
      'pixi-graphics',
      'deck',
      'maplibre',
      'konva',
      'react-konva',
      'svg',
    ],
  },
  { zones: 3000, mode: 'no-gpu', often: ['ours-2d', 'konva'], seldom: ['svg'] },
  { zones: 30_000, mode: 'no-gpu', often: ['ours-2d', 'konva'], seldom: ['svg'] },
  { zones: 3000, hasLabels: true, often: ['ours', 'pixi-graphics', 'deck'], seldom: ['konva'] },
];

/** A screen wide enough that 3,000 values can be read at once. */
const wallDisplay = { width: 3840, height: 2160 };

export function cellKey(
  engine: EngineName,
  zones: number,
  kind: 'plan' | 'no-gpu' | 'labels' = 'plan',
): string {
  return `${kind}/${zones}/${engine}`;
}

/** All cells of a round. From 30,000 zones, six pixels wide, the peers draw no outlines. */
export function planCells(): PlannedCell[] {
  return groups.flatMap(({ zones, mode = 'software-gl', hasLabels = false, often, seldom }) =>
    [...often, ...seldom].map((engine): PlannedCell => {
      const kind = hasLabels ? 'labels' : mode === 'no-gpu' ? 'no-gpu' : 'plan';
      const hasOutlines = zones <= 3000 && !hasLabels;
      const size = hasLabels ? { size: wallDisplay } : {};
      const isPlan = kind === 'plan';
      return {
        key: cellKey(engine, zones, kind),
        spec: { engine, zones, mode, hasLabels, hasOutlines, ...size },
        effort: {
          ticks: 40,
          ms: 1000,
          clicks: isPlan ? 2 : 0,
          panSteps: isPlan ? 2 : 0,
        },
        isSeldom: seldom.includes(engine),
      };
    }),
  );
}
