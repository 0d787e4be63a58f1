import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CommanderError } from 'commander';
import { bookingFeedCalls } from '#contract/bookingFeeds.ts';
import { webhookCalls } from '#contract/webhooks.ts';
import type { ResultOf } from '#contract/endpoint.ts';
import type { getZones } from '#contract/spaces.ts';
import { createProgram } from '#server/cli/createProgram.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';
import { adminKey, startTestServer, type TestServer } from '#tests/drivers/startTestServer.ts';

let server: TestServer;
let folder: string;

beforeEach(async () => {
  server = await startTestServer();
  folder = join(temporaryFolder(), 'floorscope.d');
  mkdirSync(folder);
});
afterEach(() => server.dispose());

const house = `
buildings:
  - id: 1
    name: Main house
    campus_name: Amsterdam
    timezone: Europe/Amsterdam
    startdate: '2025-01-01'
    tags: ['city:Amsterdam']
    floors:
      - id: 11
        name: First floor
        zones:
          - id: 101
            name: '1.01'
            type: meeting_room
            layer_name: sensorlayer
            capacity: { default: 8, standing: 20 }
            m2: 21.5
            normalised_points: [[0.1, 0.1], [0.3, 0.1], [0.3, 0.3], [0.1, 0.3]]
            tags: ['department:Sales']
            metadata: { meeting_room: true, seats: { window: 2, aisle: 6 } }
          - id: 102
            name: '1.02'
            layer_name: sensorlayer
            capacity: []
            normalised_points: [[0.4, 0.1], [0.6, 0.1], [0.6, 0.3]]
`;

const settings = `
settings:
  - building: 1
    office_hours: Mo-Fr 08:00-18:00
    core_hours: Mo-Fr 10:00-16:00
    opening_hours_presets: { quiet: 'Sa-Su 10:00-14:00' }
    bank_holidays_open: true
    bank_holidays: [{ date: '2026-04-27', title: King’s Day }]
    excluded_periods: [{ startdate: '2026-07-01', enddate: '2026-07-15', title: Renovation }]
    room_size_categories: [{ name: Small, above: 0, upTo: 6 }, { name: Large, above: 6, upTo: 100 }]
    trusted_zones: [101]
    maintenance_periods:
      - startdatetime: '2026-05-01T08:00:00+02:00'
        enddatetime: '2026-05-01T12:00:00+02:00'
        space_ids: [11]
`;

const webhooks = `
webhooks:
  - url: https://hooks.company.example/floors
    events: [incident.opened, incident.closed]
    building_id: [1]
`;

const feeds = `
booking_feeds:
  - source: outlook
    url: webcal://calendars.company.example/101.ics
    zone_id: 101
    every_minutes: 15
  - source: outlook
    url: https://calendars.company.example/attic.ics
    room: Attic
    every_minutes: 60
`;

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** What the command prints; its fault where it ends with one. */
async function provision(...words: string[]): Promise<string[]> {
  const written: string[] = [];
  const program = createProgram().configureOutput({ writeOut: (text) => written.push(text) });
  for (const command of program.commands)
    command.copyInheritedSettings(program).exitOverride((error: CommanderError) => {
      throw error;
    });
  const address = ['--url', server.url, '--key', adminKey];
  await program.parseAsync(['provision', folder, ...words, ...address], { from: 'user' });
  return written.map((line) => line.trim().replaceAll(`${folder}/`, ''));
}

const stored = async () => ({
  zones: await server.result<object>('/v4/zones'),
  settings: await server
    .call('/v4/building-settings?building_id=1')
    .then((response) => response.text()),
  // What waits to be delivered is no matter of files.
  webhooks: (
    await server.result<ResultOf<typeof webhookCalls.list>>('/v4/admin/webhooks')
  ).webhooks.map(({ id, url, events }) => ({ id, url, events })),
  feeds: (
    await server.result<ResultOf<typeof bookingFeedCalls.list>>('/v4/admin/booking-feeds')
  ).feeds.map(({ id, url, zone_id, room, every_minutes }) => [
    id,
    url,
    zone_id,
    room,
    every_minutes,
  ]),
  audit: await server.result<object>('/v4/admin/audit'),
});

