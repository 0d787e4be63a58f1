import { useEffect, useMemo, type ReactNode } from 'react';
import { noValueTexel, paintFlags } from '#contract/floorPack.ts';
import { capacityOf } from '#domain/space/capacity.ts';
import type { FloorSpace, ZoneSpace } from '#src/data/spaces/SpaceStore.ts';
import { useEditedPack } from '#src/data/workers/useFloorPack.ts';
import { useLookUpTable } from '#src/data/workers/useHeatmapPaint.ts';
import { usePaletteChoice } from '#src/features/floor-view/model/usePaletteChoice.ts';
import { toFloorShapes } from '#src/features/floor-view/plan/toFloorShapes.ts';
import type { Insets } from '#src/floorplan/camera/Camera.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { Floorplan } from '#src/floorplan/react/Floorplan.tsx';
import { useFloorplanTheme } from '#src/floorplan/react/useFloorplanTheme.ts';

const keys = new WeakMap<object, string>();
let count = 0;

/** A name for a state of a floor's zones, the same for the same object. */
function stateKey(state: object): string {
  const known = keys.get(state);
  if (known !== undefined) return known;
  count += 1;
  const key = `state ${count}`;
  keys.set(state, key);
  return key;
}

interface ZonePlanProps {
  engine: FloorplanEngine;
  label: string;
  floor: FloorSpace;
  zones: readonly ZoneSpace[];
  /** Another object for another state of the zones. */
  state: object;
  chosenIds: readonly string[];
  onChoose: (zoneIds: readonly string[]) => void;
  hint?: string;
  overlay?: ReactNode;
  hasWholeImage?: boolean;
  /** What stays free around the plan where it is fitted, for what lies on it. */
  insets?: Insets;
}

/** CSS pixels around a plan on which nothing lies. */
export const planInsets: Insets = { top: 16, right: 16, bottom: 16, left: 16 };
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

/** A floor with the capacities of its zones, to choose zones on. */
export function ZonePlan(props: ZonePlanProps) {
  const { engine, label, floor, zones, state, chosenIds, onChoose, hint, overlay } = props;
  const { hasWholeImage = false, insets = planInsets } = props;
  const theme = useFloorplanTheme();
  const { data: palette } = useLookUpTable(usePaletteChoice());
  const shapes = useMemo(() => toFloorShapes(floor, zones), [floor, zones]);
  const { data: made } = useEditedPack(stateKey(state), zones, shapes);
  const shown = useMemo(() => toPaint(made?.zones ?? [], made?.pack.measuredCount ?? 0), [made]);
  const flat = useMemo(() => palette && flatPalette(palette), [palette]);
  const chosen = chosenIds.join('\n');
  useEffect(() => {
    engine.marks.select(chosen === '' ? [] : chosen.split('\n'));
  }, [engine, chosen]);
  useEffect(
    () =>
      engine.marks.signal.subscribe(() => {
        const { selectedIds } = engine.marks.signal.get();
        if (selectedIds.join('\n') !== chosen) onChoose(selectedIds);
      }),
    [engine, chosen, onChoose],
  );
  if (!flat) return null;
  return (
    <Floorplan
      engine={engine}
      label={label}
      pack={made?.pack ?? null}
      paint={shown.paint}
      palette={flat}
      format={shown.format}
      theme={theme}
      insets={insets}
      isInstant
      isEdited
      hasWholeImage={hasWholeImage}
      {...(hint === undefined ? {} : { hint })}
      overlay={overlay}
    />
  );
}
