import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { strFromU8 } from 'fflate';
import type { SpacesInput } from '#contract/ingestSpaces.ts';
import type { UploadFound, UploadMapping, UploadNeed, UploadReport } from '#contract/uploads.ts';
import { shownFloorName } from '#domain/space/floorLevel.ts';
import { counted } from '#server/core/text/counted.ts';
import {
  contentKindsOf,
  uploadHeadBytes,
  wrongContentText,
} from '#server/core/file-kind/uploadKind.ts';
import { recogniseFile } from '#server/core/file-kind/recogniseFile.ts';
import { type Plan, type Refusal, PlanImportError } from '#server/plan-import/Plan.ts';
import type { PlanOptions } from '#server/plan-import/PlanOptions.ts';
import { ignoredText } from '#server/plan-import/PlanReport.ts';
import { imdfType } from '#server/plan-import/readPlanFile.ts';
import type { GeoFeature } from '#server/plan-import/read/GeoFeature.ts';
import { readImdfPlan } from '#server/plan-import/read/readImdfPlan.ts';
import { readOsmPlan } from '#server/plan-import/read/readOsmPlan.ts';
import { toSpacesInput } from '#server/plan-import/toSpacesInput.ts';
import { buildingNeeds } from './buildingNeeds.ts';
import { countsOf } from './countsOf.ts';
import type { Drawing } from './plan/Drawing.ts';
import { drawingPlan, type DrawnPlan } from './plan/drawingPlan.ts';
import { osmFeatures } from './plan/osmFeatures.ts';
import { asNewBuilding, placeInBuilding } from './plan/placeInBuilding.ts';
import { readIfc, type IfcPlan } from './plan/ifc/readIfc.ts';
import { pageOf, pagesFound, withPages } from './plan/pdf/pageOf.ts';
import { readPdf } from './plan/pdf/readPdf.ts';
import { placedFeatures } from './placedFeatures.ts';
import { swappedPlaceText } from './plan/swappedPlace.ts';
import { drawingText } from './plan/drawingText.ts';
import { readDxf } from './plan/dxf/readDxf.ts';
import { readSvg } from './plan/svg/readSvg.ts';
import { readLimits } from './limits.ts';
import { readXml, tooMany } from './readXml.ts';
import { drawnPicture, pictureSizes } from './underlay/drawnPicture.ts';
import { measuredPicture, pictureFound, readPicture } from './underlay/measuredPicture.ts';
import { readScan } from './underlay/readScan.ts';
import { readUnderlay } from './underlay/readUnderlay.ts';
import { renderUpload } from './underlay/renderPicture.ts';
import {
  UploadRefusal,
  type ReadOrder,
  type ReadOutcome,
  type ReadPreview,
  type TargetBuilding,
} from './ReadOrder.ts';
import { readBookingList } from './table/readBookingList.ts';
import { readCalendarFile } from './table/readCalendarFile.ts';
import { readListing } from './table/readListing.ts';
import { unpackZip } from './unpackZip.ts';
import { writePreview } from './previewFile.ts';
import { writeRefused } from './writeRefused.ts';

/** Reads a file as it is ordered; what it becomes is written beside it. Its faults are told, never thrown. */
export async function readUpload(order: ReadOrder): Promise<ReadOutcome> {
  try {
    // Tables may be large, and are read piece by piece.
    const bytes = order.kind === 'csv' ? headOf(order.file) : readFileSync(order.file);
    const content = recogniseFile(bytes);
    if (!contentKindsOf(order.kind).includes(content))
      throw new UploadRefusal(wrongContentText(order.name, content));
    const target = readTarget(order);
    return await readContent(bytes, order, target);
  } catch (error) {
    if (error instanceof UploadRefusal || error instanceof PlanImportError)
      return { kind: 'refused', reason: error.message };
    // Deep nesting ends the stack; that is the file's doing.
    if (error instanceof RangeError)
      return {
        kind: 'refused',
        reason: `${order.name} is nested too deeply to be read. Simplify it and save it again.`,
      };
    throw error;
  }
}