describe('provision', () => {
  it('makes what files say, tells it, and changes nothing the second time', async () => {
    write({
      '1-house.yaml': house,
      '2-settings.yml': settings,
      '3-hooks.yaml': webhooks,
      'a.txt': '',
    });
    const before = await stored();
    const planned = [
      '1-house.yaml: spaces: 1 building, 1 floor, 2 zones',
      expect.stringMatching(/^2-settings\.yml: settings of building 1: office_hours, core_hours, /),
      '3-hooks.yaml: webhook https://hooks.company.example/floors',
    ];
    expect(await provision('--dry-run')).toEqual([
      ...planned,
      '3 changes would be made. This was a dry run.',
    ]);
    expect(await stored()).toEqual(before);
    expect(await provision()).toEqual([
      planned[0],
      expect.stringContaining('open polygons were closed: 1.01, 1.02'),
      ...planned.slice(1),
      expect.stringMatching(
        /^The secret of https:.*floors is whsec_\S+\. It is not shown again\.$/,
      ),
      'Made 3 changes.',
    ]);
    const made = await stored();
    expect(made.zones).toMatchObject({ zones: [{ id: 101, m2: 21.5 }, { id: 102 }] });
    expect(made.settings).toContain('Mo-Fr 10:00-16:00');
    expect(made.webhooks).toHaveLength(1);
    expect(await provision()).toEqual(['Everything is as the files say.']);
    expect(await stored()).toEqual(made);
  });

  it('tells and makes only what differs', async () => {
    write({ 'house.yaml': house, 'settings.yaml': settings });
    await provision();
    await server.result('/v4/building-settings', {
      body: {
        building_id: 1,
        data: { core_hours: 'Mo-Fr 09:00-17:00', bank_holidays_open: false },
      },
    });
    write({ 'house.yaml': house.replace('default: 8', 'default: 9') });
    expect(await provision()).toEqual([
      'house.yaml: spaces: 1 zone',
      expect.stringContaining('were closed'),
      'settings.yaml: settings of building 1: core_hours, bank_holidays_open',
      'Made 2 changes.',
    ]);
    expect(await provision()).toEqual(['Everything is as the files say.']);
  });

  it('tells a version of a zone that somebody published from a later day, and changes it where it is named', async () => {
    write({ 'house.yaml': house });
    await provision();
    const draft = async (path: string, body: object): Promise<{ id: string }> =>
      await server.result(`/v4/zone-drafts${path}`, { body, headers: { 'if-match': '*' } });
    const { id } = await draft('', { building_id: 1, effective_from: '2025-06-01' });
    const wider = { op: 'set', zone_ids: [101], fields: { capacity: { default: 11 } } };
    const ended = { op: 'end', zone_ids: [102] };
    await draft(`/${id}/changes`, { changes: [wider, ended] });
    await draft(`/${id}/publish`, {});
    const later =
      'Later versions of zones stay as they are: 1.01 (2025-06-01). Name them in the files to change them.';
    const zones = async () =>
      (await server.result<ResultOf<typeof getZones>>('/v4/zones')).zones.map((zone) => [
        zone.id,
        zone.startdate,
        zone.enddate,
        zone.capacity,
      ]);
    expect((await provision('--dry-run')).slice(-2)[0]).toBe(later);
    await provision();
    expect(await provision()).toEqual([later, 'Everything is as the files say.']);
    expect(await zones()).toEqual([
      [101, '2025-01-01', '2025-06-01', expect.anything()],
      [101, '2025-06-01', null, [['default', 11]]],
      [102, '2025-01-01', null, expect.anything()],
    ]);
    const named = house.replace(
      '          - id: 102',
      `          - id: 101
            name: '1.01'
            startdate: '2025-06-01'
            type: meeting_room
            layer_name: sensorlayer
            capacity: { default: 9 }
            normalised_points: [[0.1, 0.1], [0.3, 0.1], [0.3, 0.3], [0.1, 0.3]]
          - id: 102`,
    );
    write({ 'house.yaml': named });
    expect((await provision()).at(-1)).toBe('Made 1 change.');
    expect(await provision()).toEqual(['Everything is as the files say.']);
    expect((await zones())[1]).toEqual([101, '2025-06-01', null, [['default', 9]]]);
  });

  it('changes nothing where something is rejected, and names file and field', async () => {
    write({
      'house.yaml': house.replace('Europe/Amsterdam', 'Europe/Nowhere'),
      'settings.yaml': settings,
    });
    await expect(provision()).rejects.toThrow(
      /house\.yaml was rejected \(INVALID_SPACES\): [\s\S]*\n {2}buildings\.0\.timezone: /,
    );
    write({ 'house.yaml': house, 'settings.yaml': settings.replace('10:00-16:00', '10-99') });
    await expect(provision()).rejects.toThrow(/settings\.yaml: settings\.0\.core_hours: /);
    write({ 'settings.yaml': settings.replace('[101]', '[101, 999]') });
    await expect(provision()).rejects.toThrow(
      /settings\.0\.trusted_zones\.1: 999 is not a zone of this building\./,
    );
    write({ 'settings.yaml': settings.replace('building: 1', 'building: 7') });
    await expect(provision()).rejects.toThrow(/settings\.0\.building: there is no building 7\./);
    write({ 'settings.yaml': settings.replace('core_hours', 'kernel_hours') });
    await expect(provision()).rejects.toThrow(
      /line 5: settings\.0\.kernel_hours: is not a setting/,
    );
    write({ 'settings.yaml': settings, 'more.yaml': settings });
    await expect(provision()).rejects.toThrow(/settings of building 1 is already in .*more\.yaml/);
    expect(await server.result('/v4/zones')).toEqual({ zones: [] });
  });

  it('leaves a webhook that is otherwise as it is, and everything else too', async () => {
    write({ 'house.yaml': house, 'hooks.yaml': webhooks });
    await provision();
    const before = await stored();
    write({
      'house.yaml': house.replace('Main house', 'Old house'),
      'hooks.yaml': webhooks.replace(', incident.closed', ''),
    });
    await expect(provision()).rejects.toThrow(
      /hooks\.yaml: webhook https:\S+ is there with other events, buildings or kinds\. Delete it/,
    );
    expect(await stored()).toEqual(before);
  });

  it('adds calendars of rooms, also of those that it makes, and changes none that is otherwise', async () => {
    write({ 'a-feeds.yaml': feeds, 'house.yaml': house });
    const planned = [
      'a-feeds.yaml: calendar of outlook, zone 101',
      'a-feeds.yaml: calendar of outlook, Attic',
    ];
    expect(await provision('--dry-run')).toEqual(expect.arrayContaining(planned));
    expect((await stored()).feeds).toEqual([]);
    expect(await provision()).toEqual(expect.arrayContaining(planned));
    const made = await stored();
    expect(made.feeds).toEqual([
      [expect.any(String), 'https://calendars.company.example/101.ics', 101, null, 15],
      [expect.any(String), 'https://calendars.company.example/attic.ics', null, 'Attic', 60],
    ]);
    expect(await provision()).toEqual(['Everything is as the files say.']);
    write({ 'a-feeds.yaml': feeds.replace('every_minutes: 60', 'every_minutes: 30') });
    await expect(provision()).rejects.toThrow(
      /a-feeds\.yaml: the calendar of outlook, Attic already exists with another address or interval/,
    );
    expect((await stored()).feeds).toEqual(made.feeds);
  });

  it('adds nothing where a calendar may not be read, and names the file', async () => {
    const privateFeed = feeds.replace(
      'https://calendars.company.example/attic',
      'https://10.0.0.1/attic',
    );
    write({ 'feeds.yaml': privateFeed, 'house.yaml': house });
    await expect(provision()).rejects.toThrow(/feeds\.yaml was rejected .*\n {2}url: /);
    const unknown = feeds.replace('zone_id: 101', 'zone_id: 109');
    write({ 'feeds.yaml': unknown });
    await expect(provision()).rejects.toThrow(/There is no zone 109/);
    expect((await stored()).feeds).toEqual([]);
    expect(await server.result('/v4/zones')).toMatchObject({ zones: [] });
  });

  it('sets feature flags for everybody, and leaves those that it does not name', async () => {
    const flags = (lines: string): string => `feature_flags:\n${lines}`;
    const on = '  - { name: home-v2, enabled: true }\n  - { name: upload-data, enabled: false }\n';
    const forEverybody = () => server.result<object>('/v4/admin/feature-flags');
    write({ 'flags.yaml': flags(on) });
    const planned = 'flags.yaml: feature flags: home-v2 on, upload-data off';
    expect(await provision('--dry-run')).toEqual([
      planned,
      '1 change would be made. This was a dry run.',
    ]);
    expect(await forEverybody()).toEqual({ feature_flags: [] });
    expect(await provision()).toEqual([planned, 'Made 1 change.']);
    expect(await provision()).toEqual(['Everything is as the files say.']);
    expect(await server.result('/v4/private/feature-flags')).toEqual({
      feature_flags: [
        { name: 'home-v2', enabled: true },
        { name: 'upload-data', enabled: false },
      ],
    });
    write({ 'flags.yaml': flags('  - { name: home-v2, enabled: false }\n') });
    expect(await provision()).toEqual(['flags.yaml: feature flags: home-v2 off', 'Made 1 change.']);
    expect(await forEverybody()).toEqual({
      feature_flags: [
        { name: 'home-v2', enabled: false },
        { name: 'upload-data', enabled: false },
      ],
    });
    write({ 'flags.yaml': flags('  - { name: home-v3, enabled: true }\n') });
    await expect(provision()).rejects.toThrow(/flags\.yaml.*line 2: feature_flags\.0\.name/);
    write({ 'flags.yaml': flags(on), 'more.yaml': flags(on) });
    await expect(provision()).rejects.toThrow(/feature flag home-v2 is already in .*flags\.yaml/);
  });

  it('takes the example of docs/operations.md', async () => {
    const manual = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
    const section = manual.slice(manual.indexOf('## Provisioning'));
    write({ 'example.yaml': /```yaml\n([\s\S]+?)```/.exec(section)?.[1] ?? '' });
    expect((await provision()).at(-1)).toBe('Made 5 changes.');
    expect(await provision()).toEqual(['Everything is as the files say.']);
  });
});
