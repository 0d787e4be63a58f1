import { useEffect, useRef, type RefObject } from 'react';
import type { Position } from '#domain/geometry/Ring.ts';
import { pointInRing } from '#domain/geometry/pointInRing.ts';
import { zonesNear } from '#domain/plan-edit/corners/rings.ts';
import { snapPoint, type SnappedPoint } from '#domain/plan-edit/drawing/snapPoint.ts';
import type { PlanFloor } from '#domain/plan-edit/PlanFloor.ts';
import { openRing, type PlanZone } from '#domain/plan-edit/PlanZone.ts';
import { toPlan, toScreen } from '#src/floorplan/camera/Camera.ts';
import { planPoint, screenPoint, type ScreenPoint } from '#src/floorplan/camera/coordinates.ts';
import type { FloorplanEngine } from '#src/floorplan/engine/FloorplanEngine.ts';
import { middleOf, wallsOf } from './corners.ts';
import { addPoint, finish } from './drawing.ts';
import { dragOps, type Drag, type ZoneEditor } from './useZoneEditor.ts';

/** CSS pixels within which points are drawn to corners and walls. */
const snapPixels = 8;
/** CSS pixels within which a handle is taken hold of. */
const handlePixels = { mouse: 8, touch: 18 };
/** CSS pixels that a pointer moves before it drags. */
const slop = 4;

interface Held {
  start: ScreenPoint;
  drag: Drag;
  isMoved: boolean;
}

/** What a pointer acts on. */
interface Hands {
  editor: ZoneEditor;
  engine: FloorplanEngine;
}

interface Asked {
  host: RefObject<HTMLElement | null>;
  engine: FloorplanEngine;
  editor: ZoneEditor;
  /** Where the pointer would put the next point; null where it puts none. */
  onNext: (next: SnappedPoint | null) => void;
  /** What is being dragged. */
  onDrag: (drag: Drag | null) => void;
}

/** Lets the pointer take hold of corners, walls and chosen zones, and draw; the rest is the plan's: panning, zooming, choosing. */
export function usePlanPointer({ host, engine, editor, onNext, onDrag }: Asked): void {
  const latest = useRef(editor);
  /** Whether the last press held snapping off. */
  const isFree = useRef(false);
  const tell = useRef({ onNext, onDrag });
  useEffect(() => {
    latest.current = editor;
    tell.current = { onNext, onDrag };
  });
  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const grip = new Grip(element, {
      engine,
      editor: () => latest.current,
      onDrag: (drag) => tell.current.onDrag(drag),
    });
    const ending = new AbortController();
    const options = { signal: ending.signal, capture: true } as const;
    element.addEventListener(
      'pointerdown',
      (event) => {
        isFree.current = isHeldOff(event);
        grip.down(event);
      },
      options,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        if (grip.move(event)) return;
        tell.current.onNext(nextPoint({ editor: latest.current, engine }, grip.at(event), event));
      },
      options,
    );
    element.addEventListener('pointerup', (event) => grip.up(event), options);
    element.addEventListener('pointercancel', () => grip.letGo(), options);
    element.addEventListener('pointerleave', () => tell.current.onNext(null), {
      signal: ending.signal,
    });
    element.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape' && grip.letGo()) event.stopPropagation();
      },
      options,
    );
    return () => ending.abort();
  }, [host, engine]);
  useEffect(
    () =>
      engine.intercept((intent) => {
        const { drawing, place, take } = latest.current;
        if (drawing.tool === 'select') return false;
        if (intent.type === 'fitZone') {
          take(finish(drawing, place));
          return true;
        }
        if (intent.type !== 'select') return false;
        const hands = { editor: latest.current, engine };
        const next = snapAt(hands, intent.at, { isFree: isFree.current });
        if (next !== null) take(addPoint(drawing, next.at, place));
        return true;
      }),
    [engine],
  );
}

/** Ctrl, or ⌘, holds snapping off. */
function isHeldOff({ ctrlKey, metaKey }: Pick<PointerEvent, 'ctrlKey' | 'metaKey'>): boolean {
  return ctrlKey || metaKey;
}

function toPosition(engine: FloorplanEngine, at: ScreenPoint): Position | null {
  const pack = engine.scene.get()?.pack;
  if (!pack) return null;
  const { x, y } = toPlan(engine.view.camera.get(), engine.view.viewport, at);
  const clamp = (share: number): number => Math.min(1, Math.max(0, share));
  return [clamp(x / pack.width), clamp(y / pack.height)];
}

