import type { TestServer } from '#tests/drivers/startTestServer.ts';

/** Calls that change what is made and told by itself, with what they are recorded as. */
export function tellingCalls(
  server: () => TestServer,
): (readonly [operationId: string, action: string, call: () => Promise<unknown>])[] {
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
  return [
    ['createExportSchedule', 'export_schedule_created', scheduleExport],
    [
      'deleteExportSchedule',
      'export_schedule_deleted',
      async () => {
        const { id } = await scheduleExport();
        return server().result(`/v4/export-schedules/${id}/delete`, { method: 'POST' });
      },
    ],
    ['createWebhook', 'webhook_created', addWebhook],
    ['testWebhook', 'webhook_tested', () => changeWebhook('test')],
    ['rotateWebhook', 'webhook_secret_rotated', () => changeWebhook('rotate')],
    ['deleteWebhook', 'webhook_deleted', () => changeWebhook('delete')],
  ];
}
