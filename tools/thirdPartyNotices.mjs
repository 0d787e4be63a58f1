// npm run notices: writes THIRD_PARTY_NOTICES.md from the lock file; with --check, fails if it is out of date.
import { readFileSync, writeFileSync } from 'node:fs';

process.chdir(new URL('..', import.meta.url).pathname);
const file = 'THIRD_PARTY_NOTICES.md';
/** From the license files of packages whose description names none, or misspells it. */
const corrected = JSON.parse(readFileSync('tools/licenses.json', 'utf8'));
const notices = write(JSON.parse(readFileSync('package-lock.json', 'utf8')).packages);

if (!process.argv.includes('--check')) writeFileSync(file, notices);
else if (readFileSync(file, 'utf8') !== notices) {
  console.error(`${file} is out of date. Run npm run notices.`);
  process.exitCode = 1;
}

function write(packages) {
  const shipped = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { label: `${name} ${version}`, license: corrected[name] ?? license };
    });
  const licenses = [...new Set(shipped.map(({ license }) => license))].toSorted(inOrder);
  const sections = licenses.map((license) => {
    const labels = shipped.filter((one) => one.license === license).map(({ label }) => label);
    return `## ${license}\n\n${[...new Set(labels)].toSorted(inOrder).join(', ')}`;
  });
  return `${[introduction(), ...sections].join('\n\n')}\n`;
}

function introduction() {
  return `# Third-party notices

Floorscope includes the packages below, under their own licenses. Each package carries its license and copyright notice in its folder under \`node_modules\`. Made from package-lock.json by \`npm run notices\`; packages used only to build and test are not listed.`;
}

function inOrder(one, other) {
  return one.localeCompare(other, 'en');
}
