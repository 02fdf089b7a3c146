import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type LookupFunction, Socket, type SocketConnectOpts } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A name server is not waited for any longer where the name led somewhere before. */
const PATIENCE_MS = 250;

/** Where the names of the databases led when they were last told. */
const known = new Map<string, LookupAddress[]>();
/** One question a name: each takes a thread of the process for as long as nobody answers it. */
const asked = new Map<string, Promise<LookupAddress[]>>();

type Ask = (name: string) => Promise<LookupAddress[]>;

/**
 * The addresses of a name, or those of the last time where the name server doesn't know or is silent: a
 * database that can be reached isn't lost with it.
 * @throws what keeps a name from being found that never was.
 */
export async function addressesOf(name: string, ask: Ask = askSystem): Promise<LookupAddress[]> {
  const asking = asked.get(name) ?? begin(name, ask);
  const last = known.get(name);
  if (!last) return asking;
  return await Promise.race([asking.catch(() => last), sleep(PATIENCE_MS, last, { ref: false })]);
}

function begin(name: string, ask: Ask): Promise<LookupAddress[]> {
  const asking = ask(name)
    .then((addresses) => {
      known.set(name, addresses);
      return addresses;
    })
    .finally(() => asked.delete(name));
  asked.set(name, asking);
  return asking;
}

const askSystem: Ask = (name) => lookup(name, { all: true });

const byKnownAddress: LookupFunction = (name, { all }, callback) => {
  addressesOf(name).then(
    (addresses) => {
      const [first] = addresses;
      if (all) callback(null, addresses);
      else if (first) callback(null, first.address, first.family);
      else callback(new Error(`${name} has no address`), '');
    },
    (error: Error) => callback(error, ''),
  );
};

/** A connection to come, which `pg` opens by `connect(port, host)`, or by the path of a socket. */
export class DatabaseSocket extends Socket {
  override connect(...place: unknown[]): this {
    const [port, host] = place;
    if (typeof port !== 'number' || typeof host !== 'string') return super.connect(String(port));
    const options: SocketConnectOpts = { port, host, lookup: byKnownAddress };
    return super.connect(options);
  }
}
