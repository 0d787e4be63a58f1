import Flatbush from 'flatbush';
import { zoneKinds } from '#contract/floorPack.ts';
import { textAt } from '#contract/packedArrays.ts';
import { fillStyles, isFurnished } from '../scene/fillStyles.ts';
import { coveredZones } from '../scene/coveredZones.ts';
import type { FloorScene } from '../scene/FloorScene.ts';
import { firstZoomCode, neverCode } from '../scene/zoomCode.ts';
import { areaCaption } from './areaCaption.ts';
import { LabelCollisions } from './LabelCollisions.ts';
import type { LabelMetrics, PlanLabel } from './PlanLabel.ts';
import { fitCode, padX, padY, roomInside, type RoomInside } from './roomInside.ts';
import { shortName } from './shortName.ts';

/** Between a name and the value beside it, of the height of a line: 5 pixels on a usual screen, more on a wall. */
const captionGapShare = 5 / 14;
/** Names shown at once in a usual view of the whole floor; four times as many at twice the scale. */
const namesPerView = 300;
const usualViewScale = 1000 / 65_536;

interface Layout {
  readonly scene: FloorScene;
  readonly metrics: LabelMetrics;
  readonly collisions: LabelCollisions;
  readonly labels: PlanLabel[];
}

/**
 * Every label of a floor with the zoom step from which it is drawn: name, then value, as space allows, never
 * overlapping, and none of a zone whose color another covers. Done once per floor; zooming and panning only compare steps.
 */
export function layoutLabels(scene: FloorScene, metrics: LabelMetrics): PlanLabel[] {
  const { pack } = scene;
  if (pack.zoneCount === 0) return [];
  const index = Flatbush.from(pack.index);
  const layout: Layout = {
    scene,
    metrics,
    collisions: new LabelCollisions(pack.zoneCount),
    labels: [],
  };
  const insides = Array.from({ length: pack.zoneCount }, (_, zone) => roomInside(pack, zone));
  byPriority(scene, insides).forEach((zone, rank) => {
    const inside = insides[zone] ?? { halfWidth: 0, halfHeight: 0 };
    const leastCode =
      rank < namesPerView ? 0 : firstZoomCode(usualViewScale * Math.sqrt(rank / namesPerView));
    if (zone >= pack.measuredCount) addSceneryName(layout, zone, inside, leastCode);
    else if (isFurnished(scene.fills, zone)) addCaption(layout, zone, index);
    else addRoomLabels(layout, zone, inside, leastCode);
  });
  return layout.labels;
}

/** Areas, then rooms, then desks, then scenery; the larger first. */
function byPriority(scene: FloorScene, insides: readonly RoomInside[]): Uint32Array {
  const { pack } = scene;
  const covered = coveredZones(pack, scene.fills);
  const rank = (zone: number): number =>
    zone >= pack.measuredCount ? 3 : pack.kind[zone] === zoneKinds.desk ? 2 : 1;
  const weights = Float64Array.from(
    insides,
    ({ halfWidth, halfHeight }, zone) => rank(zone) * 2 ** 40 - halfWidth * halfHeight,
  );
  return Uint32Array.from(insides.keys())
    .filter((zone) =>
      zone < pack.measuredCount ? !covered.has(zone) : textAt(pack.zoneNames, zone) !== '',
    )
    .sort((a, b) => (weights[a] ?? 0) - (weights[b] ?? 0) || a - b);
}

