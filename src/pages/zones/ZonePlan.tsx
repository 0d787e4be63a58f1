import { useEffect, useMemo } from 'react';
import { noValueTexel, paintFlags } from '#contract/floorPack.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useFloorPack } from '#src/data/workers/useFloorPack.ts';
import { useLookUpTable } from '#src/data/workers/useLookUpTable.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { floorKey, toFloorShapes } from '#src/features/floor-view/plan/toFloorShapes.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';

interface ZonePlanProps {
  label: string;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  /** Tells this version of the floor from its others. */
  version: string;
  chosenId: string | null;
  onChoose: (zoneId: string | null) => void;
}

const insets = { top: 16, right: 16, bottom: 16, left: 16 };
/** Texels of values: 0 to this. */
const mostTexel = 254;

/** The capacities of zones as the numbers on their plan; a zone without one has no number. */
function toPaint(zones: readonly ZoneSpace[], measuredCount: number) {
  const values = new Uint8Array(measuredCount).fill(noValueTexel);
  const flags = new Uint8Array(measuredCount);
  const seats = zones.map(({ capacity }) => capacityOf(capacity, null));
  const domainMax = Math.max(1, ...seats.map((count) => count ?? 0));
  for (let zone = 0; zone < measuredCount; zone += 1) {
    const count = seats[zone] ?? null;
    if (count === null) flags[zone] = paintFlags.noCapacity;
    else values[zone] = Math.round((count / domainMax) * mostTexel);
  }
  return { paint: { values, flags }, format: { kind: 'count', domainMax } as const };
}

/** One color for all values: that of the least. */
function flatPalette(palette: Uint8Array): Uint8Array {
  return Uint8Array.from(palette, (_, at) => palette[at % 4] ?? 0);
}

/** A floor with the capacities of its zones, to choose a zone on. */
export function ZonePlan({ label, floor, zones, version, chosenId, onChoose }: ZonePlanProps) {
  const engine = useFloorplanEngine();
  const theme = useFloorplanTheme();
  const { data: palette } = useLookUpTable(usePaletteChoice());
  const shapes = useMemo(() => toFloorShapes(floor, zones), [floor, zones]);
  const { data: pack } = useFloorPack(`${floorKey(floor, zones)} ${version}`, shapes);
  const shown = useMemo(() => toPaint(zones, pack?.measuredCount ?? 0), [zones, pack]);
  const flat = useMemo(() => palette && flatPalette(palette), [palette]);
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
  if (!flat) return null;
  return (
    <Floorplan
      engine={engine}
      label={label}
      pack={pack ?? null}
      paint={shown.paint}
      palette={flat}
      format={shown.format}
      theme={theme}
      insets={insets}
      isInstant
    />
  );
}
