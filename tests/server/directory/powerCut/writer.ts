import { writeSync } from 'node:fs';
import { MessageChannel } from 'node:worker_threads';
import { serveStore } from '#server/directory/embedded/serveStore.ts';
import type { ServingThread } from '#server/directory/embedded/StoreLine.ts';
import { openEmbedded } from '#server/directory/openEmbedded.ts';

// Opens the directory in the folder given and tells what it holds, then saves texts of a round, several at a time, telling each that is
// acknowledged: `had TEXT`, `opened`, `saved TEXT`.
const [dataDir = '', round = '', saves = '0'] = process.argv.slice(2);

function tell(line: string): void {
  writeSync(1, `${line}\n`);
}

/** Serves the store in this thread, whose files are recorded. */
function serveHere(folder: string): ServingThread {
  const { port1: ours, port2: its } = new MessageChannel();
  void serveStore(
    {
      postMessage: (message) => its.postMessage(message, []),
      on: (event, listener) => its.on(event, listener),
    },
    folder,
  );
  return {
    postMessage: (call) => ours.postMessage(call, []),
    on: (event, listener) => ours.on(event, listener),
    onEnd: () => undefined,
    terminate: () => Promise.resolve(ours.close()),
  };
}

const directory = await openEmbedded(dataDir, { start: serveHere });
await directory.query('create table if not exists note (text text primary key, filler text)');
const rows = await directory.query<{ text: string }>('select text from note');
for (const { text } of rows) tell(`had ${text}`);
tell('opened');

async function saveEach(writer: number): Promise<void> {
  for (let n = 0; n < Number(saves); n += 1) {
    const text = `${round}:${writer}:${n}`;
    // Some are large, so that segments of the log fill up and checkpoints come.
    const filler = Array.from({ length: n % 25 === 24 ? 160_000 : 1 }, () =>
      Math.random().toString(36),
    );
    await directory.transaction((queries) =>
      queries.query('insert into note values ($1, $2)', [text, filler.join('')]),
    );
    tell(`saved ${text}`);
  }
}

await Promise.all([0, 1, 2].map((writer) => saveEach(writer)));
await directory.dispose();