function addRoomLabels(layout: Layout, zone: number, inside: RoomInside, leastCode: number): void {
  const { metrics } = layout;
  const name = textAt(layout.scene.pack.zoneNames, zone);
  const short = shortName(name);
  const fit = (text: string, lines: number, font: 'name' | 'value'): number =>
    text === ''
      ? neverCode
      : fitCode(metrics.measure(text, font), lines * metrics.lineHeight, inside);
  const free = (text: string, font: 'name' | 'value', lines: number, atLeast: number): number => {
    const fromCode = Math.max(fit(text, lines, font), atLeast);
    return place(layout, zone, { width: metrics.measure(text, font), lines, fromCode });
  };
  const firstName = short ?? name;
  const isValueFirst = fit(metrics.widestValue, 1, 'value') < fit(firstName, 1, 'name');
  const nameCode = free(firstName, 'name', isValueFirst ? 2 : 1, leastCode);
  const valueCode = isValueFirst
    ? free(metrics.widestValue, 'value', 1, leastCode)
    : free(metrics.widestValue, 'value', 2, nameCode);
  const fullCode = short === null ? nameCode : free(name, 'name', isValueFirst ? 2 : 1, nameCode);
  const common = { zone, ...anchorOf(layout, zone), isOnPlan: false };
  const nameParts = { ...common, font: 'name' as const, partnerCode: valueCode };
  if (short !== null && nameCode < fullCode)
    push(layout, { ...nameParts, text: short, fromCode: nameCode, untilCode: fullCode });
  push(layout, { ...nameParts, text: name, fromCode: fullCode });
  push(layout, { ...common, font: 'value', text: '', fromCode: valueCode, partnerCode: nameCode });
}

function addSceneryName(layout: Layout, zone: number, inside: RoomInside, leastCode: number): void {
  const text = textAt(layout.scene.pack.zoneNames, zone);
  const { measure, lineHeight } = layout.metrics;
  const width = measure(text, 'scenery');
  const fromCode = Math.max(fitCode(width, lineHeight, inside), leastCode);
  const free = place(layout, zone, { width, lines: 1, fromCode });
  const anchor = anchorOf(layout, zone);
  const isOnPlan = layout.scene.fills.style[zone] !== fillStyles.core;
  push(layout, { zone, ...anchor, font: 'scenery', text, fromCode: free, isOnPlan });
}

/** Name and value on one line beside an area whose inside is full of desks. */
function addCaption(layout: Layout, zone: number, index: Flatbush): void {
  const { measure, lineHeight, widestValue } = layout.metrics;
  const { pack } = layout.scene;
  const caption = areaCaption(pack, zone, index);
  const text = textAt(pack.zoneNames, zone);
  const nameWidth = measure(text, 'name');
  const valueWidth = measure(widestValue, 'value');
  const gap = captionGapShare * lineHeight;
  const width = nameWidth + gap + valueWidth;
  const inside = { halfWidth: caption.width / 2, halfHeight: caption.height / 2 };
  const fromCode = place(layout, zone, {
    width,
    lines: caption.side === 0 ? 1 : 2.5,
    fromCode: fitCode(width, lineHeight, inside),
    at: caption,
  });
  const dy = caption.side * (lineHeight / 2 + padY);
  const common = { zone, x: caption.x, y: caption.y, dy, fromCode, isOnPlan: true };
  push(layout, { ...common, font: 'name', text, dx: -(gap + valueWidth) / 2 });
  push(layout, { ...common, font: 'value', text: '', dx: width / 2 - valueWidth, align: 'start' });
}

function place(
  layout: Layout,
  zone: number,
  box: { width: number; lines: number; fromCode: number; at?: { x: number; y: number } },
): number {
  const { x, y } = box.at ?? anchorOf(layout, zone);
  const height = box.lines * layout.metrics.lineHeight;
  const sized = { zone, x, y, width: box.width + padX, height };
  const fromCode = layout.collisions.firstFreeCode({ ...sized, fromCode: box.fromCode });
  layout.collisions.add({ ...sized, fromCode });
  return fromCode;
}

function anchorOf(layout: Layout, zone: number): { x: number; y: number } {
  const { labelAnchor } = layout.scene.pack;
  return { x: labelAnchor[zone * 2] ?? 0, y: labelAnchor[zone * 2 + 1] ?? 0 };
}

type LabelDraft = Pick<PlanLabel, 'zone' | 'x' | 'y' | 'font' | 'text' | 'fromCode' | 'isOnPlan'> &
  Partial<PlanLabel>;

function push(layout: Layout, draft: LabelDraft): void {
  if (draft.fromCode >= neverCode) return;
  layout.labels.push({
    dx: 0,
    dy: 0,
    align: 'middle',
    untilCode: neverCode,
    partnerCode: neverCode,
    ...draft,
  });
}
