import { differingShare } from '../floorplan/picture.ts';
import { coloredShare } from '../floorplan/coloredShare.ts';
import { expect } from '../fixtures.ts';
import { momentTest } from '../looks/dayTest.ts';

/** 02:00 in Amsterdam, where the main building of the demonstration lies. */
const test = momentTest('2026-11-22T01:00:00Z');

test('at 02:00 on a Sunday a new person sees a moving, colored plan and findings', async ({
  page,
  signIn,
}) => {
  await signIn(page);
  const lead = page.getByRole('region', { name: /^Zuidas North, .+, last working day$/ });
  await expect(lead.getByRole('status')).toHaveText(
    /^Zuidas North Closed\. Friday, Nov 20: up to \d+ people, at \d\d:\d\d\. Opens Monday 07:00, expected peak \d+% at \d\d:\d\d\.$/,
  );

  await test.step('the plan is colored, and moves', async () => {
    // It can't be reached by pointer or keyboard, and so has no role.
    const plan = lead.getByLabel(/^Floor plan of Zuidas North/);
    await expect.poll(async () => coloredShare(page, await plan.screenshot())).toBeGreaterThan(0.1);
    const moment = lead.getByText(/, Fri, Nov 20, \d\d:\d\d: \d+ people, \d+% full$/);
    const [text, picture] = [await moment.innerText(), await plan.screenshot()];
    await expect(moment).not.toHaveText(text);
    await expect
      .poll(async () => differingShare(page, [picture, await plan.screenshot()], 16))
      .toBeGreaterThan(0);
  });

  await test.step('a finding is worth telling, and leads to the page that shows it', async () => {
    const findings = page.getByRole('region', { name: 'Findings' }).getByRole('listitem');
    await expect(findings.first()).toBeVisible();
    expect(await findings.count()).toBeGreaterThanOrEqual(3);
    for (const finding of await findings.all())
      await expect(finding.getByRole('link')).toHaveCount(1);
  });
});

test('at 02:00 on a Sunday Right Now plays Friday, and goes to now when asked', async ({
  page,
  signIn,
}) => {
  await signIn(page, '/building/heatmap/now');
  const bar = page.getByRole('region', { name: 'Filters' });
  await expect(bar.getByRole('status').first()).toHaveText(/^Showing Fri, Nov 20, \d\d:\d\d$/);
  const shown = await bar.getByRole('status').first().innerText();
  await expect(bar.getByRole('status').first()).not.toHaveText(shown);
  await expect(page.getByText(/^Closed\. Friday, Nov 20: up to \d+ people/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(bar.getByRole('status').first()).toHaveText('Live');
});
