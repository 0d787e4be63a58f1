import { useMemo, useRef, useState, useSyncExternalStore, type DragEvent } from 'react';
import { toHex } from '#domain/palette/Rgb.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import type { BuildingSpace, FloorSpace } from '#src/data/spaces/SpaceStore.ts';
import { planZoneSpace } from '#src/data/zone-drafts/draftPlan.ts';
import { ScaleBar } from '#src/features/floor-view/controls/ScaleBar.tsx';
import { ZoomButtons } from '#src/features/floor-view/controls/ZoomButtons.tsx';
import { screenPoint } from '#src/floorplan/camera/coordinates.ts';
import { PlanDrawing, PlanOverlay } from '#src/floorplan/editing/PlanOverlay.tsx';
import type { SketchColours } from '#src/floorplan/editing/PlanSketch.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { Signal } from '#src/floorplan/engine/Signal.ts';
import { useFloorplanEngine } from '#src/floorplan/react/useFloorplanEngine.ts';
import { formatDistance } from '#src/lib/format/measures.ts';
import { useMediaQuery } from '#src/lib/size/useMediaQuery.ts';
import { Card } from '#src/ui/display/Card.tsx';
import { useThemeColours } from '#src/ui/theme/useThemeColours.ts';
import { planInsets, ZonePlan } from '../ZonePlan.tsx';
import styles from './Editing.module.css';
import { stepWords } from './keySteps.ts';
import { pressPlan } from './planKeys.ts';
import { droppedSensor, mapSensor, sensorMime } from './sensors/mapSensor.ts';
import { useFollowing } from './useFollowing.ts';
import { usePlanPointer } from './usePlanPointer.ts';
import { toSketch, type LengthText, type Pointed } from './sketch.ts';
import type { ZoneEditor } from './useZoneEditor.ts';

/** Where the zoom bar lies over the plan, as the style sheet has it, and the CSS pixels that it takes with its distances. */
const barOnTop = '(max-width: 600px)';
const barPixels = 60;
const below = { ...planInsets, top: barPixels };
const above = { ...planInsets, bottom: barPixels };

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
  const [pointed] = useState(() => new Signal<Pointed>({ next: null, drag: null }));
  usePlanPointer({
    host,
    engine,
    editor,
    onNext(next) {
      pointed.set({ ...pointed.get(), next });
      if (next !== null) editor.setPen(null);
    },
    onDrag: (drag) => pointed.set({ ...pointed.get(), drag }),
  });
  useFollowing(editor, engine);
  const insets = useMediaQuery(barOnTop) ? below : above;
  const { zones, drawing, unit } = editor;
  const spaces = useMemo(
    () => zones.map((zone) => planZoneSpace(zone, building.id)),
    [zones, building],
  );
  const lengthText = lengthTextOf(editor);
  return (
    <div
      ref={host}
      className={styles['sheet']}
      data-tool={drawing.tool}
      onKeyDownCapture={(event) => {
        const toward = nextOf(editor, pointed.get())?.at ?? null;
        pressPlan(event, editor, { toward, lengthText });
      }}
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
        insets={insets}
        hasWholeImage={editor.trace.isUnpublished && editor.trace.picture !== null}
        overlay={
          <PlanOverlay>
            <EditDrawing
              editor={editor}
              engine={engine}
              pointed={pointed}
              lengthText={lengthText}
            />
          </PlanOverlay>
        }
      />
      <Card isFloating label="View of the plan" className={styles['view']}>
        <ZoomButtons engine={engine} floor={floor} />
        <ScaleBar engine={engine} />
      </Card>
    </div>
  );
}

/** How long walls are, in the person's unit. */
function lengthTextOf({ floor, unit }: ZoneEditor): LengthText {
  return (a, b) => {
    const { metresPerUnit } = floor;
    if (metresPerUnit === null) return null;
    return formatDistance(floor.distance(a, b) * metresPerUnit, unit);
  };
}

/** Where the next point would be: the pen's place while keys draw, else the pointer's. */
function nextOf({ pen }: ZoneEditor, { next }: Pointed): Pointed['next'] {
  return pen === null ? next : { at: pen, kind: 'free', guides: [] };
}

interface EditDrawingProps {
  editor: ZoneEditor;
  engine: FloorplanEngine;
  pointed: Signal<Pointed>;
  lengthText: LengthText;
}

/** What is chosen, drawn and dragged. It alone follows the pointer: the page around it stays as it is meanwhile. */
function EditDrawing({ editor, engine, pointed, lengthText }: EditDrawingProps) {
  const now = useSyncExternalStore(pointed.subscribe, pointed.get);
  const colours = useSketchColours();
  const shown = { next: nextOf(editor, now), drag: now.drag };
  return (
    <PlanDrawing
      engine={engine}
      floor={editor.floor}
      sketch={toSketch(editor, shown, lengthText)}
      colours={colours}
      font={font}
    />
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
