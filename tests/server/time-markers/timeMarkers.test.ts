import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TimeMarkerOnWire } from '#contract/timeMarkers.ts';
import { buildingBody, floorBody, zoneBody } from '#tests/builders/spacesBody.ts';
import { refusal } from '#tests/drivers/signIn.ts';
import { startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
let plannerOfOne: string;

const march = 'startdatetime=2026-03-01T00:00:00Z&enddatetime=2026-04-01T00:00:00Z';

function measured(id: number, timezone: string) {
  return {
    ...buildingBody(id, { floors: [floorBody(id * 10, { zones: [zoneBody(id * 100)] })] }),
    campus_name: 'Harbour',
    timezone,
  };
}

async function put(data: object, key?: string): Promise<TimeMarkerOnWire> {
  const init = { body: { data: JSON.stringify(data) }, ...(key === undefined ? {} : { key }) };
  const result = await server.result<{ time_marker: TimeMarkerOnWire }>('/v4/time-markers', init);
  return result.time_marker;
}

function refused(data: object, key?: string): Promise<string> {
  const body = { data: JSON.stringify(data) };
  return refusal(server.call('/v4/time-markers', { body, ...(key === undefined ? {} : { key }) }));
}

async function titles(query: string, key?: string): Promise<string[]> {
  const path = `/v4/time-markers${query}`;
  const init = key === undefined ? {} : { key };
  const { time_markers: markers } = await server.result<{ time_markers: TimeMarkerOnWire[] }>(
    path,
    init,
  );
  return markers.map(({ title }) => title);
}

const redesign = {
  space_ids: [10],
  title: 'Redesign of floor 10',
  description: 'Closed for new desks',
  startdatetime: '2026-03-09',
  enddatetime: '2026-03-14',
};

beforeAll(async () => {
  server = await startTestServer();
  await server.result('/v4/ingest/spaces', {
    body: { buildings: [measured(1, 'Europe/Amsterdam'), measured(2, 'America/New_York')] },
  });
  const made = await server.result<{ api_key: string }>('/v4/admin/keys', {
    body: { name: 'planner of one', roles: ['planner'], building_ids: [1] },
  });
  plannerOfOne = made.api_key;
});
afterAll(() => server.dispose());

describe('a time marker', () => {
  it('is stored with its local days as instants, and its spaces as posted', async () => {
    const marker = await put(redesign);
    expect(marker).toMatchObject({
      space_ids: [10],
      startdatetime: '2026-03-08T23:00:00.000Z',
      enddatetime: '2026-03-13T23:00:00.000Z',
      deleted: false,
    });
    expect(await titles('/all')).toEqual(['Redesign of floor 10']);
  });

  it('can be changed by id, deleted and restored', async () => {
    const marker = await put({ ...redesign, title: 'Snow', space_ids: [1] });
    await put({ ...marker, title: 'Heavy snow' });
    expect(await titles('/all')).toEqual(['Heavy snow', 'Redesign of floor 10'].toSorted());
    await put({ ...marker, title: 'Heavy snow', deleted: true });
    expect(await titles('/all')).not.toContain('Heavy snow');
    expect(await titles('/all?show_deleted=true')).toContain('Heavy snow');
    await put({ ...marker, title: 'Heavy snow', deleted: false });
    expect(await titles('/all')).toContain('Heavy snow');
    await put({ ...marker, title: 'Heavy snow', deleted: true });
  });

  it('is rejected without a mandatory field, in the words of the specification', async () => {
    for (const name of ['space_ids', 'title', 'startdatetime', 'enddatetime']) {
      const response = await server.call('/v4/time-markers', {
        body: { data: JSON.stringify({ ...redesign, [name]: name === 'space_ids' ? [] : ' ' }) },
      });
      const { error } = (await response.json()) as {
        error: { code: string; reason: string; rows: { field: string }[] };
      };
      expect([response.status, error.code, error.reason, error.rows[0]?.field]).toEqual([
        400,
        'INVALID_BODY',
        'putTimeMarkers: missing mandatory field',
        `data.${name}`,
      ]);
    }
  });

  it('is rejected if it ends before it starts, names an unknown space, or is not JSON', async () => {
    expect(await refused({ ...redesign, enddatetime: '2026-03-09' })).toBe('400 INVALID_DATES');
    expect(await refused({ ...redesign, space_ids: [999] })).toBe('400 INVALID_BODY');
    expect(await refusal(server.call('/v4/time-markers', { body: { data: '{' } }))).toBe(
      '400 INVALID_BODY',
    );
    expect(await refused({ ...redesign, id: 'nobody' })).toBe('404 NOT_FOUND');
  });

  it('is rejected if another is the same, but not for itself', async () => {
    const marker = await put({ ...redesign, title: 'Policy' });
    const twin = await server.call('/v4/time-markers', {
      body: { data: JSON.stringify({ ...redesign, title: 'Policy' }) },
    });
    expect([twin.status, await twin.json()]).toEqual([
      409,
      {
        error: expect.objectContaining({
          code: 'TIME_MARKER_EXISTS',
          reason: 'A time marker with the same title, space and dates already exists.',
        }) as object,
      },
    ]);
    await put({ ...marker, description: 'Three days in the office' });
    await put({ ...marker, deleted: true });
    const again = await put({ ...redesign, title: 'Policy' });
    await put({ ...again, deleted: true });
  });
});

describe('the markers of a frame', () => {
  it('are those that overlap it, with an exclusive end', async () => {
    expect(await titles(`?${march}`)).toEqual(['Redesign of floor 10']);
    const after = 'startdatetime=2026-03-13T23:00:00Z&enddatetime=2026-04-01T00:00:00Z';
    expect(await titles(`?${after}`)).toEqual([]);
  });

  it('belong to the filtered zones, their floors, buildings and campuses', async () => {
    const campus = await server.result<{ buildings: { campus_id: string }[] }>('/v4/buildings');
    const both = await put({
      ...redesign,
      title: 'Regatta',
      space_ids: [campus.buildings[0]?.campus_id],
    });
    expect(await titles(`?${march}&filter_zones=id==100`)).toEqual([
      'Redesign of floor 10',
      'Regatta',
    ]);
    expect(await titles(`?${march}&filter_zones=id==200`)).toEqual(['Regatta']);
    const { groups } = await server.result<{
      groups: { id: number; time_marker_ids: string[] }[];
    }>(`/v4/time-markers?${march}&group_zones=building`);
    expect(groups.map(({ id, time_marker_ids: ids }) => [id, ids.length])).toEqual([
      [1, 2],
      [2, 1],
    ]);
    await put({ ...both, deleted: true });
  });

  it('have open time if opening hours are requested', async () => {
    const weekend = `?${march}&opening_hours=${encodeURIComponent('Sa-Su 10:00-16:00')}`;
    expect(await titles(weekend)).toEqual([]);
    expect(await titles(`?${march}&opening_hours=office_hours`)).toEqual(['Redesign of floor 10']);
    const wrong = server.call(`/v4/time-markers?${march}&opening_hours=Xx`);
    expect(await refusal(wrong)).toBe('400 INVALID_OPENING_HOURS');
  });
});

describe('a key of one building', () => {
  it('sees no markers or marker spaces of other buildings', async () => {
    const other = await put({ ...redesign, title: 'Elsewhere', space_ids: [20] });
    const shared = await put({ ...redesign, title: 'Both', space_ids: [1, 2] });
    expect(await titles('/all', plannerOfOne)).toEqual(
      expect.arrayContaining(['Redesign of floor 10', 'Both']),
    );
    expect(await titles('/all', plannerOfOne)).not.toContain('Elsewhere');
    const { time_markers: seen } = await server.result<{ time_markers: TimeMarkerOnWire[] }>(
      `/v4/time-markers?${march}`,
      { key: plannerOfOne },
    );
    expect(seen.find(({ title }) => title === 'Both')?.space_ids).toEqual([1]);
    expect(await refused({ ...other, title: 'Mine' }, plannerOfOne)).toBe('403 METHOD_NOT_ALLOWED');
    expect(await refused({ ...other, space_ids: [10] }, plannerOfOne)).toBe('404 NOT_FOUND');
    expect(await refused({ ...shared, space_ids: [1] }, plannerOfOne)).toBe(
      '403 METHOD_NOT_ALLOWED',
    );
    const mine = await put({ ...redesign, title: 'Mine', space_ids: [100] }, plannerOfOne);
    expect(mine.title).toBe('Mine');
  });
});
