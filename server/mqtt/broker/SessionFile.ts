import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const session = z.object({ client_id: z.string().min(1), filters: z.array(z.string()) });

/**
 * What a broker knows this server by, in its data folder: the id under which it keeps messages, and the subscriptions that it holds.
 * A backup doesn't take it, so that a restored server is not taken for the first.
 */
export class SessionFile {
  readonly #path: string;
  readonly clientId: string;
  #filters: readonly string[];

  private constructor(path: string, { client_id, filters }: z.infer<typeof session>) {
    this.#path = path;
    this.clientId = client_id;
    this.#filters = filters;
  }

  /** Reads the file, or makes it. A client id of the settings comes first; under another one there are no subscriptions yet. */
  static open(dataDir: string, clientId?: string): SessionFile {
    const path = join(dataDir, 'mqtt-session.json');
    const found = readSession(path);
    const wanted = clientId ?? found?.client_id ?? `floorscope-${randomBytes(6).toString('hex')}`;
    const filters = found?.client_id === wanted ? found.filters : [];
    const file = new SessionFile(path, { client_id: wanted, filters });
    file.hold(filters);
    return file;
  }

  /** Topics that the broker may hold a subscription of. */
  get filters(): readonly string[] {
    return this.#filters;
  }

  /** Writes down the subscriptions: before they are made, and after others were given up. */
  hold(filters: readonly string[]): void {
    this.#filters = [...filters];
    const content = { client_id: this.clientId, filters: this.#filters };
    writeFileSync(this.#path, JSON.stringify(content), { mode: 0o600, flush: true });
  }
}

function readSession(path: string): z.infer<typeof session> | undefined {
  try {
    return session.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data;
  } catch {
    // None yet, or one that a crash cut off: a new id is made.
    return undefined;
  }
}
