import { useMemo, useState } from 'react';
import type { Position } from '#domain/geometry/Ring.ts';
import type { PlanFloors } from '#domain/plan-edit/applyOp.ts';
import type { PicturePlace } from '#domain/plan-edit/drawing/tracedPicture.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import { openRing, type PlanZone, type Plan } from '#domain/plan-edit/PlanZone.ts';
import type { PlanOp } from '#domain/plan-edit/PlanOp.ts';
import type { UnitOfMeasure } from '#domain/space/area.ts';
import { toSpaceId } from '#domain/space/ids.ts';
import { useStartUp } from '#src/data/start-up/useStartUp.ts';
import { newId } from '#src/lib/browser/newId.ts';
import type { DraftSession, SessionState } from './DraftSession.ts';
import {
  startDrawing,
  type Drawing,
  type DrawingAnswer,
  type DrawingPlace,
  type Tool,
} from './drawing.ts';
import { useTrace, type Trace } from './trace/useTrace.ts';
import { useSession } from './useDraftSession.ts';

/** What is being dragged: a corner, a wall's middle that becomes one, or whole zones. */
export type Drag =
  | { kind: 'corner'; from: Position; to: Position; isAlone: boolean }
  | { kind: 'wall'; edge: readonly [Position, Position]; to: Position }
  | { kind: 'zones'; from: Position; to: Position }
  | { kind: 'picture'; from: Position; start: PicturePlace };

export interface ZoneEditor {
  session: DraftSession;
  state: SessionState;
  floor: PlanFloor;
  /** The person's, in which lengths are told and typed. */
  unit: UnitOfMeasure;
  /** Of the floor and source in view. */
  zones: readonly PlanZone[];
  chosen: readonly PlanZone[];
  /** Chooses zones by id; the first corner is let go. */
  choose: (ids: readonly string[]) => void;
  /** The corner of the one chosen zone that the keys move. */
  cornerAt: number | null;
  setCornerAt: (at: number | null) => void;
  drawing: Drawing;
  setTool: (tool: Tool) => void;
  /** Takes over what a tool came to: its operations are done, and a new zone is chosen. */
  take: (answer: DrawingAnswer) => void;
  place: DrawingPlace;
  /** Where the keys would set the next point; null while they draw nothing. */
  pen: Position | null;
  setPen: (at: Position | null) => void;
  isSnapping: boolean;
  setSnapping: (isOn: boolean) => void;
  /** Where the corner that the keys have chosen is. */
  corner: Position | null;
  /** Where the keys began to split the chosen zone. */
  splitFrom: Position | null;
  setSplitFrom: (from: Position | null) => void;
  /** Another floor whose zones shine through, by id. */
  ghostId: string | null;
  setGhostId: (id: string | null) => void;
  /** Its outlines, in 0..1 of the floor's image. */
  ghosts: readonly (readonly Position[])[];
  trace: Trace;
}

interface Edited {
  session: DraftSession;
  floors: PlanFloors;
  floor: PlanFloor;
  source: string;
  buildingId: string;
  chosenIds: readonly string[];
  onChoose: (ids: readonly string[]) => void;
}

