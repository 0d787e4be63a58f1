import type { SharingSettings } from '#contract/sharedLinks.ts';
import { loadStatements } from '#server/core/loadSql.ts';
import type { Directory } from '#server/directory/Directory.ts';
import type { Relay, Topic } from '#server/directory/relay/Relay.ts';

const sql = loadStatements(import.meta.url, './sharingSettings.sql', [
  'readSettings',
  'writeSettings',
]);

/** The settings of sharing, known without a read: they count on each call of a link and each page that is framed. */
export class SharingStore {
  readonly #directory: Directory;
  readonly #changes: Topic<SharingSettings>;
  #current: SharingSettings;

  private constructor(
    directory: Directory,
    changes: Topic<SharingSettings>,
    current: SharingSettings,
  ) {
    this.#directory = directory;
    this.#changes = changes;
    this.#current = current;
  }

  static async open(
    directory: Directory,
    { relay, onError }: { relay: Relay; onError: (error: unknown) => void },
  ): Promise<SharingStore> {
    const changes = relay.topic<SharingSettings>('sharing');
    const store = new SharingStore(directory, changes, await readSettings(directory));
    changes.on((settings) => {
      store.#current = settings;
    });
    relay.onGap(() => {
      store.#readAgain().catch(onError);
    });
    return store;
  }

  async #readAgain(): Promise<void> {
    this.#current = await readSettings(this.#directory);
  }

  get current(): SharingSettings {
    return this.#current;
  }

  /** Resolves once the settings are stored and hold here; other processes follow. */
  async write(settings: SharingSettings): Promise<void> {
    const { shared_links: allowed, embed_sites: sites } = settings;
    await this.#directory.transaction(async (queries) => {
      await queries.query(sql.writeSettings, [allowed, sites]);
      await this.#changes.tell(settings, queries);
    });
    this.#current = settings;
  }
}

async function readSettings(directory: Directory): Promise<SharingSettings> {
  const [settings] = await directory.query<SharingSettings>(sql.readSettings);
  if (!settings) throw new Error('The directory has no settings of sharing');
  return settings;
}
