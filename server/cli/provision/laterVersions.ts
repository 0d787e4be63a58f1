import { getZones, type Zone } from '#contract/spaces.ts';
import { toInstantMs } from '#domain/time/frame.ts';
import { callApi } from '../callApi.ts';
import type { ReachedServer } from '../reachServer.ts';
import type { ProvisionFile } from './ProvisionFile.ts';

/** The start of the latest period that the files have of a zone. */
interface LatestStart {
  ms: number;
  timezone: string;
}

const mostNamed = 5;

/**
 * Zones of which somebody published a version that begins later than any in the files: it stays, so that from its day on the zone is
 * other than the files say. A sentence that names them, or null.
 */
export async function laterVersions(
  files: readonly ProvisionFile[],
  server: ReachedServer,
): Promise<string | null> {
  const latest = latestStarts(files);
  if (latest.size === 0) return null;
  const { zones } = await callApi(server, getZones);
  const later = zones.filter((zone) => isLater(zone, latest.get(String(zone.id))));
  if (later.length === 0) return null;
  const named = later.slice(0, mostNamed).map(({ name, startdate }) => `${name} (${startdate})`);
  const others = later.length > mostNamed ? ` and ${later.length - mostNamed} more` : '';
  return `Later versions of zones stay as they are: ${named.join(', ')}${others}. Name them in the files to change them.`;
}

function latestStarts(files: readonly ProvisionFile[]): Map<string, LatestStart> {
  const latest = new Map<string, LatestStart>();
  for (const building of files.flatMap(({ buildings = [] }) => buildings))
    for (const floor of building.floors)
      for (const zone of floor.zones) {
        const start = zone.startdate ?? floor.startdate ?? building.startdate;
        const ms = toInstantMs(start, building.timezone);
        if ((latest.get(String(zone.id))?.ms ?? Number.NEGATIVE_INFINITY) < ms)
          latest.set(String(zone.id), { ms, timezone: building.timezone });
      }
  return latest;
}

function isLater({ startdate }: Zone, inFiles: LatestStart | undefined): boolean {
  return inFiles !== undefined && toInstantMs(startdate, inFiles.timezone) > inFiles.ms;
}
