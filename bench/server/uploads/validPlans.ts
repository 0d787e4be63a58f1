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
const steps = ['read', 'preview', 'publish', 'read again', 'draft'] as const;
export type PlanStep = (typeof steps)[number];

export interface PlanPause {
  rooms: number;
  step: PlanStep;
  pauseMs: number;
}

type Uploads = ReturnType<typeof uploadClient>;
type CallTo = (server: WatchedServer) => Parameters<typeof uploadClient>[0];

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
  measured: (step: PlanStep, act: () => Promise<void>) => Promise<void>,
): Promise<void> {
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
}

/**
 * The longest waits of the main loop beside valid plans, in milliseconds that its thread ran: the best of up to three goes, each with a
 * server of its own.
 */
export async function validPlans(callTo: CallTo, longestPauseMs: number): Promise<PlanPause[]> {
  const pauses: PlanPause[] = [];
  for (const rooms of sizes) {
    const best = new Map<PlanStep, number>();
    for (let go = 0; go < goes; go += 1) {
      const server = await startWatchedServer();
      try {
        const uploads = uploadClient(callTo(server));
        // What runs for the first time is compiled first.
        for (const name of ['A', 'B', 'C'])
          await takePlan(uploads, { rooms: 100, name }, (_step, act) => act());
        await takePlan(uploads, { rooms, name: 'Large' }, async (step, act) => {
          await server.strain();
          await act();
          const { pauseMs } = await server.strain();
          best.set(step, Math.min(pauseMs, best.get(step) ?? Number.POSITIVE_INFINITY));
        });
      } finally {
        await server.dispose();
      }
      if (Math.max(...best.values()) < longestPauseMs) break;
    }
    for (const [step, pauseMs] of best) {
      pauses.push({ rooms, step, pauseMs });
      console.log(`${rooms} rooms, ${step}: ${pauseMs.toFixed(0)} ms`);
    }
  }
  return pauses;
}
