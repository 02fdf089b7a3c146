// This file is preloaded into a shop (NODE_OPTIONS=--import=…). On SIGUSR2 it prints the live bytes of the
// heap and the resident memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc');
// Collects garbage as if memory were low. After an ordinary collection, V8 still reserves space for new
// objects. The size of this space depends on the last seconds and would distort the resident memory.
const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });

process.on('SIGUSR2', async () => {
  // Objects that became unused in this turn of the event loop are released only in the next one.
  await new Promise((resolve) => setTimeout(resolve, 100));
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  console.log(`held ${heapUsed} bytes, ${rss} resident`);
});
