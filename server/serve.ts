import { fstatSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import closeWithGrace from 'close-with-grace';
import type { DemoProgress } from '#contract/progress.ts';
import type { Config } from './config.ts';
import { plainListeningFault } from './settings/plainConnections.ts';
import { startServer, type RunningServer } from './startServer.ts';
import { join, resolve } from 'node:path';

/** The administrator's link of one use, where only the owner of the data folder can read it (mode 0600). */
class LinkFile {
  readonly path: string;

  constructor(dataDir: string) {
    this.path = resolve(join(dataDir, 'sign-in-link'));
  }

  exists(): boolean {
    return existsSync(this.path);
  }

  write(url: string): void {
    this.remove();
    writeFileSync(this.path, `${url}\n`, { mode: 0o600 });
  }

  remove(): void {
    rmSync(this.path, { force: true });
  }
}

/** Time to end what is in flight after a signal before the process is ended: 9 s for calls, the rest for what is being stored. */
const graceMs = 25_000;

const ends = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Ctrl-C comes from the terminal, from npm and from what started the server: the first ends it, and it is let close its stores. */
function endAtFirstSignal(end: (signal: NodeJS.Signals) => void): void {
  let isEnding = false;
  for (const signal of ends)
    process.on(signal, () => {
      if (!isEnding) end(signal);
      isEnding = true;
    });
}

/** Serves until a signal comes, telling the terminal what a person needs to know. */
export async function serve(config: Config): Promise<void> {
  const server = await startServer(config);
  const { log } = server.services;
  /** Whoever sends SIGTERM may have a proxy that sends others here; at a terminal nobody waits for that. */
  let isOrderly = false;
  const closing = closeWithGrace(
    { delay: graceMs, logger: log, skip: [...ends] },
    async ({ err }) => {
      if (err) log.error({ err }, 'The server is stopping after an unexpected error');
      if (isOrderly) await server.leave();
      await server.dispose();
    },
  );
  endAtFirstSignal((signal) => {
    isOrderly = signal === 'SIGTERM';
    closing.close();
  });
  await greet(server);
  server.services.demo.onChange(tellProgress());
}

async function greet({ publicUrl, services }: RunningServer): Promise<void> {
  const { auth, config, log } = services;
  say(`Floorscope ${config.version} is ready at ${publicUrl}`);
  const fault = plainListeningFault(config);
  if (fault !== null) log.warn(fault);
  // Whoever has neither key nor provider would be locked out by the end of the first session.
  const isOnlyWay = config.adminKey === undefined && config.signIn.providers.length === 0;
  const file = new LinkFile(config.dataDir);
  if (await auth.sessions.hasAny({ isOpen: isOnlyWay })) {
    file.remove();
    return;
  }
  const isFirst = !file.exists();
  const { url } = await auth.makeSignInLink(publicUrl, 'server');
  file.write(url);
  say(
    mayShowLink(isFirst)
      ? `Sign in with this link. It works once and expires after a day:\n\n  ${url}\n`
      : `The sign-in link is in ${file.path}. It works once and expires after a day.`,
  );
}

/** Tells each further tenth, and the end. */
function tellProgress(): (progress: DemoProgress) => void {
  let told = -1;
  return ({ state, fraction, message }) => {
    const tenth = Math.floor(fraction * 10);
    if (state === 'loading' && tenth <= told) return;
    told = tenth;
    say(state === 'loading' ? `${message} (${tenth * 10}%)` : message);
  };
}

/** A terminal is seen by its owner alone; elsewhere output may be kept in a log, and only a first start is told there, unless it goes to a file. */
function mayShowLink(isFirst: boolean): boolean {
  return process.stdout.isTTY || (isFirst && !fstatSync(process.stdout.fd).isFile());
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
