import { useEffect, useMemo } from 'react';
import { packFloorShapes } from '#contract/floorShapes.ts';
import { useFloorPack } from '#src/data/workers/useFloorPack.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';
import {
  useThemeColours,
  type ColourChannels,
  type ColourToken,
} from '#src/ui/theme/useThemeColours.ts';
import { changeNames, rowChanges, type PreviewFloor, type RowChange } from './toPreview.ts';

interface PreviewPlanProps {
  floor: PreviewFloor;
  chosenId: string | null;
  onChoose: (id: string | null) => void;
}

const insets = { top: 16, right: 16, bottom: 16, left: 16 };

/** Each change's own color, laid over the plan's: weakly enough for lettering. */
const tokens: Readonly<Record<RowChange, ColourToken>> = {
  unchanged: 'core',
  added: 'good',
  changed: 'warn',
  ended: 'ink-3',
  refused: 'bad',
  unplaced: 'core',
};
const tint = 0.45;

const format = {
  kind: 'named',
  names: rowChanges.map((change) => changeNames[change]),
  domainMax: 1,
} as const;

/** A palette whose first colors are those of the changes. */
function paletteOf(colours: Readonly<Record<ColourToken, ColourChannels>>): Uint8Array {
  const rgba = new Uint8Array(256 * 4).fill(255);
  rowChanges.forEach((change, at) => {
    const over = colours[tokens[change]];
    over.forEach((channel, index) => {
      const plan = colours.plan[index] ?? channel;
      rgba[at * 4 + index] = Math.round(plan + (channel - plan) * tint);
    });
  });
  return rgba;
}

/** A floor as it would be, with every room in the color of its change. */
export function PreviewPlan({ floor, chosenId, onChoose }: PreviewPlanProps) {
  const engine = useFloorplanEngine();
  const theme = useFloorplanTheme();
  const colours = useThemeColours();
  const palette = useMemo(() => paletteOf(colours), [colours]);
  const { rows, width, height, scenery } = floor;
  const shapes = useMemo(
    () =>
      packFloorShapes({
        width,
        height,
        metresWide: null,
        layer: null,
        zones: rows.map(({ id, name, ring, layer }) => ({
          id,
          name,
          ring: ring.map(([x, y]): [number, number] => [x, y]),
          kind: 'room',
          layer,
        })),
        scenery: [...scenery],
      }),
    [rows, width, height, scenery],
  );
  const key = useMemo(
    () => JSON.stringify([floor.id, rows.map(({ id, ring }) => [id, ring])]),
    [floor.id, rows],
  );
  const { data: pack } = useFloorPack(`upload ${key}`, shapes);
  const paint = useMemo(
    () => ({
      values: Uint8Array.from(rows, ({ change }) => rowChanges.indexOf(change)),
      flags: new Uint8Array(rows.length),
    }),
    [rows],
  );
  useEffect(() => {
    engine.marks.select(chosenId === null ? [] : [chosenId]);
  }, [engine, chosenId]);
  useEffect(
    () =>
      engine.marks.signal.subscribe(() => {
        const marked = engine.marks.signal.get().selectedIds.at(-1) ?? null;
        if (marked !== chosenId) onChoose(marked);
      }),
    [engine, chosenId, onChoose],
  );
  return (
    <Floorplan
      engine={engine}
      label={`Preview of ${floor.name}`}
      pack={pack ?? null}
      paint={paint}
      palette={palette}
      format={format}
      theme={theme}
      insets={insets}
      isInstant
    />
  );
}
