import type { Command } from 'commander';
import { verifyAudit } from '#contract/audit.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { randomSecret } from '../auth/keys/secretHash.ts';
import { callApi } from './callApi.ts';
import { readConfig, type Config } from '../config.ts';
import { createLog } from '../createLog.ts';
import { openServices } from '../openServices.ts';
import { readRunFile } from '../writeRunFile.ts';

/** Adds `check`: whether the settings are valid and the stores open, whole and answering. Exits with 1 when not. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('checks the settings, both stores and the audit log')
    .option('--audit-hash <hash>', 'what an earlier check told of the audit: is it still in there?')
    .action(async ({ auditHash }: { auditHash?: string }) => {
      const config = readConfig();
      say('settings: valid');
      const running = readRunFile(config.dataDir);
      const isRunning = running !== undefined && (await isReady(running.url));
      if (!isRunning) return checkStores(config, auditHash);
      say(`server: runs at ${running.url} and is ready`);
      const query = auditHash === undefined ? {} : { known_hash: auditHash };
      return sayVerdict(await callApi(running, verifyAudit, undefined, query));
    });
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function checkStores(config: Config, auditHash: string | undefined): Promise<void> {
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
    sayVerdict(await services.auth.audit.verify(auditHash));
    await services.latest.ready();
    say('samples: open and answering');
  } finally {
    await services.dispose();
  }
}

/** The hash of the last entry, kept elsewhere, lets a later check show a log that was written anew as a whole. */
function sayVerdict({ entries, hash, fault }: ResultOf<typeof verifyAudit>): void {
  if (fault !== null) throw new Error(`audit: ${fault}`);
  say(`audit: intact, ${entries} entries, last hash ${hash === '' ? 'none' : hash}`);
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