/** The floor that is edited, what of it is chosen, and the tool in hand. */
export function useZoneEditor(edited: Edited): ZoneEditor {
  const { session, floors, floor, source, buildingId, chosenIds, onChoose } = edited;
  const state = useSession(session);
  const { unitOfMeasure: unit } = useStartUp().userData;
  const [drawing, setDrawing] = useState<Drawing>(() => startDrawing('select'));
  const [cornerAt, setCornerAt] = useState<number | null>(null);
  const [pen, setPen] = useState<Position | null>(null);
  const [isSnapping, setSnapping] = useState(true);
  const [splitFrom, setSplitFrom] = useState<Position | null>(null);
  const [ghostId, setGhostId] = useState<string | null>(null);
  const ghostFloor = ghostId === null ? undefined : floors.get(toSpaceId(ghostId));
  const ghosts = useMemo(
    () => (ghostFloor === undefined ? [] : ghostRings(state.plan, ghostFloor, { floor, source })),
    [state.plan, ghostFloor, floor, source],
  );
  const floorId = toSpaceId(floor.id);
  const zones = useMemo(
    () =>
      [...state.plan.values()].filter(
        ({ floor_id, layer_name }) => toSpaceId(floor_id) === floorId && layer_name === source,
      ),
    [state.plan, floorId, source],
  );
  const trace = useTrace(floor, buildingId);
  const chosen = useMemo(
    () => chosenIds.flatMap((id) => zones.find((zone) => toSpaceId(zone.id) === id) ?? []),
    [zones, chosenIds],
  );
  const [only] = chosen;
  const ring = chosen.length === 1 && only ? openRing(only.normalised_points) : [];
  const held = cornerAt !== null && cornerAt < ring.length ? cornerAt : null;
  const choose = (ids: readonly string[]) => {
    setCornerAt(null);
    setSplitFrom(null);
    onChoose(ids);
  };
  const place = { floor, zones, chosenIds, source, newId };
  return {
    session,
    state,
    floor,
    unit,
    zones,
    chosen,
    choose,
    cornerAt: held,
    setCornerAt,
    drawing,
    setTool: (tool) => {
      setDrawing(startDrawing(tool));
      setCornerAt(null);
      if (tool === 'select') setPen(null);
    },
    take: (answer) => {
      setDrawing(answer.drawing);
      if (answer.spoken !== null) session.say(answer.spoken);
      if (answer.ops.length > 0 && session.act(answer.ops)) choose(idsAfter(answer.ops));
    },
    place,
    pen,
    setPen,
    isSnapping,
    setSnapping,
    corner: held === null ? null : (ring[held] ?? null),
    splitFrom,
    setSplitFrom,
    ghostId,
    setGhostId,
    ghosts,
    trace,
  };
}

/** The zones to look at after operations. */
function idsAfter(ops: readonly PlanOp[]): string[] {
  return ops.flatMap((op) => {
    if (op.op === 'add') return [toSpaceId(op.zone.id)];
    return op.op === 'split' ? [toSpaceId(op.zone_id), toSpaceId(op.new_id)] : [];
  });
}

/** What a drag comes to when it ends here. */
export function dragOps(
  drag: Drag,
  { floor, chosen }: Pick<ZoneEditor, 'floor' | 'chosen'>,
): PlanOp[] {
  const ids = chosen.map(({ id }) => id);
  if (drag.kind === 'picture') return [];
  if (drag.kind === 'zones') {
    const by: Position = [drag.to[0] - drag.from[0], drag.to[1] - drag.from[1]];
    return [{ op: 'shift', zone_ids: ids, by }];
  }
  if (drag.kind === 'wall')
    return [{ op: 'insert', floor_id: floor.id, edge: drag.edge, at: drag.to }];
  const only = drag.isAlone ? { only: ids } : {};
  return [{ op: 'move', floor_id: floor.id, from: drag.from, to: drag.to, ...only }];
}

/** The outlines of another floor's zones where they lie above or below this one: both begin at the upper left corner. */
export function ghostRings(
  plan: Plan,
  other: PlanFloor,
  { floor, source }: { floor: PlanFloor; source: string },
): Position[][] {
  const scale =
    floor.metresPerUnit !== null && other.metresPerUnit !== null
      ? other.metresPerUnit / floor.metresPerUnit
      : 1;
  const [across, down] = [
    (other.width * scale) / floor.width,
    (other.height * scale) / floor.height,
  ];
  return [...plan.values()]
    .filter(
      (zone) => toSpaceId(zone.floor_id) === toSpaceId(other.id) && zone.layer_name === source,
    )
    .map(({ normalised_points }) => normalised_points.map(([x, y]) => [x * across, y * down]));
}
