import type { ZoneInput } from '#contract/ingestSpaces.ts';
import type { ZoneDraft } from '#contract/zoneDrafts.ts';
import { oneFloor, square, zoneBody } from '#tests/builders/spacesBody.ts';
import type { TestServer } from '#tests/drivers/startTestServer.ts';

export interface MappedSensor {
  source: string;
  sensor_id: string;
  zone_id: number;
}

/** Zones side by side in building 1, with ids from 100. */
function zonesInRows(count: number): ZoneInput[] {
  const across = Math.ceil(Math.sqrt(count));
  const step = 0.96 / across;
  return Array.from({ length: count }, (_, at) =>
    zoneBody(100 + at, {
      normalised_points: square(
        0.02 + (at % across) * step,
        0.02 + Math.floor(at / across) * step,
        step * 0.9,
      ),
    }),
  );
}

/** Stores a building of so many zones and gives each sensor to its zone, from 2025 on. */
export async function mapSensors(
  client: Pick<TestServer, 'call' | 'result'>,
  { zones, sensors }: { zones: number; sensors: readonly MappedSensor[] },
): Promise<void> {
  await client.result('/v4/ingest/spaces', { body: oneFloor(zonesInRows(zones)) });
  const made = await client.call('/v4/zone-drafts', {
    body: { building_id: 1, effective_from: '2025-01-01' },
  });
  const { result } = (await made.json()) as { result: ZoneDraft };
  let tag = made.headers.get('etag') ?? '';
  const post = async (to: string, body?: object) => {
    const answer = await client.call(`/v4/zone-drafts/${result.id}/${to}`, {
      method: 'POST',
      headers: { 'if-match': tag },
      ...(body === undefined ? {} : { body }),
    });
    if (!answer.ok) throw new Error((await answer.text()).slice(0, 500));
    tag = answer.headers.get('etag') ?? tag;
  };
  const rows = sensors.map((sensor) => ({ ...sensor, from: '2025-01-01' }));
  await post('changes', { changes: [{ op: 'sensors', rows }] });
  await post('publish');
}
