import { readFileSync } from 'node:fs';
import type * as tls from 'node:tls';
import { expect, it, onTestFinished, vi } from 'vitest';
import { S3Place } from '#server/backup/s3/S3Place.ts';
import { readConfig } from '#server/config.ts';
import { openS3Server } from '#tests/drivers/external/openS3Server.ts';
import { localCertificate } from '#tests/drivers/webhookReceiver.ts';

const publicAuthorities = vi.hoisted((): string[] => []);
vi.mock(import('node:tls'), async (original): Promise<typeof tls> => ({
  ...(await original()),
  rootCertificates: publicAuthorities,
}));

it('an S3 server whose authority is named is not believed by public authorities', async () => {
  const [server, named] = [localCertificate(), localCertificate()];
  onTestFinished(() => [server, named].forEach(({ remove }) => remove()));
  publicAuthorities.push(readFileSync(server.certFile, 'utf8'));
  const { variables } = await openS3Server({ tls: server });
  const { s3 } = readConfig({ ...variables, FLOORSCOPE_S3_CA_FILE: named.certFile });
  const place = new S3Place({ bucket: 'backups', prefix: '2026-03-02' }, s3);
  onTestFinished(() => place.dispose());
  await expect(place.refuseUsed()).rejects.toThrow("isn't trusted");
});
