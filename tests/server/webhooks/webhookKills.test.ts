import { expect, onTestFinished, test } from 'vitest';
import type { ExportJob } from '#contract/exports.ts';
import { spacesOf } from '#tests/builders/spacesOf.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { localCertificate, startReceiver } from '#tests/drivers/webhookReceiver.ts';
import { exportQuestion } from '../exports/exportHouse.ts';
import { startServerGroup } from '../ingest/killedServer.ts';
import { until } from './webhookHouse.ts';

const kills = 4;
/** On a busy machine an event may have hung twice before its receiver answers: its third try comes five minutes later. */
const thirdTryMs = 400_000;
const json = { 'content-type': 'application/json' };

function exportOf({ body }: { body: string }): string {
  return (JSON.parse(body) as { data: ExportJob }).data.id;
}

test('a server that is killed while a receiver hangs sends every event after all', async () => {
  const folder = temporaryFolder();
  const certificate = localCertificate();
  onTestFinished(certificate.remove);
  let hangs = true;
  const receiver = await startReceiver(certificate, (_one, response) => {
    if (!hangs) response.writeHead(200).end();
  });
  onTestFinished(receiver.dispose);
  const start = () =>
    startServerGroup(folder, [], {
      FLOORSCOPE_WEBHOOK_HOSTS: '127.0.0.1',
      FLOORSCOPE_WEBHOOK_CA_FILE: certificate.certFile,
    });
  let server = await start();
  onTestFinished(() => server.kill());
  await server.client.postSpaces(spacesOf([{ id: 1 }, { id: 2 }]));
  const order = { url: receiver.url, events: ['export.ready'] };
  await server.client.post('/v4/admin/webhooks', JSON.stringify(order), json);
  const made: string[] = [];
  for (let killed = 0; killed < kills; killed += 1) {
    const { body } = await server.client.post<ExportJob>(
      '/v4/exports',
      JSON.stringify(exportQuestion),
      json,
    );
    made.push(body.result.id);
    await until(() => expect(receiver.received.length).toBeGreaterThan(killed));
    await server.kill();
    server = await start();
  }
  hangs = false;
  const all = new Set(made);
  await until(() => expect(new Set(receiver.received.map(exportOf))).toEqual(all), thirdTryMs);
  const tries = receiver.received.map(({ headers }) => String(headers['webhook-id']));
  expect(new Set(tries).size).toBe(kills);
  await server.stop();
}, 600_000);
