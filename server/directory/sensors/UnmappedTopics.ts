import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { SpaceId } from '#domain/space/ids.ts';

const sql = loadStatements(import.meta.url, './unmappedTopics.sql', [
  'noteTopics',
  'listTopics',
  'forgetOld',
  'forgetOthers',
]);

/** Topics that are kept to be listed; more may come, but are not told of. */
const mostTopics = 10_000;
/** How long a topic is listed after its last message. */
const listedMs = 7 * 86_400_000;
const cleaningMs = 3_600_000;
const longestTopic = 500;

/** A topic with messages of which no reading could be made. */
export interface UnmappedTopic {
  topic: string;
  /** Of the last one. */
  reason: string;
  /** The settings by which it was read. */
  rules: string;
  messages: number;
  /** The building of the topic; null for all. */
  building_ids: SpaceId[] | null;
}

interface SeenTopic extends Omit<UnmappedTopic, 'rules'> {
  first_seen: Date;
  last_seen: Date;
}

/** Topics of a broker whose messages can't be read, in the directory. */
export class UnmappedTopics {
  readonly #directory: Directory;
  readonly #now: () => number;
  #cleanedMs = Number.NEGATIVE_INFINITY;

  constructor(directory: Directory, now: () => number) {
    this.#directory = directory;
    this.#now = now;
  }

  async note(topics: readonly UnmappedTopic[]): Promise<void> {
    if (topics.length === 0) return;
    await this.#clean();
    const byName = new Map<string, UnmappedTopic>();
    for (const one of topics) {
      const topic = shownTopic(one.topic);
      const messages = (byName.get(topic)?.messages ?? 0) + one.messages;
      byName.set(topic, { ...one, topic, messages });
    }
    const values = [new Date(this.#now()), JSON.stringify([...byName.values()]), mostTopics];
    await this.#directory.query(sql.noteTopics, values);
  }

  /** The latest first. */
  async list(): Promise<SeenTopic[]> {
    return await this.#directory.query<SeenTopic>(sql.listTopics, [this.#oldest()]);
  }

  /** Forgets what was read by other settings than those of now, which may read it. */
  async forgetOthers(rules: readonly string[]): Promise<void> {
    await this.#directory.query(sql.forgetOthers, [[...rules]]);
  }

  #oldest(): Date {
    return new Date(this.#now() - listedMs);
  }

  async #clean(): Promise<void> {
    if (this.#now() - this.#cleanedMs < cleaningMs) return;
    this.#cleanedMs = this.#now();
    await this.#directory.query(sql.forgetOld, [this.#oldest()]);
  }
}

/** The store takes no NUL, and no half characters. */
function shownTopic(topic: string): string {
  const sound = topic.replaceAll(/[\0\p{Surrogate}]/gu, '\uFFFD');
  return sound.length <= longestTopic ? sound : `${sound.slice(0, longestTopic)}…`;
}
