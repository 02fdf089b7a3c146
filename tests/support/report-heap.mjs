// Preloaded into a shop (NODE_OPTIONS=--import=…): answers SIGUSR2 with the bytes of its heap
// that something still holds, and of its memory as the system sees it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');
// As if memory were tight: an ordinary collection keeps the empty space for new objects, as much of it as the
// last seconds asked for, and what is resident would tell of them.
const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

process.on('SIGUSR2', async () => {
  // What ended in this turn is let go in the next.
  await new Promise((resolve) => setTimeout(resolve, 100));
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  console.log(`held ${heapUsed} bytes, ${rss} resident`);
});
