import { EngineSupervisor } from '#server/samples/supervisor/EngineSupervisor.ts';

// Stands for a server: starts an engine on the folder given and tells the engine's process id.
const supervisor = new EngineSupervisor({
  dataFolder: process.argv[2] ?? '',
  log: { info: () => undefined, warn: () => undefined },
});
await supervisor.start();
process.send?.(supervisor.pid);
