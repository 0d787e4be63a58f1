// Loaded into a server under test: tells on demand for how long its main loop stood still at most, and its memory.
import { readFileSync } from 'node:fs';

const everyMs = 10;

/** Milliseconds for which this thread has run: time in which the machine was busy with others is no pause of ours. */
function ranMs() {
  try {
    return Number(readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return performance.now();
  }
}

let lastMs = ranMs();
let pauseMs = 0;
let mostBytes = 0;

function look() {
  const now = ranMs();
  pauseMs = Math.max(pauseMs, now - lastMs);
  lastMs = now;
  mostBytes = Math.max(mostBytes, process.memoryUsage.rss());
}

setInterval(look, everyMs).unref();
process.on('message', () => {
  look();
  process.send?.({ pauseMs, mostBytes });
  pauseMs = 0;
  mostBytes = 0;
});
process.channel?.unref();
