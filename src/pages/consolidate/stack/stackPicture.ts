import { toHex } from '#domain/palette/Rgb.ts';
import type { Drawing, HexColour, Mark, TextMark } from '#domain/report/Drawing.ts';
import { hatchPath } from '#domain/report/hatchPath.ts';
import { stackedPlanMarks } from '#src/floorplan/image/stackedPlanMarks.ts';
import type { StackedFloor } from '#src/floorplan/editing/StackedFloor.ts';
import {
  planBox,
  stackColumns,
  stackRows,
  type StackColumns,
  type StackRow,
} from '#src/floorplan/editing/stackLayout.ts';
import { toFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';
import { sunkBox } from '#src/floorplan/stack/PlanStack.ts';
import type { ThemeColours } from '#src/ui/theme/useThemeColours.ts';
import type { FloorPicture } from './useStackPlans.ts';

interface PictureInput {
  floors: readonly Omit<StackedFloor, 'outlines'>[];
  pictures: readonly FloorPicture[];
  /** Width by height of the widest plan. */
  aspect: number;
  target: number;
  palette: Uint8Array;
  /** Rows into the days of the floors. */
  position: number | null;
  colours: ThemeColours;
}

interface Drawn extends PictureInput {
  columns: StackColumns;
  /** Of the largest floor, or the fullest. */
  most: number;
}

const width = 900;
const barHeight = 12;
const hatchGap = 6;

/** The stack as it stands at the moment, as vectors: for files. */
export function stackPicture(input: PictureInput): Drawing {
  const { floors, aspect, colours } = input;
  const columns = stackColumns({ width, floorCount: floors.length, aspect });
  const rows = stackRows(
    floors.map(({ id }) => ({ id, tagCount: 0 })),
    columns,
  );
  const most = Math.max(1, ...floors.map(({ seats, people }) => Math.max(seats, people ?? 0)));
  const last = rows.at(-1);
  const height = (last?.top ?? 0) + (last?.height ?? 0);
  const ground: Mark = filled(0, 0, { width, height, fill: toHex(colours.surface) });
  const drawn = { ...input, columns, most };
  const marks = rows.flatMap((row, at) => {
    const floor = floors[at];
    return floor ? floorMarks(floor, row, drawn) : [];
  });
  return { width, height, marks: [ground, ...marks] };
}

function filled(
  x: number,
  y: number,
  box: { width: number; height: number; fill: HexColour },
): Mark {
  return {
    kind: 'path',
    path: `M${x} ${y}h${box.width}v${box.height}h${-box.width}Z`,
    fill: box.fill,
  };
}

function floorMarks(floor: Drawn['floors'][number], row: StackRow, drawn: Drawn): Mark[] {
  const { colours, columns } = drawn;
  const ink = toHex(floor.isClosed ? colours['ink-3'] : colours.ink);
  const frame: Mark = {
    kind: 'path',
    path: `M0.5 ${row.top + 0.5}h${width - 1}v${row.height - 1}h${1 - width}Z`,
    stroke: { colour: toHex(colours.line), width: 1, ...(floor.isClosed ? { dash: [5, 4] } : {}) },
  };
  const { x, width: room } = columns.figures;
  const top = row.top + columns.row / 2 - 20;
  const text = (own: string, rest: Omit<TextMark, 'kind' | 'text'>): Mark => ({
    kind: 'text',
    text: own,
    ...rest,
  });
  return [
    frame,
    text(floor.name, { x: 14, y: row.top + 28, size: 13, isBold: true, align: 'start', fill: ink }),
    ...planMarks(floor, row, drawn),
    text(floor.share, { x, y: top, size: 16, isBold: true, align: 'start', fill: ink }),
    text(floor.text, {
      x: x + room,
      y: top,
      size: 13,
      align: 'end',
      fill: toHex(colours['ink-2']),
    }),
    ...barMarks(floor, top + 10, drawn),
    text(floor.change, { x, y: top + 42, size: 12, align: 'start', fill: toHex(colours.accent) }),
  ];
}

function planMarks(floor: Drawn['floors'][number], row: StackRow, drawn: Drawn): Mark[] {
  const { pictures, columns, colours, palette, position } = drawn;
  const picture = pictures.find(({ id }) => id === floor.id);
  if (!picture) return [];
  const { id, pack, day, paints } = picture;
  const isSunk = floor.isClosed;
  const box = planBox(row, columns);
  const paint = isSunk ? paints.closed : paints.open;
  const theme = toFloorplanTheme(colours);
  const plan = stackedPlanMarks(
    { id, pack, day, paint, box, isSunk },
    { theme, palette, position },
  );
  if (!isSunk) return plan;
  const stroke = { colour: toHex(colours['ink-3']), width: 1 };
  return [...plan, { kind: 'path', path: hatchPath(sunkBox(box, 1), hatchGap), stroke }];
}

function barMarks(floor: Drawn['floors'][number], y: number, drawn: Drawn): Mark[] {
  const { colours, columns, most, target } = drawn;
  const { x, width: room } = columns.figures;
  const toWidth = (count: number) => (count / most) * room;
  const track = { width: toWidth(floor.seats), height: barHeight, fill: toHex(colours.sunken) };
  if (floor.isClosed) return [filled(x, y, track)];
  const fill = floor.colour as HexColour;
  const targetX = x + toWidth(floor.seats * target);
  return [
    filled(x, y, track),
    filled(x, y, { width: toWidth(floor.people ?? 0), height: barHeight, fill }),
    {
      kind: 'path',
      path: `M${targetX} ${y - 4}v${barHeight + 8}`,
      stroke: { colour: toHex(colours.ink), width: 1.5 },
    },
  ];
}
