import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { BrokerConnection } from '#server/mqtt/broker/BrokerConnection.ts';
import { SessionFile } from '#server/mqtt/broker/SessionFile.ts';
import { temporaryFolder } from '#tests/builders/temporaryFolder.ts';

const nothing = (): undefined => undefined;

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** Lets what is under way between sockets happen, until a condition holds. */
async function until(holds: () => boolean): Promise<void> {
  for (let turns = 0; turns < 100_000; turns += 1) {
    if (holds()) return;
    await turn();
  }
  throw new Error('Nothing happened');
}

it('a lost broker is called again after a tenth of a second, and then less and less often', async () => {
  let calls = 0;
  const broker = createServer((socket) => {
    calls += 1;
    socket.destroy();
  });
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  onTestFinished(() => void broker.close());
  const { port } = broker.address() as AddressInfo;
  const { mqtt: settings } = readConfig({ FLOORSCOPE_MQTT_URL: `mqtt://127.0.0.1:${port}` });
  if (settings === null) throw new Error('No settings');
  let losses = 0;
  const connection = new BrokerConnection({
    settings,
    session: SessionFile.open(temporaryFolder()),
    filters: [],
    onMessage: nothing,
    isFull: () => false,
    onLost: () => (losses += 1),
    log: { debug: nothing, info: nothing, warn: nothing, error: nothing },
  });
  onTestFinished(() => connection.dispose());
  connection.start();
  await until(() => losses === 1);
  for (const [at, ms] of [100, 200, 400, 800, 1600, 2000, 2000].entries()) {
    vi.advanceTimersByTime(ms - 1);
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect([ms, calls]).toEqual([ms, at + 1]);
    vi.advanceTimersByTime(1);
    await until(() => losses === at + 2);
    expect([ms, calls]).toEqual([ms, at + 2]);
  }
});
