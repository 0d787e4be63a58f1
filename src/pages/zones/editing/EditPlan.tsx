import { useMemo, useRef, useState, type DragEvent, type KeyboardEvent } from 'react';
import { toHex } from '#domain/palette/Rgb.ts';
import type { SnappedPoint } from '#domain/plan-edit/drawing/snapPoint.ts';
import type { Position } from '#domain/geometry/Ring.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { planZoneSpace } from '#src/data/zone-drafts/draftPlan.ts';
import { ScaleBar } from '#src/features/floor-view/controls/ScaleBar.tsx';
import { ZoomButtons } from '#src/features/floor-view/controls/ZoomButtons.tsx';
import { screenPoint } from '#src/floorplan/camera/coordinates.ts';
import { PlanOverlay } from '#src/floorplan/editing/PlanOverlay.tsx';
import type { SketchColours } from '#src/floorplan/editing/PlanSketch.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { formatDistance } from '#src/lib/format/formatDistance.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { useThemeColours } from '#src/ui/theme/useThemeColours.ts';
import { ZonePlan } from '../ZonePlan.tsx';
import { addTyped } from './drawing.ts';
import styles from './Editing.module.css';
import { pressEditKey } from './editKeys.ts';
import { droppedSensor, mapSensor, sensorMime } from './sensors/mapSensor.ts';
import { usePlanPointer } from './usePlanPointer.ts';
import { toSketch, type LengthText } from './sketch.ts';
import type { Drag, ZoneEditor } from './useZoneEditor.ts';
import { lengthInImage } from './lengths.ts';

const font = 'Inter Variable, Inter, sans-serif';
const hint =
  'With a zone chosen, Tab goes to the next one and Enter to its corners: Tab goes to the next corner, arrow keys move it by 10 centimeters, with Shift by 1 meter, with Ctrl by 1 centimeter, i inserts a corner after it, Delete removes it, s splits the zone from it. Escape goes back.';

interface EditPlanProps {
  editor: ZoneEditor;
  building: BuildingSpace;
  floor: FloorSpace;
}

/** The plan of the floor that is edited, with handles and what is being drawn. */
export function EditPlan({ editor, building, floor }: EditPlanProps) {
  const engine = useFloorplanEngine();
  const host = useRef<HTMLDivElement>(null);
  const [next, setNext] = useState<SnappedPoint | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const { unitOfMeasure } = useStartUp().userData;
  usePlanPointer({ host, engine, editor, onNext: setNext, onDrag: setDrag });
  const { zones, drawing } = editor;
  const spaces = useMemo(
    () => zones.map((zone) => planZoneSpace(zone, building.id)),
    [zones, building],
  );
  const colours = useSketchColours();
  const lengthText: LengthText = (a, b) => {
    const { metresPerUnit } = editor.floor;
    if (metresPerUnit === null) return null;
    return formatDistance(editor.floor.distance(a, b) * metresPerUnit, unitOfMeasure);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || event.target.getAttribute('role') !== 'application')
      return;
    const isTyping = typeLength(editor, event.key, next?.at ?? null, unitOfMeasure);
    const isTaken =
      isTyping ||
      pressEditKey(editor, {
        key: event.key,
        isShift: event.shiftKey,
        isCtrl: event.ctrlKey || event.metaKey,
      });
    if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div
      ref={host}
      className={styles['sheet']}
      data-tool={drawing.tool}
      onKeyDownCapture={handleKey}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes(sensorMime)) event.preventDefault();
      }}
      onDrop={(event) => dropSensor(event, { editor, engine })}
    >
      <ZonePlan
        engine={engine}
        label={`${building.name}, ${floor.displayName}`}
        floor={floor}
        zones={spaces}
        state={zones}
        chosenIds={editor.chosen.map(({ id }) => toSpaceId(id))}
        onChoose={editor.choose}
        hint={hint}
        hasWholeImage={editor.trace.isUnpublished && editor.trace.picture !== null}
        overlay={
          <PlanOverlay
            engine={engine}
            floor={editor.floor}
            sketch={toSketch(editor, { next, drag }, lengthText)}
            colours={colours}
            font={font}
          />
        }
      />
      <Card isFloating label="View of the plan" className={styles['view']}>
        <ZoomButtons engine={engine} floor={floor} />
        <ScaleBar engine={engine} />
      </Card>
    </div>
  );
}

/** Gives the zone under the pointer the sensor that is dropped there. */
function dropSensor(
  event: DragEvent<HTMLDivElement>,
  { editor, engine }: { editor: ZoneEditor; engine: FloorplanEngine },
): void {
  const sensor = droppedSensor(event.dataTransfer.getData(sensorMime));
  if (sensor === null) return;
  event.preventDefault();
  const box = event.currentTarget.getBoundingClientRect();
  const at = engine.zoneAt(screenPoint(event.clientX - box.left, event.clientY - box.top));
  const id = at === null ? undefined : engine.scene.get()?.ids.at(at);
  const zone = editor.zones.find((one) => toSpaceId(one.id) === id);
  if (zone === undefined) editor.session.say('There is no zone here. Drop it onto a zone');
  else if (mapSensor(editor.session, sensor, zone)) editor.choose([toSpaceId(zone.id)]);
}

function useSketchColours(): SketchColours {
  const colours = useThemeColours();
  return useMemo(
    () => ({
      accent: toHex(colours.accent),
      fill: `${toHex(colours.accent)}33`,
      surface: toHex(colours.surface),
      ink: toHex(colours.ink),
    }),
    [colours],
  );
}

/** Takes a key as part of a typed length of the wall that is being drawn; false where it is none. */
function typeLength(
  { drawing, place, take, floor }: ZoneEditor,
  key: string,
  toward: Position | null,
  unit: UnitOfMeasure,
): boolean {
  if (drawing.points.length === 0 || drawing.tool === 'rectangle') return false;
  if (/^[\d.,]$/.test(key)) {
    take({ drawing: { ...drawing, typed: drawing.typed + key }, ops: [], spoken: null });
    return true;
  }
  if (key !== 'Enter' || drawing.typed === '') return false;
  const lengthOf = (typed: string) => lengthInImage(typed, floor, unit);
  take(addTyped(drawing, { toward, lengthOf }, place));
  return true;
}