function pixelsBetween(engine: FloorplanEngine, [x, y]: Position, at: ScreenPoint): number {
  const pack = engine.scene.get()?.pack;
  if (!pack) return Number.POSITIVE_INFINITY;
  const point = planPoint(x * pack.width, y * pack.height);
  const shown = toScreen(engine.view.camera.get(), engine.view.viewport, point);
  return Math.hypot(shown.x - at.x, shown.y - at.y);
}

/** CSS pixels as a length in units of the floor's image. */
function reachOf({ floor }: ZoneEditor, engine: FloorplanEngine, pixels: number): number {
  const pack = engine.scene.get()?.pack;
  if (!pack) return 0;
  return (pixels / engine.view.camera.get().scale / pack.width) * floor.width;
}

interface LeftOut {
  readonly leaves: readonly Position[];
  readonly others: readonly PlanZone[];
}

/** Of the zones in view those without the corners that are being dragged: a drag asks for them at each of its places. */
const leftOut = new WeakMap<readonly PlanZone[], LeftOut>();

function zonesWithout(
  zones: readonly PlanZone[],
  leaves: readonly Position[],
  floor: PlanFloor,
): readonly PlanZone[] {
  const known = leftOut.get(zones);
  if (known !== undefined && leaves.every((leaf, at) => known.leaves[at] === leaf))
    return known.others;
  const isLeft = (corner: Position): boolean => leaves.some((one) => floor.isSame(one, corner));
  const left = new Set(
    leaves
      .flatMap((corner) => zonesNear(zones, [corner], floor))
      .filter(({ normalised_points }) => normalised_points.some(isLeft)),
  );
  const others = left.size === 0 ? zones : zones.filter((zone) => !left.has(zone));
  leftOut.set(zones, { leaves, others });
  return others;
}

/** Where a point at the pointer comes to lie. */
function snapAt(
  { editor, engine }: Hands,
  at: ScreenPoint,
  { isFree, leaves = [] }: { isFree: boolean; leaves?: readonly Position[] },
): SnappedPoint | null {
  const point = toPosition(engine, at);
  if (point === null) return null;
  const { floor, zones, drawing, isSnapping } = editor;
  if (isFree || !isSnapping || drawing.tool === 'calibrate')
    return { at: floor.snap(point), kind: 'free', guides: [] };
  const reach = reachOf(editor, engine, snapPixels);
  const others = leaves.length === 0 ? zones : zonesWithout(zones, leaves, floor);
  return snapPoint(point, { floor, zones: others, reach, before: drawing.points });
}

function nextPoint(hands: Hands, at: ScreenPoint, event: PointerEvent): SnappedPoint | null {
  if (hands.editor.drawing.tool === 'select') return null;
  return snapAt(hands, at, { isFree: isHeldOff(event) });
}

function cornersOf({ normalised_points }: PlanZone): readonly Position[] {
  return openRing(normalised_points);
}

/** The nearest of some things no further away than a reach; null where all are. */
function nearest<Thing>(
  things: readonly Thing[],
  distance: (thing: Thing) => number,
  reach: number,
): Thing | null {
  let least = reach;
  let found: Thing | null = null;
  for (const thing of things) {
    const away = distance(thing);
    if (away > least || (found !== null && away === least)) continue;
    least = away;
    found = thing;
  }
  return found;
}

/** What is taken hold of at a point with the select tool: of corners that lie close together the nearest. */
function dragAt({ editor, engine }: Hands, at: ScreenPoint, event: PointerEvent): Drag | null {
  const { chosen, drawing } = editor;
  if (drawing.tool !== 'select' || event.shiftKey) return null;
  const reach = handlePixels[event.pointerType === 'touch' ? 'touch' : 'mouse'];
  const distance = (point: Position): number => pixelsBetween(engine, point, at);
  const from = nearest(chosen.flatMap(cornersOf), distance, reach);
  if (from !== null) return { kind: 'corner', from, to: from, isAlone: event.altKey };
  const middles = chosen.flatMap(wallsOf).map((edge) => ({ edge, to: middleOf(...edge) }));
  const wall = nearest(middles, ({ to }) => distance(to), reach);
  if (wall !== null) return { kind: 'wall', ...wall };
  return surfaceAt({ editor, engine }, at);
}

