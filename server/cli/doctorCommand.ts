import type { Command } from 'commander';
import { readConfig, type Config } from '../config.ts';
import { wrong, skipped, type Finding } from './doctor/Finding.ts';
import {
  checkClock,
  checkDisk,
  checkFiles,
  checkFolder,
  checkNode,
  checkPort,
  checkSettings,
  checkTimeZones,
} from './doctor/machineChecks.ts';
import { checkServer, noBroker } from './doctor/serverChecks.ts';
import { checkStillStores } from './doctor/storeChecks.ts';
import { findServer } from './reachServer.ts';

/** Adds `doctor`: checks of the machine, the settings, the data folder and the server. Exits with 1 when something is wrong. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('check the machine, the settings, the data folder and the running server')
    .option('--json', 'print what was found as JSON')
    .action(async ({ json }: { json?: true }, command: Command) => {
      const findings = await examine();
      const faults = findings.filter(({ status }) => status === 'wrong').length;
      const output = command.configureOutput();
      const say = (line: string): void => output.writeOut?.(line);
      if (json) say(`${JSON.stringify({ is_well: faults === 0, checks: findings })}\n`);
      else for (const finding of findings) say(`${lineOf(finding)}\n`);
      if (faults > 0) throw new Error(`${faults} of ${findings.length} checks found a problem.`);
    });
}

function lineOf({ status, check, text }: Finding): string {
  return `${status.padEnd(7)}  ${check}: ${text}`;
}

async function examine(): Promise<Finding[]> {
  const machine = [checkNode(), checkTimeZones()];
  const config = readSettings();
  if ('status' in config) return [...machine, config];
  const folder = checkFolder(config);
  const findings = [
    ...machine,
    checkSettings(config),
    folder,
    await checkDisk(config),
    ...(await checkFiles(config)),
    checkClock(config),
  ];
  const server = await findServer(config);
  if (server) return [...findings, ...(await checkServer(server, config))];
  findings.push(await checkPort(config));
  const isUsable = folder.status === 'ok';
  if (isUsable) findings.push(...(await checkStillStores(config)));
  return [
    ...findings,
    skipped('readings', noServer),
    skipped('mqtt', config.mqtt === null ? noBroker : noServer),
    skipped('calendars', noServer),
    skipped('webhooks', noServer),
  ];
}

const noServer = 'No server is running on the data folder.';

function readSettings(): Config | Finding {
  try {
    return readConfig();
  } catch (error) {
    return wrong('settings', error instanceof Error ? error.message : String(error));
  }
}
