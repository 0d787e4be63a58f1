import type { Incident } from '#contract/incidents.ts';
import { longestOutageMs } from '#domain/booking/Booking.ts';
import { thresholds } from '#domain/metric/thresholds.ts';
import { toSpaceId, type SpaceId } from '#domain/space/ids.ts';
import { slotMs } from '#domain/time/interval.ts';
import { toIsoInstant } from '#domain/time/toIsoInstant.ts';
import type { InstantRange } from '#domain/time/wallRange.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import { RepeatedLook } from '#server/core/RepeatedLook.ts';
import type { Directory, DirectoryQueries } from '#server/directory/Directory.ts';
import type { SpaceStore } from '#server/directory/spaces/openSpaces.ts';
import type { StoredWebhook, WebhookStore } from './WebhookStore.ts';

const sql = loadStatements(import.meta.url, './webhooks.sql', [
  'knownIncidents',
  'insertIncident',
  'deleteIncident',
  'watched',
]);

const dayMs = 86_400_000;
const longestFrameMs = 31 * dayMs;
/** How often the watch looks whether a slot has passed. */
const lookEveryMs = 20_000;

export interface IncidentQuestion {
  building_id: string[];
  startdatetime: string;
  enddatetime: string;
  group_zones: string;
}

export interface WatchPorts {
  directory: Directory;
  store: WebhookStore;
  spaces: SpaceStore;
  /** getIncidents. */
  readIncidents: (question: IncidentQuestion, signal: AbortSignal) => Promise<Incident[]>;
  now: () => number;
  /** To be called when something was told. */
  wake: () => void;
  onError: (error: unknown) => void;
}

const ofSources = 'booking_source';

/** What tells an incident from others that go on at the same time: how much of the data is missing may change. A source of bookings may have calendars in several buildings. */
function placeOf({ kind, id, layer_name, reason, building_id }: Incident): string {
  const why = reason === 'no_data' || reason === 'too_little_data' ? 'missing' : reason;
  const within = kind === ofSources ? [building_id] : [];
  return JSON.stringify([kind, id, layer_name, why, ...within]);
}

/** How long something lasts before it is an incident. */
function patienceMs({ kind }: Incident): number {
  return kind === ofSources ? longestOutageMs : thresholds.minEpisodeMinutes * 60_000;
}

function placed(incidents: readonly Incident[], place: string): Incident[] {
  return incidents.filter((one) => placeOf(one) === place);
}

/** Whether an incident is one to tell of: maintenance that was declared and pauses of our own are not. */
function isTold({ kind, reason, minutes }: Incident, webhook: StoredWebhook): boolean {
  if (reason === 'declared' || reason === 'server_down') return false;
  const isKind = webhook.incidentKinds.some((one) => one === kind);
  return isKind && minutes >= thresholds.minEpisodeMinutes;
}

function lastsInto(buildingIds: readonly SpaceId[], webhook: StoredWebhook): SpaceId[] {
  const { buildingIds: own } = webhook;
  return own === null ? [...buildingIds] : buildingIds.filter((id) => own.includes(id));
}

/** Tells webhooks of incidents that begin and end: looks after each slot what getIncidents says, and remembers for each webhook what it knows. */
export class IncidentWatch {
  readonly #ports: WatchPorts;
  readonly #looks: RepeatedLook;
  #lookedMs = 0;

