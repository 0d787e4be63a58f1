import { writeFileSync } from 'node:fs';
import type { FloorInput, SpacesInput } from '#contract/ingestSpaces.ts';
import type { UploadFound, UploadMapping, UploadNeed, UploadReport } from '#contract/uploads.ts';
import { shownFloorName } from '#domain/space/floorLevel.ts';
import { defaultStartdate } from '#server/plan-import/PlanOptions.ts';
import { planId } from '#server/plan-import/Plan.ts';
import { residualNote } from '../plan/drawingScale.ts';
import { buildingNeeds } from '../buildingNeeds.ts';
import type {
  ReadOrder,
  ReadOutcome,
  ReadPreview,
  ReadUnderlay,
  TargetBuilding,
} from '../ReadOrder.ts';
import { writeRefused } from '../writeRefused.ts';
import type { Picture } from './renderPicture.ts';
import { writePreview } from '../previewFile.ts';

/** A picture as an upload has it. */
export interface UploadedPicture extends Picture {
  metresPerPixel: number | null;
}

/** What is known before: the layers or pages of a drawing, and its scale. */
export type KnownOfPicture = Pick<Extract<ReadOutcome, { kind: 'read' }>, 'scale'> & {
  found: UploadFound;
  warnings?: string[];
};

const nothingKnown: KnownOfPicture = {
  found: { units: null, size_m: null },
  scale: null,
};

/** A picture as what a floor is traced from: a floor that stands, or a new one without zones. What is missing is asked for. */
export function readUnderlay(
  picture: UploadedPicture,
  { order, target }: { order: ReadOrder; target: TargetBuilding | null },
  { found, scale, warnings = [] }: KnownOfPicture = nothingKnown,
): ReadOutcome {
  const { mapping } = order;
  const needs = [...buildingNeeds(target, mapping), ...floorNeeds(target, mapping)];
  const told = { kind: 'read' as const, found, mapping, needs, scale };
  const floor = floorOf(picture, target, mapping);
  writeFileSync(order.pictureFile, picture.bytes, { mode: 0o600 });
  if (needs.length > 0 || floor === null) return { ...told, report: null };
  const { width, height, metresPerPixel } = picture;
  const disagreeing = residualNote(scale?.residual ?? null);
  const underlay: ReadUnderlay = {
    floor_id: floor.id,
    floor: floor.name,
    width,
    height,
    metres_per_pixel: metresPerPixel,
  };
  const preview: ReadPreview = {
    spaces: floor.spaces,
    changes: [],
    unplaced: [],
    refused: [],
    readings: [],
    bookings: [],
    underlay,
  };
  writePreview(order, preview);
  writeRefused(order.refusedFile, []);
  const report = reportOf(underlay);
  return { ...told, report: { ...report, warnings, notes: [...report.notes, ...disagreeing] } };
}

function floorNeeds(target: TargetBuilding | null, { floor }: UploadMapping): UploadNeed[] {
  const reason = 'Choose the floor that the picture shows.';
  const isKnown =
    floor !== undefined &&
    ('name' in floor || target?.floors.some(({ id }) => String(id) === String(floor.id)));
  return isKnown ? [] : [{ field: 'floor', reason }];
}

interface Floor {
  id: string | number;
  name: string;
  /** The floor, where it is new, with its building. */
  spaces: SpacesInput;
}

/** The floor that a mapping means; null where it says none. */
function floorOf(
  picture: Picture,
  target: TargetBuilding | null,
  { building, floor, timezone, startdate }: UploadMapping,
): Floor | null {
  if (floor === undefined) return null;
  const known = target?.floors.find((one) =>
    'id' in floor
      ? String(one.id) === String(floor.id)
      : one.name.trim().toLowerCase() === floor.name.toLowerCase(),
  );
  if (known !== undefined) return { id: known.id, name: known.name, spaces: { buildings: [] } };
  if ('id' in floor) return null;
  const about =
    target ??
    (building && {
      id: planId(building.name),
      name: building.name,
      timezone: timezone ?? 'UTC',
      startdate: startdate ?? defaultStartdate,
    });
  if (!about) return null;
  const added: FloorInput = {
    id: planId(String(about.id), 'floor', floor.name),
    name: floor.name,
    floorplanimagedimensions: { width: picture.width, height: picture.height },
    zones: [],
  };
  const { id, name, timezone: zone, startdate: since } = about;
  return {
    id: added.id,
    name: floor.name,
    spaces: { buildings: [{ id, name, timezone: zone, startdate: since, floors: [added] }] },
  };
}

function reportOf({ floor, width, height, metres_per_pixel: scale }: ReadUnderlay): UploadReport {
  const size = `${width.toLocaleString('en-US')} × ${height.toLocaleString('en-US')} pixels`;
  const scaleNote =
    scale === null
      ? 'Its scale is set in Zones, by a wall whose length you know.'
      : `It is ${(width * scale).toFixed(1)} m wide.`;
  return {
    read: 1,
    accepted: 1,
    refused: 0,
    warnings: [],
    changes: { added: 0, changed: 0, ended: 0, unchanged: 0 },
    seats: 0,
    m2: 0,
    floors: 1,
    notes: [`A picture of ${size} to trace ${shownFloorName(floor)} from. ${scaleNote}`],
  };
}
