import type { CallInit } from '../../../tests/drivers/startTestServer.ts';
import type { Upload } from '../../../contract/uploads.ts';
import { collection, osmRoom } from '../../../tests/server/plan-import/planFeatures.ts';
import {
  startWatchedServer,
  type WatchedServer,
} from '../../../tests/server/http/hostile/watchedServer.ts';
import { uploadClient } from '../../../tests/server/uploads/uploadClient.ts';

const roomsPerFloor = 500;
const goes = 3;
const sizes = [2500, 10_000, 30_000, 60_000] as const;

/** What a person does with a plan, one after the other. */
const steps = [
  'read',
  'preview',
  'publish',
  'read again',
  'draft',
  'zones of the draft',
  'its changes',
  'its faults',
  'a room renamed',
  'zones after that',
  'publish the draft',
  'begin another',
  'zones of that',
] as const;
export type PlanStep = (typeof steps)[number];

export interface PlanPause {
  rooms: number;
  step: PlanStep;
  pauseMs: number;
  /** From the first request of the step to its last answer. */
  wallMs: number;
}

type Uploads = ReturnType<typeof uploadClient>;
type CallTo = (server: WatchedServer) => Parameters<typeof uploadClient>[0];
type Measured = (step: PlanStep, act: () => Promise<void>) => Promise<void>;

/** A building of rooms of 4 x 3 m, 500 on a floor, `apart` meters from the next to the right. */
function planOf(rooms: number, apart = 0): string {
  return collection(
    Array.from({ length: rooms }, (_, at) => {
      const [onFloor, level] = [at % roomsPerFloor, Math.floor(at / roomsPerFloor)];
      const [column, row] = [onFloor % 25, Math.floor(onFloor / 25)];
      const place = [column * 4, row * 3, column === 24 ? 4 : 4 - apart, 3] as const;
      return osmRoom(`${level}.${onFloor}`, place, { level: String(level) });
    }),
  );
}

function expectState({ id, state, error }: Upload, wanted: Upload['state']): void {
  if (state !== wanted) throw new Error(`Upload ${id} is ${state}: ${error?.reason ?? ''}`);
}

/** Takes a plan from its upload to a building, and a changed one from there to a draft, and hears how long each step stopped the main loop. */
async function takePlan(
  uploads: Uploads,
  { rooms, name }: { rooms: number; name: string },
  measured: Measured,
): Promise<{ draftId: string; buildingId: string | number }> {
  const building = { name };
  let id = '';
  let built: string | number | null = null;
  const read = async (plan: string, into?: string | number): Promise<void> => {
    const sent = await uploads.sendAndRest(
      'plan.geojson',
      plan,
      into === undefined ? {} : { building: into },
    );
    const { result } =
      into === undefined
        ? await uploads.map(sent.result.id, { building, timezone: 'UTC', startdate: '2026-01-01' })
        : sent;
    expectState(result, 'ready');
    id = result.id;
  };
  await measured('read', () => read(planOf(rooms)));
  await measured('preview', async () => {
    await uploads.ask(`/${id}/preview`);
  });
  await measured('publish', async () => {
    const { result } = await uploads.confirm(id);
    expectState(result, 'done');
    built = result.building_id;
  });
  await measured('read again', () => read(planOf(rooms, 0.2), built ?? ''));
  await measured('draft', async () => {
    const { result } = await uploads.confirm(id, { as: 'draft' });
    expectState(result, 'done');
  });
  return { draftId: id, buildingId: built ?? '' };
}

/** Asks all of a draft, changes it, publishes it, and begins another of the same building. */
async function workOnDraft(
  call: ReturnType<ReturnType<CallTo>>['call'],
  { draftId, buildingId }: Awaited<ReturnType<typeof takePlan>>,
  measured: Measured,
): Promise<void> {
  const ask = async (path: string, init?: CallInit): Promise<string> => {
    const answer = await call(`/v4/zone-drafts${path}`, init);
    const said = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${said.slice(0, 500)}`);
    return said;
  };
  const asked = (step: PlanStep, path: string, init?: CallInit) =>
    measured(step, async () => {
      await ask(path, init);
    });
  const headers = { 'if-match': '*' };
  await asked('zones of the draft', `/${draftId}/zones`);
  await asked('its changes', `/${draftId}/diff`);
  await asked('its faults', `/${draftId}/faults`);
  const { result } = JSON.parse(await ask(`/${draftId}/zones`)) as {
    result: { zones: { id: string }[] };
  };
  const zone_ids = result.zones.slice(0, 1).map(({ id }) => id);
  const changes = [{ op: 'set', zone_ids, fields: { name: 'Another name' } }];
  await asked('a room renamed', `/${draftId}/changes`, { body: { changes }, headers });
  await asked('zones after that', `/${draftId}/zones`);
  await asked('publish the draft', `/${draftId}/publish`, { body: {}, headers });
  let next = '';
  await measured('begin another', async () => {
    const body = { building_id: buildingId, effective_from: '2027-01-01' };
    next = (JSON.parse(await ask('', { body })) as { result: { id: string } }).result.id;
  });
  await asked('zones of that', `/${next}/zones`);
}

/**
 * The longest waits of the main loop beside valid plans, in milliseconds that its thread ran: the best of up to three goes, each with a
 * server of its own.
 */
export async function validPlans(
  callTo: CallTo,
  { longestPauseMs, only }: { longestPauseMs: number; only?: number | undefined },
): Promise<PlanPause[]> {
  const pauses: PlanPause[] = [];
  for (const rooms of only === undefined ? sizes : [only]) {
    const best = new Map<PlanStep, Omit<PlanPause, 'rooms' | 'step'>>();
    for (let go = 0; go < goes; go += 1) {
      const server = await startWatchedServer();
      try {
        const uploads = uploadClient(callTo(server));
        // What runs for the first time is compiled first.
        const { call } = callTo(server)();
        const unmeasured: Measured = (_step, act) => act();
        for (const name of ['A', 'B', 'C'])
          await workOnDraft(
            call,
            await takePlan(uploads, { rooms: 100, name }, unmeasured),
            unmeasured,
          );
        const measured: Measured = async (step, act) => {
          await server.strain();
          const beganMs = performance.now();
          await act();
          const wallMs = performance.now() - beganMs;
          const { pauseMs } = await server.strain();
          const known = best.get(step);
          if (known === undefined || pauseMs < known.pauseMs) best.set(step, { pauseMs, wallMs });
        };
        const taken = await takePlan(uploads, { rooms, name: 'Large' }, measured);
        await workOnDraft(call, taken, measured);
      } finally {
        await server.dispose();
      }
      if ([...best.values()].every(({ pauseMs }) => pauseMs < longestPauseMs)) break;
    }
    for (const [step, { pauseMs, wallMs }] of best) {
      pauses.push({ rooms, step, pauseMs, wallMs });
      const after = (wallMs / 1000).toFixed(1);
      console.log(`${rooms} rooms, ${step}: ${pauseMs.toFixed(0)} ms, done after ${after} s`);
    }
  }
  return pauses;
}
