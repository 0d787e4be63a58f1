import type { WeeklyDigest } from '#contract/digest.ts';
import type { SpaceId } from '#domain/space/ids.ts';
import { daysPerWeek, weekStart } from '#domain/time-frame/calendarDays.ts';
import { dayKeyOf } from '#domain/time/dayNumber.ts';
import { localDayNumber } from '#domain/time/localParts.ts';
import { zonedDayNumberStart } from '#domain/time/zonedDayStart.ts';
import { RepeatedLook } from '#server/core/RepeatedLook.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { SpaceReader } from '#server/directory/spaces/openSpaces.ts';
import type { StoredWebhook, WebhookStore } from './WebhookStore.ts';

const event = 'digest.weekly';
const lookEveryMs = 60_000;
/** A week is told at this time on the Monday after it, at the clock of the building where it ends last. */
const toldAtMs = 6 * 3_600_000;

export interface DigestWatchPorts {
  directory: Directory;
  store: WebhookStore;
  spaces: Pick<SpaceReader, 'current'>;
  /** getWeeklyDigest of a week, named by its Monday. */
  readDigest: (
    asked: { ids: readonly SpaceId[]; week: string },
    signal: AbortSignal,
  ) => Promise<WeeklyDigest>;
  now: () => number;
  /** To be called when something was told. */
  wake: () => void;
  onError: (error: unknown) => void;
}

/** Tells webhooks of each week that is over, once; a week that ended while no server was running is made up for until the next ends. */
export class DigestWatch {
  readonly #ports: DigestWatchPorts;
  readonly #looks: RepeatedLook;
  /** The Monday of the last week that each webhook was told of. */
  readonly #told = new Map<string, number>();

  constructor(ports: DigestWatchPorts) {
    this.#ports = ports;
    const { onError } = ports;
    this.#looks = new RepeatedLook({ everyMs: lookEveryMs, look: () => this.#look(), onError });
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

  async #look(): Promise<void> {
    for (const webhook of await this.#ports.store.list()) {
      if (webhook.state !== 'active' || !webhook.events.includes(event)) continue;
      await this.#tell(webhook);
    }
  }

  async #tell(webhook: StoredWebhook): Promise<void> {
    const { directory, store, readDigest, wake } = this.#ports;
    const due = this.#dueWeek(webhook);
    if (due === null || this.#told.get(webhook.id) === due.monday) return;
    const week = dayKeyOf(due.monday);
    const digest = await readDigest({ ids: due.ids, week }, this.#looks.signal);
    const happening = {
      type: event,
      subject: event,
      occurrence: week,
      buildingIds: due.ids,
      data: { ...digest },
    } as const;
    // What has been told is known by its week: the same again, of another process too, changes nothing.
    await directory.transaction((queries) => store.tellOne(webhook.id, happening, queries));
    this.#told.set(webhook.id, due.monday);
    wake();
  }

  /** The latest week that is to be told, and of which buildings; null where none ended since the webhook is there. */
  #dueWeek({
    buildingIds,
    createdAt,
  }: StoredWebhook): { monday: number; ids: readonly SpaceId[] } | null {
    const { buildingById } = this.#ports.spaces.current();
    const ids = [...buildingById.keys()].filter((id) => buildingIds?.includes(id) ?? true);
    const zones = ids.map((id) => buildingById.get(id)?.at(-1)?.timezone ?? 'UTC');
    if (zones.length === 0) return null;
    const todayAt = (ms: number) => Math.min(...zones.map((zone) => localDayNumber(ms, zone)));
    const end = weekStart(todayAt(this.#ports.now() - toldAtMs));
    const endMs = Math.max(...zones.map((zone) => zonedDayNumberStart(end, zone))) + toldAtMs;
    return createdAt.getTime() < endMs ? { monday: end - daysPerWeek, ids } : null;
  }
}
