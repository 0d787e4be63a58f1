import { useMemo, useRef, useState, type DragEvent } from 'react';
import { toHex } from '#domain/palette/Rgb.ts';
import type { SnappedPoint } from '#domain/plan-edit/drawing/snapPoint.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
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
import styles from './Editing.module.css';
import { stepWords } from './keySteps.ts';
import { pressPlan } from './planKeys.ts';
import { droppedSensor, mapSensor, sensorMime } from './sensors/mapSensor.ts';
import { useFollowing } from './useFollowing.ts';
import { usePlanPointer } from './usePlanPointer.ts';
import { toSketch, type LengthText } from './sketch.ts';
import type { Drag, ZoneEditor } from './useZoneEditor.ts';

const font = 'Inter Variable, Inter, sans-serif';
/** How zones and corners are chosen and moved by keyboard. */
function selectHint(unit: UnitOfMeasure): string {
  return `With a zone chosen, Tab goes to the next one and Enter to its corners: Tab goes to the next corner, arrow keys move it ${stepWords[unit]}, i inserts a corner after it, Delete removes it, s splits the zone from it. Escape goes back.`;
}

/** How the pen draws by keyboard. */
function penHint(unit: UnitOfMeasure): string {
  const typed = unit === 'imperial' ? 'that many feet' : 'that many meters';
  return `Arrow keys move the pen ${stepWords[unit]}, with Alt to the next corner that way. Space sets a point. Digits and Enter set one ${typed} away, toward the pen. Enter finishes, Backspace takes the last point back, Escape cancels.`;
}

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
  usePlanPointer({
    host,
    engine,
    editor,
    onNext(pointed) {
      setNext(pointed);
      if (pointed !== null) editor.setPen(null);
    },
    onDrag: setDrag,
  });
  useFollowing(editor, engine);
  const { zones, drawing, pen, unit } = editor;
  const shownNext = pen === null ? next : ({ at: pen, kind: 'free', guides: [] } as const);
  const spaces = useMemo(
    () => zones.map((zone) => planZoneSpace(zone, building.id)),
    [zones, building],
  );
  const colours = useSketchColours();
  const lengthText: LengthText = (a, b) => {
    const { metresPerUnit } = editor.floor;
    if (metresPerUnit === null) return null;
    return formatDistance(editor.floor.distance(a, b) * metresPerUnit, unit);
  };
  const typed = { toward: shownNext?.at ?? null, lengthText };
  return (
    <div
      ref={host}
      className={styles['sheet']}
      data-tool={drawing.tool}
      onKeyDownCapture={(event) => pressPlan(event, editor, typed)}
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
        hint={drawing.tool === 'select' ? selectHint(unit) : penHint(unit)}
        hasWholeImage={editor.trace.isUnpublished && editor.trace.picture !== null}
        overlay={
          <PlanOverlay
            engine={engine}
            floor={editor.floor}
            sketch={toSketch(editor, { next: shownNext, drag }, lengthText)}
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
