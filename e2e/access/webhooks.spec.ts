import { expectAccessible, expectAccessibleInBothThemes } from '../expectAccessible.ts';
import { expect, test as base } from '../fixtures.ts';
import { startServer, type TestServer } from '../startServer.ts';
import {
  localCertificate,
  startReceiver,
  type WebhookReceiver,
} from '#tests/drivers/webhookReceiver.ts';

interface Receiving {
  server: TestServer;
  receiver: WebhookReceiver;
}

/** An empty server that may call a receiver on this machine, which refuses once and then takes everything. */
const test = base.extend<object, Receiving & { both: Receiving }>({
  both: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures a function needs from this pattern.
    async ({}, provide) => {
      const certificate = localCertificate();
      const receiver = await startReceiver(certificate, (_one, response) => {
        if (receiver.received.length === 1) response.writeHead(503).end('warming up');
        else response.writeHead(200).end('thanks');
      });
      const server = await startServer('off', {
        variables: {
          FLOORSCOPE_WEBHOOK_HOSTS: '127.0.0.1',
          FLOORSCOPE_WEBHOOK_CA_FILE: certificate.certFile,
        },
      });
      await provide({ server, receiver });
      await server.dispose();
      await receiver.dispose();
      certificate.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  server: [({ both }, provide) => provide(both.server), { scope: 'worker' }],
  receiver: [({ both }, provide) => provide(both.receiver), { scope: 'worker' }],
});

// The refused address.
test.use({ expectedMessages: [/the server responded with a status of 400/] });

test('an administrator adds a webhook, tests it, reads the answers, rotates its secret and deletes it', async ({
  page,
  receiver,
  signIn,
}) => {
  await signIn(page, '/admin/access?show=webhooks');
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Add webhook' });
  const add = form.getByRole('button', { name: 'Add' });
  await expect(add).toHaveAttribute('aria-disabled', 'true');

  // A private address that the settings don't name is refused in a sentence.
  await form.getByLabel('Address of the receiver').fill('https://10.0.0.1/hook');
  await add.click();
  await expect(form).toContainText('10.0.0.1 is not a public address');
  await expectAccessible(page);
  await form.getByLabel('Address of the receiver').fill(`${receiver.url}/hook`);
  await form.getByRole('button', { name: /^Events/ }).click();
  await page.getByRole('option', { name: 'Plan published' }).click();
  await page.keyboard.press('Escape');
  await add.click();
  const made = page.getByRole('dialog', { name: 'Webhook added' });
  await expect(made.getByText(/^whsec_/)).toBeVisible();
  await expectAccessible(page);
  await made.getByRole('button', { name: 'I’ve saved it' }).click();
  const row = page.getByRole('row').filter({ hasText: '/hook' });
  await expect(row).toContainText('Incident opened, Incident closed, Plan published');
  await expect(row).toContainText('Nothing sent yet');
  await expect(page.getByText(/whsec_/)).toHaveCount(0);

  // The first test is refused, the second taken; both stand there with what the receiver said.
  await row.getByRole('button', { name: /^Deliveries/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Deliveries' });
  await expect(dialog).toContainText('Nothing sent yet');
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText('The receiver answered 503.');
  await expect(dialog.getByRole('row').nth(1)).toContainText('warming up');
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText('Delivered');
  await expect(dialog.getByRole('row').nth(2)).toContainText('Failed');
  expect(receiver.types('/hook')).toEqual(['webhook.test', 'webhook.test']);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press('Escape');
  await expect(row).toContainText('Delivered');
  await expectAccessibleInBothThemes(page);

  await row.getByRole('button', { name: /^Rotate secret/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByRole('dialog', { name: 'New secret' })).toContainText('whsec_');
  await page.getByRole('button', { name: 'I’ve saved it' }).click();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});
