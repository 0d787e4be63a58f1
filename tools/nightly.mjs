// npm run nightly: scanners and campaigns, for a machine that is at rest at night; some hours. `npm run nightly -- replays scan` does
// some of them. Property tests try another seed each day. It goes on when one fails, and ends with an error then.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The runs of which `npm test` makes a small part: a script, or test files with the variables that they read. */
const campaigns = JSON.parse(readFileSync(new URL('campaigns.json', import.meta.url), 'utf8'));
const patienceMs = 4 * 3_600_000;
const dayMs = 86_400_000;

process.chdir(new URL('..', import.meta.url).pathname);
const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !campaigns.some((campaign) => campaign.name === name));
if (unknown.length > 0) {
  const names = campaigns.map(({ name }) => name).join(', ');
  throw new Error(`There is no campaign ${unknown.join(', ')}: there are ${names}`);
}

const failed = [];
for (const campaign of campaigns) {
  if (chosen.length > 0 && !chosen.includes(campaign.name)) continue;
  const begunMs = performance.now();
  const isDone = run(campaign);
  const minutes = ((performance.now() - begunMs) / 60_000).toFixed(0);
  console.log(`${campaign.name}: ${isDone ? 'passed' : 'FAILED'} after ${minutes} minutes`);
  if (!isDone) failed.push(campaign.name);
}
if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}`);

function run({ script, files = [], variables = {} }) {
  const words =
    script === undefined
      ? ['exec', '--', 'vitest', 'run', ...files, '--maxWorkers=1', `--testTimeout=${patienceMs}`]
      : ['run', script];
  const PROPERTY_SEED = String(Math.floor(Date.now() / dayMs));
  const env = { ...process.env, PROPERTY_SEED, ...variables };
  return spawnSync('npm', words, { stdio: 'inherit', env }).status === 0;
}