/** A chosen zone at a point, else a picture that is not locked. */
function surfaceAt({ editor, engine }: Hands, at: ScreenPoint): Drag | null {
  const from = toPosition(engine, at);
  if (from === null) return null;
  const isOnChosen = editor.chosen.some(({ normalised_points }) =>
    pointInRing(normalised_points, ...from),
  );
  if (isOnChosen) return { kind: 'zones', from, to: from };
  const { picture } = editor.trace;
  if (picture === null || picture.isLocked) return null;
  return { kind: 'picture', from, start: picture.place };
}

function dragTo(drag: Drag, hands: Hands, at: ScreenPoint, event: PointerEvent): Drag {
  const isFree = isHeldOff(event);
  if (drag.kind === 'zones') {
    const to = toPosition(hands.engine, at);
    return to === null ? drag : { ...drag, to };
  }
  if (drag.kind === 'picture') {
    const to = toPosition(hands.engine, at);
    const { floor, trace } = hands.editor;
    if (to === null) return drag;
    const left = drag.start.left + (to[0] - drag.from[0]) * floor.width;
    const top = drag.start.top + (to[1] - drag.from[1]) * floor.height;
    trace.change({ place: { ...drag.start, left, top } });
    return drag;
  }
  const leaves = drag.kind === 'corner' ? [drag.from] : [...drag.edge];
  const snapped = snapAt(hands, at, { isFree, leaves });
  if (snapped === null) return drag;
  return drag.kind === 'corner'
    ? { ...drag, to: snapped.at, isAlone: event.altKey }
    : { ...drag, to: snapped.at };
}

/** A press without a drag: on a corner it chooses it, on a zone it chooses the one that lies there. */
function press({ editor, engine }: Hands, { drag, start }: Held, isAdditive: boolean): void {
  const [zone, second] = editor.chosen;
  if (drag.kind === 'corner' && zone !== undefined && second === undefined) {
    const at = openRing(zone.normalised_points).indexOf(drag.from);
    if (at >= 0) editor.setCornerAt(at);
    return;
  }
  engine.handle({ type: 'select', at: start, isAdditive });
}

interface GripParts extends Pick<Asked, 'engine' | 'onDrag'> {
  editor: () => ZoneEditor;
}

/** What the pointer holds; events that it takes never reach the plan. */
class Grip {
  readonly #element: HTMLElement;
  readonly #engine: FloorplanEngine;
  readonly #editor: () => ZoneEditor;
  readonly #onDrag: Asked['onDrag'];
  #held: Held | null = null;

  constructor(element: HTMLElement, { engine, editor, onDrag }: GripParts) {
    this.#element = element;
    this.#engine = engine;
    this.#editor = editor;
    this.#onDrag = onDrag;
  }

  at(event: PointerEvent): ScreenPoint {
    const box = this.#element.getBoundingClientRect();
    return screenPoint(event.clientX - box.left, event.clientY - box.top);
  }

  down(event: PointerEvent): void {
    if (event.button !== 0 || !(event.target instanceof Element)) return;
    const plan = event.target.closest<HTMLElement>('[role="application"]');
    const drag = plan && dragAt(this.#hands, this.at(event), event);
    if (!plan || !drag) return;
    this.#take(event);
    plan.focus();
    this.#element.setPointerCapture(event.pointerId);
    this.#held = { start: this.at(event), drag, isMoved: false };
  }

  /** Whether something is held. */
  move(event: PointerEvent): boolean {
    const held = this.#held;
    if (held === null) return false;
    this.#take(event);
    const point = this.at(event);
    held.isMoved ||= Math.hypot(point.x - held.start.x, point.y - held.start.y) >= slop;
    if (!held.isMoved) return true;
    held.drag = dragTo(held.drag, this.#hands, point, event);
    this.#onDrag(held.drag);
    return true;
  }

  up(event: PointerEvent): void {
    const held = this.#held;
    if (held === null) return;
    this.#take(event);
    this.letGo();
    const editor = this.#editor();
    if (held.isMoved) editor.session.act(dragOps(held.drag, editor));
    else press(this.#hands, held, event.shiftKey);
  }

  /** Whether something was held. */
  letGo(): boolean {
    const isHeld = this.#held !== null;
    this.#held = null;
    if (isHeld) this.#onDrag(null);
    return isHeld;
  }

  get #hands(): Hands {
    return { editor: this.#editor(), engine: this.#engine };
  }

  #take(event: PointerEvent): void {
    event.stopPropagation();
    event.preventDefault();
  }
}
