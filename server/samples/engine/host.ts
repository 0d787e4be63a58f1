import { join } from 'node:path';
import { drainPending } from 'chdb';
import { holdFolder } from '#server/core/storage/holdFolder.ts';
import { ControlSession } from './ControlSession.ts';
import { toEngineException } from './EngineException.ts';
import { EngineServer } from './EngineServer.ts';
import { prepareInputFolder } from './inputFiles.ts';
import type { HostMessage, SupervisorMessage } from './hostMessages.ts';
import { SessionPool } from './SessionPool.ts';

/** Below UV_THREADPOOL_SIZE, so that the control session always finds a thread. */
const poolSize = 12;

function tell(message: HostMessage): void {
  if (process.connected) process.send?.(message);
}

/** Opens the store in the folder and serves it; the result closes both. */
async function start(dataFolder: string, secret: string): Promise<() => Promise<void>> {
  const letGo = await holdFolder(join(dataFolder, 'engine.hold'));
  process.chdir(dataFolder);
  const control = new ControlSession('store');
  await control.prepare();
  const pool = new SessionPool('store', poolSize);
  const inputFolder = join(process.cwd(), 'input');
  prepareInputFolder(inputFolder);
  const server = new EngineServer({
    pool,
    control,
    secret,
    inputFolder,
    onStorageError: (exception) => {
      tell({ kind: 'unwell', reason: exception.answerText });
    },
  });
  tell({ kind: 'ready', port: await server.listen() });
  return async () => {
    server.close();
    await control.killAll();
    pool.close();
    control.close();
    await drainPending();
    letGo();
  };
}

let stop: (() => Promise<void>) | undefined;

process.on('message', (message: SupervisorMessage) => {
  void (async () => {
    if (message.kind === 'stop') {
      await stop?.();
      process.exit(0);
    }
    try {
      stop = await start(message.dataFolder, message.secret);
    } catch (error) {
      tell({ kind: 'refused', reason: toEngineException(error).message });
      process.exitCode = 1;
      process.disconnect();
    }
  })();
});

// Without its server the host must not hold the folder. What was acknowledged is on the disk, so the hardest end is safe.
process.on('disconnect', () => {
  process.kill(process.pid, 'SIGKILL');
});
// A terminal's Ctrl-C reaches the whole process group; the server decides when its engine ends.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
