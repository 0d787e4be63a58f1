import { makeKey } from '../callApi.ts';
import { expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expectNothingCut } from '../expectNothingCut.ts';
import { expect, serverOf, signInWith, test as base } from '../fixtures.ts';

const test = base.extend<object>({ server: serverOf('off') });

test('an empty installation shows an administrator what to do first', async ({ page, signIn }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/');
  const plan = page.getByRole('region', { name: 'From the command line' });

  await test.step('the commands can be copied', async () => {
    await plan.getByRole('button', { name: 'Copy command' }).click();
    await expect(plan.getByRole('button', { name: 'Copied command' })).toBeVisible();
    const command = await page.evaluate(() => navigator.clipboard.readText());
    const { timeZone } = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions());
    expect(command).toBe(
      `npm run floorscope -- import plan building.geojson --building "Main house" --timezone ${timeZone}`,
    );
  });

  await test.step('it is accessible in both themes, and fits a phone', async () => {
    await expectAccessibleInBothThemes(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNothingCut(page);
  });

  await test.step('a key for a source is one press away', async () => {
    await page.getByRole('link', { name: 'Create a key' }).click();
    await expect(page).toHaveURL('/admin/access');
  });
});

test('a viewer of an empty installation is told whom to ask', async ({ page, server }) => {
  const key = await makeKey(server, { name: 'viewer', roles: ['viewer'] });
  await signInWith(key, page, '/');
  await expect(page.getByRole('heading', { name: 'No buildings yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a key' })).toHaveCount(0);
});