async function readContent(
  bytes: Uint8Array,
  order: ReadOrder,
  target: TargetBuilding | null,
): Promise<ReadOutcome> {
  const { kind } = order;
  if (kind === 'ics') return readCalendarFile(textOf(bytes, order.name), order, target);
  if (kind === 'csv' || kind === 'xlsx') return await readListing(order, target);
  if (kind === 'bookings') return readBookingList(textOf(bytes, order.name), order, target);
  if (kind === 'ifc') return await readModel(bytes, order, target);
  if (kind === 'pdf') return await readPages(bytes, order, target);
  if (kind === 'image') {
    return readPicture(await renderUpload(bytes, order.name), { order, target });
  }
  return kind === 'svg' || kind === 'dxf'
    ? await readDrawn(drawingOf(bytes, order), order, target)
    : readPlaced(bytes, order, target);
}

function headOf(file: string): Buffer {
  const handle = openSync(file, 'r');
  try {
    const bytes = Buffer.alloc(uploadHeadBytes);
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, null));
  } finally {
    closeSync(handle);
  }
}

function readTarget({ targetFile }: ReadOrder): TargetBuilding | null {
  return targetFile === null
    ? null
    : (JSON.parse(readFileSync(targetFile, 'utf8')) as TargetBuilding);
}

function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new UploadRefusal(`${name} is not text in UTF-8. Save it as UTF-8.`, { cause });
  }
}

function readPlaced(
  bytes: Uint8Array,
  order: ReadOrder,
  target: TargetBuilding | null,
): ReadOutcome {
  const plan = placedPlan(bytes, order);
  const needs = buildingNeeds(target, order.mapping);
  const found: UploadFound = {
    floors: [...levelsOf(plan)].map(([level, zones]) => ({ name: `Floor ${level}`, zones })),
    units: null,
    size_m: null,
  };
  const { mapping } = order;
  const timezone = target?.timezone ?? mapping.timezone ?? 'UTC';
  // OpenStreetMap writes which is which.
  const swapped = order.kind === 'osm' ? null : swappedPlaceText(plan, timezone);
  const warnings = swapped === null ? [] : [swapped];
  const about = { order, target, found, needs, warnings, scale: null, mapping };
  return outcomeOf(needs.length > 0 ? null : plan, { ...about, notes: [], unplaced: [] });
}

function placedPlan(bytes: Uint8Array, { kind, name, mapping }: ReadOrder): Plan {
  if (kind === 'osm') return readOsmPlan(osmFeatures(readXml(textOf(bytes, name), name), name));
  if (kind === 'geojson') return readOsmPlan(placedFeatures(textOf(bytes, name), name));
  const archive = new Map<string, GeoFeature[]>();
  let isShapefile = false;
  const isPlan = (entry: string): boolean => {
    isShapefile ||= /\.shp$/i.test(entry);
    const type = imdfType(entry);
    return type !== undefined && type !== 'manifest' && !entry.startsWith('__MACOSX');
  };
  let entities = 0;
  for (const [entry, content] of unpackZip(bytes, name, isPlan)) {
    const features = placedFeatures(strFromU8(content), entry);
    entities += features.length;
    if (entities > readLimits.entities) throw tooMany(name);
    archive.set(imdfType(entry) ?? entry, features);
  }
  if (!archive.has('level') && !archive.has('unit'))
    throw new UploadRefusal(
      isShapefile
        ? `${name} is a zipped shapefile. Export it as GeoJSON in WGS 84, each room with indoor=room and its level.`
        : `${name} is a zip archive without IMDF files. Upload the plan that is in it, or an IMDF archive.`,
    );
  return readImdfPlan(archive, mapping.building?.name ?? '');
}

function levelsOf({ rooms }: Plan): Map<number, number> {
  const counts = new Map<number, number>();
  for (const { levels } of rooms.toSorted((a, b) => (a.levels[0] ?? 0) - (b.levels[0] ?? 0))) {
    const lowest = Math.floor(Math.min(...levels));
    counts.set(lowest, (counts.get(lowest) ?? 0) + 1);
  }
  return counts;
}

function drawingOf(bytes: Uint8Array, { kind, name }: ReadOrder): Drawing {
  const text = drawingText(bytes);
  return kind === 'svg' ? readSvg(text, name) : readDxf(text, name);
}

