import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { createExport } from '#contract/exports.ts';
import { getBuildingSettings } from '#contract/buildingSettings.ts';
import { getZoneMetrics } from '#contract/zoneMetrics.ts';
import { putUsage } from '#contract/usage.ts';
import { readAnswer } from '#src/pages/query/Answer.ts';
import { atOnce } from '#domain/steps/Steps.ts';
import { describingApi } from '#server/http/docs/openApiDocument.ts';
import { toCallDescriptions, type CallDescription } from '#src/pages/query/readCallDescriptions.ts';
import { toBodyTemplate, toFields } from '#src/pages/query/toFields.ts';
import { readBody, toParameters, toUrl } from '#src/pages/query/toRequest.ts';
import { FakeClock } from '../../FakeClock.ts';

const described = toCallDescriptions(atOnce(describingApi(endpoints, '1')));

function descriptionOf({ operationId }: Endpoint): CallDescription {
  const found = described.get(operationId);
  if (!found) throw new Error(`${operationId} is not described`);
  return found;
}

const fieldsOf = (endpoint: Endpoint) => toFields(descriptionOf(endpoint));
const bodyOf = (endpoint: Endpoint) => toBodyTemplate(descriptionOf(endpoint));
const fieldOf = (endpoint: Endpoint, name: string) =>
  fieldsOf(endpoint).find((field) => field.name === name);

describe('the form of a method', () => {
  it('exists for every method of the API', () => {
    for (const endpoint of endpoints) {
      expect(Array.isArray(fieldsOf(endpoint))).toBe(true);
      const body: unknown = JSON.parse(bodyOf(endpoint) ?? 'null');
      expect(body !== null).toBe(endpoint.body !== undefined);
    }
  });

  it('lists required parameters first, with choices where there are few', () => {
    const names = fieldsOf(getZoneMetrics).map(({ name }) => name);
    expect(names.slice(0, 3).toSorted()).toEqual(['enddatetime', 'interval', 'startdatetime']);
    expect(fieldOf(getZoneMetrics, 'interval')).toMatchObject({
      isRequired: true,
      choices: expect.arrayContaining(['PT5M', 'INF']) as string[],
    });
    expect(fieldOf(getZoneMetrics, 'ignore_missing_data')?.choices).toEqual(['true', 'false']);
    expect(fieldOf(getZoneMetrics, 'startdatetime')?.hint).toBe('date-time');
    expect(fieldOf(getBuildingSettings, 'building_id')?.isRepeatable).toBe(true);
  });

  it('starts a body of several kinds with the first of them', () => {
    expect(JSON.parse(bodyOf(createExport) ?? '')).toMatchObject({ kind: 'zone_metrics' });
  });

  it('starts a body with the required fields', () => {
    expect(JSON.parse(bodyOf(putUsage) ?? '')).toEqual({
      counts: [{ page: '', kind: 'path', count: 1 }],
    });
  });
});

describe('a request', () => {
  it('contains only what was filled in, with several values one per line', () => {
    const fields = fieldsOf(getBuildingSettings);
    expect(toParameters(fields, { building_id: '1\n 2 \n', other: 'x' })).toEqual({
      building_id: ['1', '2'],
    });
    expect(toParameters(fields, { building_id: ' ' })).toEqual({});
  });

  it('is copied as a URL without a key', () => {
    const url = toUrl(getBuildingSettings, { building_id: ['1', '2'] }, 'https://floors.example');
    expect(url).toBe('https://floors.example/v4/building-settings?building_id=1&building_id=2');
  });

  it('reports why a body is not valid JSON', () => {
    expect(readBody('{"a":1}')).toEqual({ value: { a: 1 } });
    expect(readBody('{')).toMatchObject({ fault: expect.stringContaining('not JSON') as string });
  });
});

describe('an answer', () => {
  it('is measured to its last byte, with JSON made readable', async () => {
    const clock = new FakeClock();
    const call = async () => {
      clock.pass(42);
      return Response.json({ result: 1 });
    };
    expect(await readAnswer(call, clock)).toMatchObject({
      status: 200,
      tookMs: 42,
      bytes: 12,
      text: '{\n  "result": 1\n}',
    });
  });

  it('is truncated if too long, and binary data is not shown', async () => {
    const long = await readAnswer(
      async () => new Response('x'.repeat(20_007), { headers: { 'content-type': 'text/plain' } }),
      new FakeClock(),
    );
    expect(long.leftOut).toBe(7);
    const bytes = await readAnswer(
      async () =>
        new Response(new Uint8Array(4), {
          headers: { 'content-type': 'application/octet-stream' },
        }),
      new FakeClock(),
    );
    expect(bytes).toMatchObject({ text: null, bytes: 4 });
  });
});
