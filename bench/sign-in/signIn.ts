import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { stringify } from 'yaml';
import { clientId, clientSecret, CompanyProvider } from '../../e2e/sign-in/CompanyProvider.ts';
import { browserArguments, requireWholeBrowser } from '../../tools/browser.mjs';
import { median } from '../node/measure.ts';
import { writeSection } from '../node/writeSection.ts';
import { markdownTable } from '../run/report/markdown.ts';
import { SpawnedServer } from '../server/SpawnedServer.ts';
import { BareParty } from './BareParty.ts';

const goalMs = 2000;
const rounds = 15;
const people = { mira: ['workplace'] };
/** Where a person wanted to go: a page whose frame alone is waited for, not the numbers in it. */
const path = '/building/chart';

const ways = ['typed', 'silent', 'typed, bare', 'silent, bare'] as const;
type Way = (typeof ways)[number];

function settingsOf(issuer: string): string {
  return stringify({
    sign_in: {
      providers: [
        {
          id: 'company',
          name: 'Company account',
          issuer,
          client_id: clientId,
          client_secret: clientSecret,
          scopes: ['openid', 'email', 'groups'],
          roles: [{ group: 'workplace', role: 'planner' }],
        },
      ],
    },
  });
}

async function typeName(page: Page): Promise<void> {
  await page.getByLabel('Name').fill('mira');
}

async function msUntil(begin: () => Promise<void>, end: () => Promise<void>): Promise<number> {
  const startMs = performance.now();
  await begin();
  await end();
  return performance.now() - startMs;
}

/** From the press of Continue at the provider, and, known there already, from the press of its button on the login page. */
async function signInOurs(browser: Browser, url: string): Promise<[typed: number, silent: number]> {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const company = page.getByRole('button', { name: 'Company account' });
  const shown = () => page.getByRole('heading', { name: 'Trend', level: 1 }).waitFor();
  await page.goto(path);
  await company.click();
  await typeName(page);
  const typed = await msUntil(() => page.getByRole('button', { name: 'Continue' }).click(), shown);
  await context.clearCookies({ domain: new URL(url).hostname });
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto(path);
  await company.waitFor();
  const silent = await msUntil(() => company.click(), shown);
  await context.close();
  return [typed, silent];
}

async function signInBare(browser: Browser, url: string): Promise<[typed: number, silent: number]> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const shown = () => page.getByRole('heading', { name: 'Signed in' }).waitFor();
  await page.goto(url);
  await typeName(page);
  const typed = await msUntil(() => page.getByRole('button', { name: 'Continue' }).click(), shown);
  const silent = await msUntil(async () => void (await page.goto(url)), shown);
  await context.close();
  return [typed, silent];
}

/** Where more waits than there are cores, wall time tells of the machine. */
function verdictOf(worstMs: number, load: number): string {
  if (worstMs <= goalMs) return 'pass';
  return load <= cpus().length ? 'FAIL' : 'inconclusive';
}

function rowOf(name: Way, times: readonly number[], load: number): string[] {
  const [middle, worst] = [median(times), Math.max(...times)];
  const verdict = name.endsWith('bare') ? '' : verdictOf(worst, load);
  return [name, middle.toFixed(0), worst.toFixed(0), verdict];
}

const folder = mkdtempSync(join(tmpdir(), 'floorscope-bench-sign-in-'));
const file = join(folder, 'floorscope.yaml');
const [company, other, bare] = await Promise.all([
  CompanyProvider.listen('Company'),
  CompanyProvider.listen('Other'),
  BareParty.listen(),
]);
writeFileSync(file, settingsOf(company.issuer));
const server = await SpawnedServer.start('small', { FLOORSCOPE_CONFIG: file });
const browser = await chromium.launch({
  executablePath: requireWholeBrowser(),
  args: browserArguments,
});
try {
  await company.open({ id: 'company', serverUrl: server.url, people });
  await other.open({ id: 'bare', serverUrl: bare.url, people });
  await bare.use(other.issuer);
  const times: Record<Way, number[]> = {
    typed: [],
    silent: [],
    'typed, bare': [],
    'silent, bare': [],
  };
  const loadBefore = loadavg()[0] ?? 0;
  for (let round = 1; round <= rounds; round += 1) {
    const [typed, silent] = await signInOurs(browser, server.url);
    const [bareTyped, bareSilent] = await signInBare(browser, bare.url);
    times.typed.push(typed);
    times.silent.push(silent);
    times['typed, bare'].push(bareTyped);
    times['silent, bare'].push(bareSilent);
    console.log(round, ...ways.map((way) => `${way} ${times[way].at(-1)?.toFixed(0)} ms`));
  }
  const loadAfter = loadavg()[0] ?? 0;
  const load = Math.max(loadBefore, loadAfter);
  const table = markdownTable(
    ['way', 'median, ms', 'worst, ms', `worst at most ${goalMs} ms`],
    ways.map((way) => rowOf(way, times[way], load)),
  );
  writeSection(
    'Sign-in',
    `
A person signs in at a real OpenID provider (oidc-provider, in the bench's own process) and comes to Trend of the small demonstration: wall
time in Chromium until the page they asked for stands with its heading, each time in a window that has seen nothing before. *Typed* begins
with the press of Continue at the provider, *silent* with the press of its button on our login page, by a person whom it knows already.
*Bare* is the least that could sign in there: a server that exchanges the code and answers one line of text. Medians and worst
of ${rounds} rounds; the first one reads the provider's metadata. ${cpus().length} cores (shared), load ${loadBefore.toFixed(1)} before and ${loadAfter.toFixed(1)} after; where\nmore waited than there are cores, a worst above the goal is inconclusive.

${table}
`,
  );
} finally {
  await browser.close();
  await server.dispose();
  bare.dispose();
  await Promise.all([company.dispose(), other.dispose()]);
  rmSync(folder, { recursive: true });
}
