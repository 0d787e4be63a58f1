import { describe, expect, it } from 'vitest';
import { drawingPlan } from '#server/upload-readers/plan/drawingPlan.ts';
import { withoutMultilines } from '#server/upload-readers/plan/dxf/multilines.ts';
import { readDxf } from '#server/upload-readers/plan/dxf/readDxf.ts';
import { block, codes, drawnDxf, insert } from './drawnDxf.ts';

type Point = readonly [number, number];

interface Corner {
  at: Point;
  along: Point;
  miter: Point;
  lines: readonly (readonly number[])[];
}

function multiline(
  corners: readonly Corner[],
  { flags = 1, style = 'STANDARD', layer = 'A-WALL' } = {},
): string {
  const [first] = corners;
  return (
    codes(
      [0, 'MLINE'],
      [5, 'A1'],
      [8, layer],
      [2, style],
      [40, 0.3],
      [70, 1],
      [71, flags],
      [72, corners.length],
      [73, first?.lines.length ?? 0],
      [10, first?.at[0] ?? 0],
      [20, first?.at[1] ?? 0],
    ) +
    corners
      .map(
        ({ at, along, miter, lines }) =>
          codes(
            [11, at[0]],
            [21, at[1]],
            [31, 0],
            [12, along[0]],
            [22, along[1]],
            [32, 0],
            [13, miter[0]],
            [23, miter[1]],
            [33, 0],
          ) +
          lines
            .map(
              (line) =>
                codes([74, line.length]) +
                line.map((far) => codes([41, far])).join('') +
                codes([75, 0]),
            )
            .join(''),
      )
      .join('')
  );
}

const slant = Math.SQRT1_2;
const both = [
  [-0.15 * Math.SQRT2, 0],
  [0.15 * Math.SQRT2, 0],
];
/** Walls of 30 cm around 10 by 8 m, measured at their middle. */
const around = multiline(
  [
    { at: [0, 0], along: [1, 0], miter: [-slant, -slant], lines: both },
    { at: [10, 0], along: [0, 1], miter: [slant, -slant], lines: both },
    { at: [10, 8], along: [-1, 0], miter: [slant, slant], lines: both },
    { at: [0, 8], along: [0, -1], miter: [-slant, slant], lines: both },
  ],
  { flags: 3 },
);
/** A wall of 10 cm from one side to the other, its lines broken at these distances. */
function across(...turns: number[]): string {
  const lines = [
    [-0.05, 0, ...turns],
    [0.05, 0, ...turns],
  ];
  const wall = { along: [0, 1], miter: [1, 0], lines } as const;
  return multiline([
    { ...wall, at: [5, 0.15] },
    {
      ...wall,
      at: [5, 7.85],
      lines: [
        [-0.05, 0],
        [0.05, 0],
      ],
    },
  ]);
}

function areasOf(file: string, closeGapsM = 0): number[] {
  const drawing = readDxf(file, 'plan.dxf');
  const { plan } = drawingPlan(drawing, { floor: { name: '1' }, close_gaps_m: closeGapsM });
  return (plan?.rooms ?? [])
    .map(({ rings: [ring = []] }) => {
      const xs = ring.map(([x]) => x);
      const ys = ring.map(([, y]) => y);
      const width = Math.max(...xs) - Math.min(...xs);
      return Math.round(width * (Math.max(...ys) - Math.min(...ys)) * 100) / 100;
    })
    .toSorted((a, b) => a - b);
}

describe('walls that are drawn as multilines', () => {
  it('close the rooms between them', () => {
    expect(areasOf(drawnDxf(around + across()))).toEqual([36.96, 36.96]);
    expect(readDxf(drawnDxf(around + across()), 'plan.dxf').warnings).toEqual([]);
  });

  it('are drawn in blocks as well, with the line ends of any system', () => {
    const file = drawnDxf(insert('0', 'PLAN', [100, 50]), {
      blocks: block('PLAN', around + across()),
    });
    expect(areasOf(file.replaceAll('\n', '\r\n'))).toEqual([36.96, 36.96]);
  });

  it('are open where they are broken, as at a door, and closed where gaps are', () => {
    const file = drawnDxf(around + across(3, 4));
    expect(areasOf(file)).toEqual([9.7 * 7.7]);
    expect(areasOf(file, 1.2)).toHaveLength(2);
  });

  it('have the ends that their style draws', () => {
    const style = codes([0, 'MLINESTYLE'], [2, 'Walls'], [70, 272], [71, 2]);
    const wall = {
      along: [0, 1],
      miter: [1, 0],
      lines: [
        [-0.05, 0],
        [0.05, 0],
      ],
    } as const;
    const corners = [
      { ...wall, at: [0, 0] },
      { ...wall, at: [0, 4] },
    ] as const;
    const capped = drawnDxf(style + multiline(corners, { style: 'WALLS' }));
    expect(readDxf(capped, 'plan.dxf').lines).toHaveLength(4);
    const open = drawnDxf(style + multiline(corners, { style: 'WALLS', flags: 1 + 4 + 8 }));
    expect(readDxf(open, 'plan.dxf').lines).toHaveLength(2);
  });

  it('that can’t be made out stay as they are, with a warning', () => {
    const broken = drawnDxf(around.replace('11\n10\n', '11\nten\n'));
    expect(withoutMultilines(broken)).toBe(broken);
    expect(readDxf(broken, 'plan.dxf').warnings).toEqual([
      'The drawing has 1 object that is not made of lines (MLINE) and can’t be read. Turn them into lines (in AutoCAD: EXPLODE, or FLATSHOT for solids), and save it as DXF again.',
    ]);
  });
});
