import type { TestServer } from '#tests/drivers/startTestServer.ts';

type TellingCall = readonly [operationId: string, action: string, call: () => Promise<unknown>];

/** Settings of the whole installation. */
function settingCalls(server: () => TestServer): TellingCall[] {
  return [
    [
      'putSharingSettings',
      'sharing_settings_changed',
      () => {
        const body = { shared_links: true, embed_sites: ['https://intranet.example.com'] };
        return server().result('/v4/admin/sharing-settings', { body });
      },
    ],
    [
      'putBookingRetention',
      'booking_retention_changed',
      () => server().result('/v4/admin/booking-retention', { body: { months: 24 } }),
    ],
    [
      'putFeatureFlags',
      'feature_flags_changed',
      () => {
        const body = { feature_flags: [{ name: 'home-v2', enabled: true }] };
        return server().result('/v4/admin/feature-flags', { body });
      },
    ],
  ];
}

/** Of somebody who once came through a provider that this server does not have. */
function peopleCalls(server: () => TestServer): TellingCall[] {
  const change = async (what: 'disable' | 'enable'): Promise<unknown> => {
    await server().services.directory.query(
      `insert into account (id, name, roles, buildings, issuer, subject, groups)
       values ('user:ann', 'ann', '{}', '{}', 'https://login.example.com', 'ann', '{}')
       on conflict do nothing`,
    );
    return server().result(`/v4/admin/people/${what}`, { body: { id: 'user:ann' } });
  };
  return [
    ['disablePerson', 'person_disabled', () => change('disable')],
    ['enablePerson', 'person_enabled', () => change('enable')],
  ];
}

/** Calls that change what is made and told by itself, with what they are recorded as. */
export function tellingCalls(server: () => TestServer): TellingCall[] {
  const scheduleExport = (): Promise<{ id: string }> => {
    const file = { kind: 'zone_metrics', format: 'csv', building_id: 1, interval: 'P1D' };
    const when = { every: 'day', at: '06:00', timezone: 'UTC', frame: 'now-1d/d' };
    return server().result('/v4/export-schedules', { body: { export: file, ...when } });
  };
  const addWebhook = async (): Promise<string> => {
    const body = { url: 'https://hooks.invalid', events: ['plan.published'] };
    const made = await server().result<{ webhook: { id: string } }>('/v4/admin/webhooks', { body });
    return `/v4/admin/webhooks/${made.webhook.id}`;
  };
  const changeWebhook = async (step: string): Promise<unknown> =>
    server().result(`${await addWebhook()}/${step}`, { method: 'POST' });
  let feeds = 0;
  const addFeed = async (): Promise<string> => {
    feeds += 1;
    const room = `Room ${feeds}`;
    const body = { source: 'rooms', url: 'https://calendars.invalid', room, every_minutes: 60 };
    const made = await server().result<{ feed: { id: string } }>('/v4/admin/booking-feeds', {
      body,
    });
    return `/v4/admin/booking-feeds/${made.feed.id}`;
  };
  const changeFeed = async (step: string): Promise<unknown> =>
    server().result(`${await addFeed()}/${step}`, { method: 'POST' });
  const shareTrend = (): Promise<{ id: string; url: string }> => {
    const body = { building_id: 1, page: '/building/chart', name: 'Trend', valid_days: 1 };
    return server().result('/v4/shared-links', { body });
  };
  return [
    ['createSharedLink', 'shared_link_created', shareTrend],
    [
      'revokeSharedLink',
      'shared_link_revoked',
      async () => {
        const { id } = await shareTrend();
        return server().result('/v4/shared-links/revoke', { body: { id } });
      },
    ],
    ...settingCalls(server),
    ...peopleCalls(server),
    ['createBookingFeed', 'booking_feed_created', addFeed],
    ['pollBookingFeed', 'booking_feed_polled', () => changeFeed('poll')],
    ['deleteBookingFeed', 'booking_feed_deleted', () => changeFeed('delete')],
    ['createExportSchedule', 'export_schedule_created', scheduleExport],
    [
      'deleteExportSchedule',
      'export_schedule_deleted',
      async () => {
        const { id } = await scheduleExport();
        return server().result(`/v4/export-schedules/${id}/delete`, { method: 'POST' });
      },
    ],
    [
      'resumeExportSchedule',
      'export_schedule_resumed',
      async () => {
        const { id } = await scheduleExport();
        const { directory } = server().services;
        await directory.query('update export_schedule set next_run_at = null where id = $1', [id]);
        return server().result(`/v4/export-schedules/${id}/resume`, { method: 'POST' });
      },
    ],
    [
      'enableWebhook',
      'webhook_enabled',
      async () => {
        const path = await addWebhook();
        const { directory } = server().services;
        await directory.query("update webhook set state = 'disabled'");
        return server().result(`${path}/enable`, { method: 'POST' });
      },
    ],
    ['createWebhook', 'webhook_created', addWebhook],
    ['testWebhook', 'webhook_tested', () => changeWebhook('test')],
    ['rotateWebhook', 'webhook_secret_rotated', () => changeWebhook('rotate')],
    ['deleteWebhook', 'webhook_deleted', () => changeWebhook('delete')],
  ];
}
