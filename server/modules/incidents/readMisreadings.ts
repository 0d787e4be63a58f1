import { groups } from 'd3-array';
import type { QueryOf } from '#contract/endpoint.ts';
import type { getMisreadings, Misreading } from '#contract/incidents.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { openMeter, type OpenMeter } from '#domain/opening-hours/openMeter.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { slotMs } from '#domain/time/interval.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import { queriedFrame } from '#server/core/queriedFrame.ts';
import { selectMetricZones } from '#server/directory/groups/selectMetricZones.ts';
import { readZoneFilter } from '#server/directory/spaces/selectZones.ts';
import { zoneAddresses } from '#server/directory/zoneAddresses.ts';
import type { BuildingRecord, SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';
import { buildingRecords } from './planIncidents.ts';
import { openRunsOf } from './openRunsOf.ts';
import type { IncidentSources } from './readIncidents.ts';
import { judgedKey, readWholeJudgedRuns, type JudgedRun } from './readJudgedRuns.ts';

type Query = QueryOf<typeof getMisreadings>;

const staleMs = thresholds.staleSeconds * 1000;

/** A building with its open slots in the frame. */
interface MisreadBuilding {
  building: BuildingRecord;
  open: OpenMeter;
}

interface Told extends MisreadBuilding {
  zone: ZoneRecord;
  index: SpaceIndex;
  nowMs: number;
}

/** The runs of a zone for one reason as one misreading. */
function present(runs: readonly JudgedRun[], told: Told): Misreading[] {
  const { zone, building, open, index, nowMs } = told;
  const [first] = runs;
  if (first === undefined) return [];
  const length = ({ startMs, endMs }: JudgedRun) => endMs - startMs;
  const longest = runs.reduce((a, b) => (length(b) > length(a) ? b : a));
  const endMs = Math.max(...runs.map((run) => run.endMs));
  const isStuck = first.reason === 'stuck';
  return [
    {
      id: zone.wireId,
      name: zone.name,
      layer_name: zone.layerName,
      building_id: building.wireId,
      floor_id: index.floorById.get(zone.floorId)?.at(-1)?.wireId ?? zone.floorId,
      reason: first.reason,
      count: isStuck ? longest.count : Math.max(...runs.map(({ count }) => count)),
      times: runs.length,
      start: toIsoInstant(Math.min(...runs.map(({ startMs }) => startMs)), building.timezone),
      end: nowMs - endMs <= staleMs ? null : toIsoInstant(endMs, building.timezone),
      minutes: Math.round(runs.reduce((sum, run) => sum + length(run), 0) / 60_000),
      open_minutes: Math.round(runs.reduce((sum, run) => sum + open(run), 0)),
    },
  ];
}

/** The sensors of a call that are not believed in a part of its frame, by name. Throws NOT_FOUND, INVALID_FILTER, INVALID_OPENING_HOURS and INVALID_DATES. */
export async function readMisreadings(
  query: Query,
  { spaces, samples, now }: IncidentSources,
  signal: AbortSignal,
): Promise<Misreading[]> {
  const index = spaces.current();
  const asked = queriedFrame(query);
  const frame = {
    startMs: Math.floor(asked.startMs / slotMs) * slotMs,
    endMs: Math.ceil(asked.endMs / slotMs) * slotMs,
  };
  const hours = { openingHours: query.opening_hours, spaces };
  const buildings = new Map<SpaceId, MisreadBuilding>();
  for (const building of buildingRecords(query.building_id, index)) {
    const open = openMeter(await openRunsOf(building, frame, hours));
    buildings.set(building.id, { building, open });
  }
  const addresses = zoneAddresses(index);
  const filter = readZoneFilter(query.filter_zones);
  const periods = selectMetricZones(index, [...buildings.keys()], filter);
  const zones = new Map(periods.map((zone) => [`${zone.id} ${zone.layerName}`, zone]));
  const floorNos = [...new Set(periods.flatMap(({ id }) => addresses.get(id)?.floorNo ?? []))];
  const runs = await readWholeJudgedRuns({ floorNos, frame, samples, signal });
  return [...zones.values()]
    .flatMap((zone) => {
      const misread = buildings.get(zone.buildingId);
      const key = judgedKey(addresses.get(zone.id)?.zoneNo ?? -1, zone.layerName);
      if (misread === undefined) return [];
      const told = { ...misread, zone, index, nowMs: now() };
      return groups(runs.get(key) ?? [], ({ reason }) => reason).flatMap(([, alike]) =>
        present(alike, told),
      );
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)));
}
