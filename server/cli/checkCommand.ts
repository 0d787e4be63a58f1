import type { Command } from 'commander';
import { randomSecret } from '../auth/keys/secretHash.ts';
import { readConfig, type Config } from '../config.ts';
import { createLog } from '../createLog.ts';
import { openServices } from '../openServices.ts';
import { readRunFile } from '../writeRunFile.ts';

/** Adds `check`: whether the settings are valid and the stores open, whole and answering. Exits with 1 when not. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('checks the settings and both stores')
    .action(async () => {
      const config = readConfig();
      say('settings: valid');
      const running = readRunFile(config.dataDir);
      const isRunning = running !== undefined && (await isReady(running.url));
      if (isRunning) say(`server: runs at ${running.url} and is ready`);
      else await checkStores(config);
    });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function checkStores(config: Config): Promise<void> {
  const log = createLog('warn');
  const services = await openServices(config, {
    log,
    now: Date.now,
    controlKey: randomSecret(),
  });
  try {
    const { buildings, floors, zones } = services.spaces.current();
    say(
      `directory: open, ${buildings.length} buildings, ${floors.length} floors, ${zones.length} zones`,
    );
    if (!(await services.auth.audit.isIntact()))
      throw new Error('audit: entries were changed or removed');
    say('audit: intact');
    await services.latest.ready();
    say('samples: open and answering');
  } finally {
    await services.dispose();
  }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
