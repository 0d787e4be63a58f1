import type { Command } from 'commander';
import { verifyAudit } from '#contract/audit.ts';
import { verifyStores } from '#contract/admin.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import { randomSecret } from '../auth/keys/secretHash.ts';
import { callApi } from './callApi.ts';
import { readConfig, type Config } from '../config.ts';
import { createLog } from '../core/Log.ts';
import { readEveryRow } from '../directory/readEveryRow.ts';
import { openServices } from '../openServices.ts';
import { damageRemedy } from '../samples/health/damagedPart.ts';
import { findDamage } from '../samples/health/findDamage.ts';
import { readRunFile, type RunFile } from '../writeRunFile.ts';

/** Adds `check`: whether the settings are valid and the stores open, whole and answering. Exits with 1 when not. */
export function addCheckCommand(program: Command): void {
  program
    .command('check')
    .description('check the settings, both stores, every part of the samples, and the audit log')
    .option(
      '--audit-hash <hash>',
      'the hash from an earlier check, to prove that the audit log still contains it',
    )
    .action(async ({ auditHash }: { auditHash?: string }) => {
      const config = readConfig();
      say('settings: valid');
      const running = readRunFile(config.dataDir);
      if (running === undefined || !(await isThere(running.url)))
        return checkStores(config, auditHash);
      await sayReadiness(running);
      const query = auditHash === undefined ? {} : { known_hash: auditHash };
      sayVerdict(await callApi(running, verifyAudit, undefined, query));
      return sayFaults((await callApi(running, verifyStores)).faults);
    });
}

async function isThere(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/healthz`)).ok;
  } catch {
    return false;
  }
}

async function sayReadiness({ url, key }: RunFile): Promise<void> {
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${url}/readyz`, { headers });
  const { error } = (await response.json()) as { error?: { reason: string } };
  if (error) throw new Error(`server: running at ${url}, not ready. ${error.reason}`);
  say(`server: running at ${url}, ready`);
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
    await readEveryRow(services.directory);
    say('directory: every row can be read');
    say('stores: belong together');
    sayVerdict(await services.auth.audit.verify(auditHash));
    sayFaults(await findDamage(services.samples));
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

function sayFaults(faults: readonly string[]): void {
  if (faults.length > 0) throw new Error(`samples: ${faults.join(' ')} ${damageRemedy}`);
  say('samples: every part is whole');
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