  constructor(ports: WatchPorts) {
    this.#ports = ports;
    this.#looks = new RepeatedLook({
      everyMs: lookEveryMs,
      look: () => this.#look(),
      isWorthIt: () => this.#elapsedMs() > this.#lookedMs,
      onError: ports.onError,
    });
  }

  start(): void {
    this.#looks.start();
  }

  /** Looks now; resolves also when that failed, and the next look makes up for it. */
  look(): Promise<void> {
    return this.#looks.now();
  }

  dispose(): Promise<void> {
    return this.#looks.dispose();
  }

  /** The end of the last slot that has passed. */
  #elapsedMs(): number {
    return Math.floor(this.#ports.now() / slotMs) * slotMs;
  }

  async #look(): Promise<void> {
    const { store, spaces, wake } = this.#ports;
    const elapsedMs = this.#elapsedMs();
    const webhooks = (await store.list()).filter(
      ({ state, events }) =>
        state === 'active' && events.some((event) => event.startsWith('incident.')),
    );
    const buildingIds = [...spaces.current().buildingById.keys()];
    const found = new Map<StoredWebhook, Incident[]>();
    for (const buildingId of buildingIds) {
      const asking = webhooks.filter((one) => lastsInto([buildingId], one).length > 0);
      if (asking.length === 0) continue;
      const kinds = [...new Set(asking.flatMap(({ incidentKinds }) => incidentKinds))];
      const sinceMs = Math.min(...asking.map(({ watchedTo }) => watchedTo.getTime()));
      const startMs = Math.max(Math.min(elapsedMs, sinceMs) - dayMs, elapsedMs - longestFrameMs);
      const incidents = await this.#read(buildingId, kinds, { startMs, endMs: elapsedMs });
      for (const webhook of asking) {
        const own = incidents.filter((incident) => isTold(incident, webhook));
        found.set(webhook, [...(found.get(webhook) ?? []), ...own]);
      }
    }
    for (const webhook of webhooks) await this.#tell(webhook, found.get(webhook) ?? [], elapsedMs);
    this.#lookedMs = elapsedMs;
    if (webhooks.length > 0) wake();
  }

  async #read(
    buildingId: SpaceId,
    kinds: readonly string[],
    { startMs, endMs }: InstantRange,
  ): Promise<Incident[]> {
    // Sources of bookings come with every answer; a call has to name spaces.
    const spaces = kinds.filter((kind) => kind !== ofSources);
    const incidents = await this.#ports.readIncidents(
      {
        building_id: [buildingId],
        startdatetime: new Date(startMs).toISOString(),
        enddatetime: new Date(endMs).toISOString(),
        group_zones: spaces.join(',') || 'building',
      },
      this.#looks.signal,
    );
    // A slot may pass while they are read: what reaches the end of the frame has not ended for it.
    return incidents.map((one) =>
      one.end !== null && Date.parse(one.end) >= endMs
        ? Object.assign({}, one, { end: null, is_ongoing: true })
        : one,
    );
  }

  async #tell(
    webhook: StoredWebhook,
    incidents: readonly Incident[],
    elapsedMs: number,
  ): Promise<void> {
    const { directory } = this.#ports;
    const rows = await directory.query<{ place: string; incident: Incident }>(sql.knownIncidents, [
      webhook.id,
    ]);
    const known = new Map(rows.map(({ place, incident }) => [place, incident]));
    const closed = await Promise.all(
      [...known].map(([place, told]) => this.#closed(told, placed(incidents, place), elapsedMs)),
    );
    const changes = [
      ...closed.flatMap((incident) => incident ?? []),
      ...this.#passed(known, incidents, webhook.watchedTo.getTime()),
      ...incidents.filter((one) => one.is_ongoing && !known.has(placeOf(one))),
    ];
    await directory.transaction(async (queries) => {
      for (const incident of changes) await this.#tellOne(webhook, incident, queries);
      await queries.query(sql.watched, [webhook.id, new Date(elapsedMs)]);
    });
  }

  /** An incident that a webhook knows of and that is over: as it was told, with its end. Undefined while it goes on. */
  async #closed(
    told: Incident,
    own: readonly Incident[],
    elapsedMs: number,
  ): Promise<Incident | undefined> {
    if (own.some((one) => one.is_ongoing)) return undefined;
    const last = own.findLast(
      (one) => one.end !== null && Date.parse(one.end) > Date.parse(told.start),
    );
    const isWhole = last === undefined || Date.parse(last.start) <= Date.parse(told.start);
    const over = isWhole ? last : ((await this.#readWhole(told, elapsedMs)) ?? last);
    const end = over?.end ?? toIsoInstant(elapsedMs, this.#timezoneOf(told));
    const { incident_id, start } = told;
    return { ...told, ...over, incident_id, start, end, is_ongoing: false };
  }

  /** An incident that began before the frame of a look, from its beginning. */
  async #readWhole(told: Incident, elapsedMs: number): Promise<Incident | undefined> {
    const startMs = Math.max(Date.parse(told.start), elapsedMs - longestFrameMs);
    const buildingId = toSpaceId(told.building_id ?? told.id);
    const incidents = await this.#read(buildingId, [told.kind], { startMs, endMs: elapsedMs });
    return placed(incidents, placeOf(told)).findLast((one) => one.end !== null);
  }

  #timezoneOf({ building_id: id }: Incident): string {
    const { buildingById } = this.#ports.spaces.current();
    return buildingById.get(toSpaceId(id ?? ''))?.at(-1)?.timezone ?? 'UTC';
  }

  /** What began and ended since the last look. */
  #passed(
    known: ReadonlyMap<string, Incident>,
    incidents: readonly Incident[],
    watchedToMs: number,
  ): Incident[] {
    const isPassed = (one: Incident): boolean =>
      one.end !== null &&
      Date.parse(one.end) > watchedToMs &&
      Date.parse(one.start) + patienceMs(one) > watchedToMs &&
      !known.has(placeOf(one));
    return incidents.flatMap((one) =>
      isPassed(one) ? [{ ...one, end: null, is_ongoing: true }, one] : [],
    );
  }

  async #tellOne(
    webhook: StoredWebhook,
    incident: Incident,
    queries: DirectoryQueries,
  ): Promise<void> {
    const { store } = this.#ports;
    const place = placeOf(incident);
    const type = incident.is_ongoing ? 'incident.opened' : 'incident.closed';
    const isNews = incident.is_ongoing
      ? await queries.query(sql.insertIncident, [webhook.id, place, JSON.stringify(incident)])
      : await queries.query(sql.deleteIncident, [webhook.id, place]);
    if (isNews.length === 0 || !webhook.events.includes(type)) return;
    const happening = {
      type,
      subject: place,
      occurrence: incident.incident_id,
      buildingIds: [],
      data: { ...incident },
    } as const;
    await store.tellOne(webhook.id, happening, queries);
  }
}