/** The page of a PDF that is meant; with several, one has to be chosen. */
async function readPages(
  bytes: Uint8Array,
  order: ReadOrder,
  target: TargetBuilding | null,
): Promise<ReadOutcome> {
  const pages = await readPdf(bytes, order.name);
  const { mapping } = order;
  const page = pageOf(pages, mapping);
  const found = pagesFound(pages);
  if (page !== null) {
    const isScan = page.drawing.parts.size === 0;
    const outcome = isScan
      ? await readScanned(bytes, pages.indexOf(page) + 1, { order, target })
      : await readDrawn(page.drawing, order, target);
    return outcome.kind === 'refused' ? outcome : withPages(outcome, found);
  }
  const reason = 'Choose the page with the floor plan.';
  const needs: UploadNeed[] = [...buildingNeeds(target, mapping), { field: 'sheet', reason }];
  return {
    kind: 'read',
    found: { units: null, size_m: null, ...found },
    mapping,
    needs,
    scale: null,
    report: null,
  };
}

/** A page without a line is a picture: what is left of it is to be traced. */
async function readScanned(
  bytes: Uint8Array,
  page: number,
  { order, target }: { order: ReadOrder; target: TargetBuilding | null },
): Promise<ReadOutcome> {
  const picture = await readScan(bytes, order.name, page);
  const mapping: UploadMapping = { ...order.mapping, use: 'underlay' };
  return readUnderlay(
    { ...picture, metresPerPixel: null },
    { order: { ...order, mapping }, target },
  );
}

async function readDrawn(
  drawing: Drawing,
  order: ReadOrder,
  target: TargetBuilding | null,
): Promise<ReadOutcome> {
  const drawn = drawingPlan(drawing, order.mapping);
  if (order.mapping.use === 'underlay') return await readTraced(drawing, drawn, { order, target });
  const isMeasured = drawn.scale === null || (order.mapping.lines ?? []).length > 0;
  const picture = isMeasured ? await measuredPicture(drawing, order) : {};
  return readRooms({ ...drawn, found: { ...drawn.found, ...picture } }, order, target);
}

/** A drawing from which rooms are traced by hand. Its scale is taken along where it is known. */
async function readTraced(
  drawing: Drawing,
  { found, scale, warnings }: DrawnPlan,
  about: { order: ReadOrder; target: TargetBuilding | null },
): Promise<ReadOutcome> {
  const picture = await drawnPicture(drawing, about.order.name, pictureSizes.trace);
  const metresPerPixel = scale === null ? null : scale.metres_per_unit * picture.unitsPerPixel;
  const known = { found: { ...found, picture: pictureFound(picture) }, scale, warnings };
  return readUnderlay({ ...picture, metresPerPixel }, about, known);
}

function readRooms(drawn: DrawnPlan, order: ReadOrder, target: TargetBuilding | null): ReadOutcome {
  const needs = [...buildingNeeds(target, order.mapping), ...drawn.needs];
  const { found, notes, warnings, scale, mapping } = drawn;
  const about = { order, target, found, needs, notes, warnings, unplaced: [], scale, mapping };
  try {
    return outcomeOf(needs.length > 0 ? null : drawn.plan, about);
  } catch (error) {
    if (!(error instanceof PlanImportError)) throw error;
    // Other layers may hold rooms.
    const reason =
      'None of the shapes on the chosen layers is as large as a room. Choose other layers, or check the unit.';
    return outcomeOf(null, { ...about, needs: [{ field: 'layers', reason }] });
  }
}

/** A model in which no space is drawn is no fault: it says what there is, and what can be done. */
async function readModel(
  bytes: Uint8Array,
  order: ReadOrder,
  target: TargetBuilding | null,
): Promise<ReadOutcome> {
  const { mapping } = order;
  const closeGapsM = mapping.close_gaps_m ?? 0;
  const model = await readIfc(bytes, order.name, { closeGapsM });
  const { plan, storeys, unplaced, notes, walls } = model;
  const found: UploadFound = {
    storeys: storeys.map(({ name, spaces }) => ({ name, entities: spaces, guess: 'room' })),
    ...(walls > 0 ? { walls } : {}),
    units: 'm',
    size_m: null,
  };
  const needs = buildingNeeds(target, mapping);
  if (plan.rooms.length === 0) needs.unshift({ field: 'spaces', reason: noSpacesText(model) });
  const about = { order, target, found, needs, notes, unplaced, scale: null, mapping };
  return outcomeOf(needs.length > 0 ? null : plan, about);
}

