import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { type LookupFunction, Socket, type SocketConnectOpts } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** Maximum milliseconds to wait for the name server if an earlier address is known. */
const PATIENCE_MS = 250;

/** The last known addresses by name. */
const lastAddresses = new Map<string, LookupAddress[]>();
/**
 * The running lookups by name. Each name has only one at a time, because a lookup blocks a thread of the
 * process until it ends.
 */
const pending = new Map<string, Promise<LookupAddress[]>>();

type Lookup = (name: string) => Promise<LookupAddress[]>;

/**
 * Returns the addresses of a name. If the name server fails or does not respond in time, returns the last
 * known addresses, so that the database stays reachable.
 * @throws if the name can't be resolved and never was.
 */
export async function resolveAddresses(
  name: string,
  resolve: Lookup = lookupBySystem,
): Promise<LookupAddress[]> {
  const running = pending.get(name) ?? begin(name, resolve);
  const last = lastAddresses.get(name);
  if (!last) return running;
  return await Promise.race([running.catch(() => last), sleep(PATIENCE_MS, last, { ref: false })]);
}

function begin(name: string, resolve: Lookup): Promise<LookupAddress[]> {
  const running = resolve(name)
    .then((addresses) => {
      lastAddresses.set(name, addresses);
      return addresses;
    })
    .finally(() => pending.delete(name));
  pending.set(name, running);
  return running;
}

const lookupBySystem: Lookup = (name) => lookup(name, { all: true });

const cachedLookup: LookupFunction = (name, { all }, callback) => {
  resolveAddresses(name).then(
    (addresses) => {
      const [first] = addresses;
      if (all) callback(null, addresses);
      else if (first) callback(null, first.address, first.family);
      else callback(new Error(`${name} has no address`), '');
    },
    (error: Error) => callback(error, ''),
  );
};

/** A socket that uses this cache. `pg` calls `connect(port, host)`, or `connect(path)` for a Unix socket. */
export class DatabaseSocket extends Socket {
  override connect(...place: unknown[]): this {
    const [port, host] = place;
    if (typeof port !== 'number' || typeof host !== 'string') return super.connect(String(port));
    const options: SocketConnectOpts = { port, host, lookup: cachedLookup };
    return super.connect(options);
  }
}
