import { chromium } from 'playwright';
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const pages = process.argv.slice(2).map((x) => x.split('='));
for (const [w, h, theme] of [[1440, 900, 'light'],[1440, 900, 'dark'],[390, 844, 'light']]) {
  const c = await b.newContext({ viewport: { width: w, height: h }, colorScheme: theme });
  const p = await c.newPage();
  const errs = [];
  p.on('console', (m) => ['error', 'warning'].includes(m.type()) && errs.push(m.text()));
  await p.goto('http://127.0.0.1:4396/');
  await p.getByLabel('API key').fill('fs_0123456789012345678901234567890123456789');
  await p.keyboard.press('Enter');
  await p.getByRole('button', { name: 'Sign in with API key' }).waitFor({ state: 'detached' });
  for (const [name, ...path] of pages) {
    await p.goto('http://127.0.0.1:4396' + path.join('='));
    await p.waitForLoadState('networkidle').catch(() => 0);
    await p.waitForTimeout(2500);
    await p.screenshot({ path: `/tmp/h/w-${name}-${w}-${theme}.png` });
  }
  console.log(w, theme, errs);
  await c.close();
}
await b.close();
