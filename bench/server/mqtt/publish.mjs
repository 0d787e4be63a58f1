// A process of its own: sends messages to a broker, so many a second, with mosquitto_pub. Arguments: PORT PER_SECOND SECONDS SENSORS
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';

const [port, perSecond, seconds, sensors] = process.argv.slice(2).map(Number);
const turnsPerSecond = 20;

const sender = spawn(
  'mosquitto_pub',
  ['-p', String(port), '-V', 'mqttv5', '-q', '1', '-M', '2000', '-t', 'bench/all', '-l'],
  { stdio: ['pipe', 'inherit', 'inherit'] },
);
process.once('SIGTERM', () => {
  sender.kill('SIGKILL');
  process.exit();
});
const begunMs = performance.now();
let sent = 0;
for (let turn = 0; turn < seconds * turnsPerSecond; turn += 1) {
  await delay(Math.max(0, begunMs + (turn * 1000) / turnsPerSecond - performance.now()));
  const time = new Date().toISOString();
  let lines = '';
  for (const end = ((turn + 1) * perSecond) / turnsPerSecond; sent < end; sent += 1)
    lines += `{"s":"s-${sent % sensors}","t":"${time}","n":${sent % 7}}\n`;
  if (!sender.stdin.write(lines)) await once(sender.stdin, 'drain');
}
sender.stdin.end();
await once(sender, 'exit');
