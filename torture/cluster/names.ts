import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const HOST = 'parts.kiosk.example';
/** A loopback address that no server of the machine uses. */
const MUTE = '127.77.0.53';

/** Host names by which the Kiosk processes find the parts of the shop. */
export type Names = {
  /** Returns the URL with the host name instead of the address. */
  named(url: string): string;
  /** Switches to a name server that never responds. */
  fail(): void;
  mend(): void;
  /** The command that starts a program which knows only these names. */
  through: string[];
  close(): Promise<void>;
};

/** Makes the host names. Requires root. */
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
