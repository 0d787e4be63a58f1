import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Incident } from '#contract/incidents.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { daysTakenBy, lostDays, openingDays, type LostDays } from '#domain/uptime/daysLost.ts';
import type { FoundIncident } from '#domain/uptime/incidents.ts';
import { lossSpans, type LossSpan } from '#domain/uptime/lossSpans.ts';
import type { WatchedZone } from '#domain/uptime/WatchedZone.ts';
import type { OpenRun } from '#domain/opening-hours/openRanges.ts';
import type { SpaceIndex, ZoneRecord } from '#server/directory/SpaceIndex.ts';

type AffectedReport = Incident['reports'][number];

/** A floor or building on one layer. */
interface Target extends Omit<AffectedReport, 'days'> {
  key: string;
  lost: LostDays;
}

interface ReportParts {
  index: SpaceIndex;
  watched: ReadonlyMap<ZoneRecord, WatchedZone>;
  runsOf: (buildingId: SpaceId) => readonly OpenRun[];
}

/** Tells which floors and buildings the incidents of a group leave without enough data. */
export class AffectedReports {
  readonly #parts: ReportParts;
  readonly #members = new Map<string, ZoneRecord[]>();
  readonly #targets = new Map<string, Target>();
  readonly #days = new Map<SpaceId, ReturnType<typeof openingDays>>();

  constructor(parts: ReportParts) {
    this.#parts = parts;
    for (const zone of parts.watched.keys())
      for (const key of keysOf(zone)) {
        const members = this.#members.get(key);
        if (members === undefined) this.#members.set(key, [zone]);
        else members.push(zone);
      }
  }

  /** Of incidents of some zones of one layer. Lets others have their turn between floors. */
  async of(zones: readonly ZoneRecord[]): Promise<(incident: FoundIncident) => AffectedReport[]> {
    const places = new Map(
      zones.flatMap((zone) => keysOf(zone).map((key) => [key, zone] as const)),
    );
    const losses: { target: Target; spans: readonly LossSpan[] }[] = [];
    for (const [key, zone] of places) {
      if (!this.#targets.has(key)) await nextTurn();
      const target = this.#targetOf(key, zone);
      if (target.lost.days.length === 0) continue;
      losses.push({ target, spans: this.#spansWithin(zones, target) });
    }
    return (incident) =>
      losses.flatMap(({ target: { kind, id, lost }, spans }) => {
        const days = daysTakenBy({ ...incident, spans }, lost);
        return days === 0 ? [] : [{ kind, id, days }];
      });
  }

  #targetOf(key: string, zone: ZoneRecord): Target {
    const known = this.#targets.get(key);
    if (known !== undefined) return known;
    const zones = this.#members.get(key) ?? [];
    const { kind, id } = this.#placeOf(zone, key);
    const lost = lostDays(this.#watchedOf(zones), this.#openingDaysOf(zone.buildingId));
    const target = { key, kind, id, lost };
    this.#targets.set(key, target);
    return target;
  }

  #openingDaysOf(buildingId: SpaceId): ReturnType<typeof openingDays> {
    const days = this.#days.get(buildingId) ?? openingDays(this.#parts.runsOf(buildingId));
    this.#days.set(buildingId, days);
    return days;
  }

  #spansWithin(zones: readonly ZoneRecord[], { key, lost }: Target): readonly LossSpan[] {
    const own = zones.filter((zone) => this.#parts.watched.has(zone) && keysOf(zone).includes(key));
    if (own.length === this.#members.get(key)?.length) return lost.spans;
    return lossSpans(this.#watchedOf(own), lost.bySeats);
  }

  #watchedOf(zones: readonly ZoneRecord[]): WatchedZone[] {
    return zones.flatMap((zone) => this.#parts.watched.get(zone) ?? []);
  }

  #placeOf({ floorId, buildingId }: ZoneRecord, key: string): Omit<AffectedReport, 'days'> {
    const { floorById, buildingById } = this.#parts.index;
    if (key.startsWith('floor '))
      return { kind: 'floor', id: floorById.get(floorId)?.at(-1)?.wireId ?? floorId };
    return { kind: 'building', id: buildingById.get(buildingId)?.at(-1)?.wireId ?? buildingId };
  }
}

/** The floor and the building of a zone, on its layer. */
function keysOf({ floorId, buildingId, layerName }: ZoneRecord): [string, string] {
  return [`floor ${floorId} ${layerName}`, `building ${buildingId} ${layerName}`];
}