function noSpacesText({ unplaced, walls }: Pick<IfcPlan, 'unplaced' | 'walls'>): string {
  if (walls > 0)
    return `The model has no spaces, and its ${counted(walls, 'wall')} close no room. Close the gaps between them, or export the model with its rooms (IfcSpace).`;
  const what =
    unplaced.length === 0
      ? 'The model has no spaces.'
      : 'The model doesn’t draw the floor of any of its spaces.';
  return `${what} Export it with its rooms (IfcSpace) and their outlines, or save a floor plan as DXF or SVG.`;
}

interface About {
  order: ReadOrder;
  target: TargetBuilding | null;
  found: UploadFound;
  needs: UploadNeed[];
  notes: string[];
  warnings?: string[];
  unplaced: ReadPreview['unplaced'];
  scale: { metres_per_unit: number; residual: number | null } | null;
  mapping: UploadMapping;
}

/** What became of a plan, written out; without one, what is needed. */
function outcomeOf(plan: Plan | null, about: About): ReadOutcome {
  const { order, target, found, needs, scale, mapping } = about;
  if (plan === null) return { kind: 'read', found, mapping, needs, scale, report: null };
  const { body, report, refused } = toSpacesInput(plan, planOptions(target, mapping));
  const { floorIds, reframed, ...placed } =
    target === null ? asNewBuilding(body) : placeInBuilding(body, { target, mapping });
  const shownName = shownNames(body, placed.spaces);
  const preview: ReadPreview = {
    ...placed,
    unplaced: about.unplaced,
    underlay: null,
    refused: refused.map(({ name, reason, floor_id: floor, normalised_points: points }) => ({
      name,
      reason,
      floor_id: floor === null ? null : (floorIds.get(floor) ?? floor),
      normalised_points: points,
    })),
    readings: [],
    bookings: [],
  };
  writePreview(order, preview);
  writeRefused(order.refusedFile, report.refused.map(refusedShape));
  const told: UploadReport = {
    read: report.rooms + report.refused.length,
    accepted: report.rooms,
    refused: report.refused.length,
    warnings: [
      ...(about.warnings ?? []),
      ...reframed.map(reframedText),
      ...report.duplicates.map(
        ({ name, floor, count }) =>
          `${name} appears ${count} times on ${shownName(floor)} and was numbered`,
      ),
    ].slice(0, mostNotes),
    ...countsOf(preview),
    floors: report.floors.length,
    notes: [...about.notes, ...report.notes, ...report.ignored.map(ignoredText)].slice(
      0,
      mostNotes,
    ),
  };
  const size: [number, number] = [
    Math.round(report.widthM * 100) / 100,
    Math.round(report.heightM * 100) / 100,
  ];
  return { kind: 'read', found: { ...found, size_m: size }, mapping, needs, scale, report: told };
}

/** What the floors of a file are called where it is previewed: by the names of those that they go to. */
function shownNames(file: SpacesInput, placed: SpacesInput): (name: string) => string {
  const floorsOf = ({ buildings }: SpacesInput) => buildings.flatMap(({ floors }) => floors);
  const after = floorsOf(placed);
  const names = new Map(
    floorsOf(file).map(({ name }, at) => [name, shownFloorName(after[at]?.name ?? name)]),
  );
  return (name) => names.get(name) ?? name;
}

/** Outlines are shares of the floor's frame, so what the file does not have would be drawn in another place. */
function reframedText({ name, others }: { name: string; others: number }): string {
  const [have, move, them] =
    others === 1
      ? ['1 zone that is', 'it moves or changes its shape', 'it']
      : [`${others} zones that are`, 'they move or change their shape', 'them'];
  return `${shownFloorName(name)} has ${have} not in this file. The file replaces the frame and scale of the floor, so ${move}. End ${them} with a first day, or upload a file with all of the floor.`;
}

function planOptions(target: TargetBuilding | null, mapping: UploadMapping): PlanOptions {
  const rule = mapping.capacity === 'none' ? { capacityRule: {} } : {};
  if (target !== null) return { building: target.name, timezone: target.timezone, ...rule };
  const { building, timezone = 'UTC', startdate } = mapping;
  return { building: building?.name ?? '', timezone, startdate, ...rule };
}

const mostNotes = 50;

function refusedShape({ sourceId, name, reason }: Refusal) {
  return { line: null, field: sourceId, value: name ?? '', code: 'NO_ROOM', reason, cells: {} };
}
