// Preloaded into a shop (NODE_OPTIONS=--import=…): on SIGUSR2, reports the live bytes of its heap and its
// resident memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');
// Collects as if memory were low. An ordinary collection keeps empty space for new objects, sized by the last
// seconds, which would distort the resident memory.
const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

process.on('SIGUSR2', async () => {
  // Objects that ended in this turn are released in the next one.
  await new Promise((resolve) => setTimeout(resolve, 100));
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  console.log(`held ${heapUsed} bytes, ${rss} resident`);
});
