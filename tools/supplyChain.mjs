// npm run supply-chain: known weaknesses of the packages that the program is made of, and their list in CycloneDX.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';

const bill = 'sbom/floorscope.cdx.json';
/** Where it is known that the registry offers npm audit, and for releases. */
const isRequired = process.argv.includes('--audit-required');
/** Days until what npm audit names has to be mended, as SECURITY.md promises. */
const deadlines = { critical: 7, high: 30, moderate: 90, low: 90 };
/** A registry that has no such call, and one that cannot be reached at all. */
const notOffered = /\b(404|405|501)\b|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/;

process.chdir(new URL('..', import.meta.url).pathname);
writeBill();
audit();

function writeBill() {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--omit', 'dev'];
  const { status, stdout, stderr } = npm(args);
  if (status !== 0) fail(`The list of packages can't be made: ${stderr}`);
  mkdirSync('sbom', { recursive: true });
  writeFileSync(bill, stdout);
  console.log(`${bill} lists ${JSON.parse(stdout).components.length} packages.`);
}

function audit() {
  const { stdout, stderr } = npm(['audit', '--json', '--omit', 'dev']);
  const report = JSON.parse(stdout);
  const found = report.metadata?.vulnerabilities;
  if (!found) {
    const reason = report.message ?? stderr;
    if (!notOffered.test(reason)) fail(`npm audit failed: ${reason}`);
    const told = `npm audit was skipped: the registry doesn't offer it (${reason}).`;
    if (isRequired) fail(told);
    console.log(told);
    return;
  }
  for (const [name, { severity }] of Object.entries(report.vulnerabilities))
    console.log(`${name}: ${severity}, to be mended within ${deadlines[severity] ?? 90} days.`);
  if (found.high + found.critical > 0)
    fail('npm audit found high or critical vulnerabilities. SECURITY.md has the deadlines.');
  console.log('npm audit found no high or critical vulnerabilities.');
}

function npm(args) {
  return spawnSync('npm', args, { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 });
}

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
