import { expose } from 'comlink';
import { expect, it } from 'vitest';
import { WorkerHandle } from '#src/data/workers/WorkerHandle.ts';
import { FakeClock } from '../FakeClock.ts';

interface Service {
  double: (value: number) => number;
}

const service: Service = { double: (value) => 2 * value };

/** A worker over a real channel; a dead one takes messages and never answers. */
function aWorker(isAlive: boolean, onTerminate: () => void): Worker {
  const { port1, port2 } = new MessageChannel();
  if (isAlive) expose(service, port2);
  const terminate = () => {
    port2.close();
    onTerminate();
  };
  return Object.assign(port1, { terminate }) as unknown as Worker;
}

function aHandle(lives: readonly boolean[]) {
  const clock = new FakeClock();
  const opened: boolean[] = [];
  let ended = 0;
  const open = () => {
    const isAlive = lives[opened.length] ?? false;
    opened.push(isAlive);
    return aWorker(isAlive, () => {
      ended += 1;
    });
  };
  const handle = new WorkerHandle<Service>(open, 8_000, clock);
  return { handle, clock, opened, ended: () => ended };
}

/** Lets pending messages arrive and time pass, in turns, for longer than any call may take. */
async function passTime(clock: FakeClock): Promise<void> {
  for (let step = 0; step < 40; step++) {
    await new Promise((resolve) => setImmediate(resolve));
    clock.pass(1_000);
  }
}

it('asks a responsive worker once', async () => {
  const { handle, opened } = aHandle([true]);
  await expect(handle.ask((remote) => remote.double(21))).resolves.toBe(42);
  await expect(handle.ask((remote) => remote.double(2))).resolves.toBe(4);
  expect(opened).toEqual([true]);
  handle.dispose();
});

it('replaces a worker that was killed, and asks again', async () => {
  const { handle, clock, opened, ended } = aHandle([false, true]);
  const answer = handle.ask((remote) => remote.double(21));
  await passTime(clock);
  await expect(answer).resolves.toBe(42);
  expect(opened).toEqual([false, true]);
  expect(ended()).toBe(1);
  handle.dispose();
});

it('times out if new workers do not respond either', async () => {
  const { handle, clock, opened } = aHandle([false, false, false]);
  const refusal = handle.ask((remote) => remote.double(21)).catch((error: unknown) => error);
  await passTime(clock);
  expect(await refusal).toMatchObject({ name: 'TimeoutError' });
  expect(opened).toHaveLength(3);
});

it('does not repeat a call that cannot be repeated, and accepts the next', async () => {
  const { handle, clock, opened } = aHandle([false, true]);
  const refusal = handle
    .ask((remote) => remote.double(21), { repeats: 0 })
    .catch((error: unknown) => error);
  await passTime(clock);
  expect(await refusal).toMatchObject({ name: 'TimeoutError' });
  await expect(handle.ask((remote) => remote.double(2))).resolves.toBe(4);
  expect(opened).toEqual([false, true]);
  handle.dispose();
});
