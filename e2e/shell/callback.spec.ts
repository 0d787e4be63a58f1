import { expect, test } from '../fixtures.ts';

test.describe.configure({ mode: 'serial' });

test('the printed link signs in once and removes its secret from the address', async ({
  page,
  server,
}) => {
  await page.goto(server.signInLink);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page).toHaveURL('/');
});

test.describe('a sign-in link that was already used', () => {
  test.use({ expectedMessages: [/401 \(Unauthorized\).*\/v4\/key/] });

  test('says why it no longer works', async ({ page, server }) => {
    await page.goto(server.signInLink);
    await expect(page.getByRole('heading', { name: 'Please login to continue' })).toBeVisible();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page).toHaveURL('/');
  });
});

test('an unknown user sees an explanation and the address to contact', async ({ page }) => {
  await page.goto('/auth/callback?result=user_not_found&userid=ed');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('There was an error logging in');
  await expect(alert).toContainText('Login failed; username ed is not found.');
  await expect(page).toHaveURL('/');
});
