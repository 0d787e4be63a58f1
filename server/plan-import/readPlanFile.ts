import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { wrongKindText } from '#server/core/file-kind/FileKind.ts';
import { recogniseFile } from '#server/core/file-kind/recogniseFile.ts';
import { type Plan, PlanImportError } from './Plan.ts';
import { readFeatures, type GeoFeature } from './read/GeoFeature.ts';
import { readImdfPlan } from './read/readImdfPlan.ts';
import { readOsmPlan } from './read/readOsmPlan.ts';

/** A file of an archive may unpack to this many bytes; plans are far smaller. */
const maxUnpackedBytes = 256 * 1024 * 1024;

/**
 * The plan in a file or folder: GeoJSON with OpenStreetMap indoor tags, or IMDF as a zip archive or a folder of GeoJSON files.
 * `building` chooses among the buildings of an IMDF venue. Throws PlanImportError with a sentence for the person who named it.
 */
export function readPlanFile(path: string, building: string): Plan {
  if (!existsSync(path)) throw new PlanImportError(`The file ${path} doesn't exist.`);
  if (statSync(path).isDirectory()) return readImdfPlan(readFolder(path), building);
  const name = basename(path);
  const bytes = readFileSync(path);
  const kind = recogniseFile(bytes);
  if (kind === 'geoJson') return readOsmPlan(readFeatures(bytes.toString('utf8'), name));
  const archive = kind === 'zip' ? unpack(bytes, name) : new Map<string, GeoFeature[]>();
  if (archive.size === 0) throw new PlanImportError(wrongKindText(name, kind, 'asPlan'));
  return readImdfPlan(archive, building);
}

/** The name of an IMDF file without its folder and ending: unit.geojson and venue/unit.json are both `unit`. */
export function imdfType(fileName: string): string | undefined {
  return /(?:^|\/)([a-z]+)\.(?:geojson|json)$/i.exec(fileName)?.[1]?.toLowerCase();
}

function readFolder(folder: string): Map<string, GeoFeature[]> {
  const archive = new Map<string, GeoFeature[]>();
  for (const file of readdirSync(folder).toSorted()) {
    const type = imdfType(file);
    if (type === undefined || type === 'manifest') continue;
    archive.set(type, readFeatures(readFileSync(join(folder, file), 'utf8'), file));
  }
  if (archive.size === 0) {
    throw new PlanImportError(
      `${basename(folder)} is a folder without IMDF files. Looked for level.geojson, unit.geojson and others of IMDF. Name the folder that holds them, or the file.`,
    );
  }
  return archive;
}

function unpack(bytes: Uint8Array, name: string): Map<string, GeoFeature[]> {
  const archive = new Map<string, GeoFeature[]>();
  for (const [file, content] of Object.entries(unzip(bytes, name))) {
    const type = imdfType(file);
    if (type !== undefined) archive.set(type, readFeatures(strFromU8(content), file));
  }
  return archive;
}

function unzip(bytes: Uint8Array, name: string): Record<string, Uint8Array> {
  let total = 0;
  try {
    return unzipSync(bytes, {
      filter(file) {
        const type = imdfType(file.name);
        if (type === undefined || type === 'manifest' || file.name.startsWith('__MACOSX'))
          return false;
        total += file.originalSize;
        if (total > maxUnpackedBytes)
          throw new PlanImportError(`${name} is too large when unpacked.`);
        return true;
      },
    });
  } catch (error) {
    if (error instanceof PlanImportError) throw error;
    throw new PlanImportError(`${name} is not a readable zip archive.`, { cause: error });
  }
}
