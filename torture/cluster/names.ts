import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HOST = 'parts.kiosk.example';
/** Of the loopback network, so that no server of the machine is meant. */
const MUTE = '127.77.0.53';

/** How the Kiosk processes find the parts of the shop by name. */
export type Names = {
  /** The same URL, by name instead of by address. */
  named(url: string): string;
  /** From now on a name server is asked that never answers. */
  fail(): void;
  mend(): void;
  /** What starts a program that knows these names alone. */
  through: string[];
  close(): Promise<void>;
};

/** Only root may. */
export async function makeNames(folder: string): Promise<Names> {
  const [hosts, resolver] = [join(folder, 'hosts'), join(folder, 'resolv.conf')];
  const mute: Socket = createSocket('udp4');
  mute.bind(53, MUTE);
  await once(mute, 'listening');
  const mend = () => writeFileSync(hosts, `127.0.0.1 localhost ${HOST}\n`);
  mend();
  writeFileSync(resolver, `nameserver ${MUTE}\n`);
  const mounts = `mount --bind ${hosts} /etc/hosts && mount --bind ${resolver} /etc/resolv.conf && exec "$@"`;
  return {
    named: (url) => url.replaceAll('127.0.0.1', HOST),
    fail: () => writeFileSync(hosts, '127.0.0.1 localhost\n'),
    mend,
    through: ['unshare', '-m', 'sh', '-c', mounts, 'sh'],
    async close() {
      mute.close();
      await once(mute, 'close');
    },
  };
}
