import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { newVisitor, type Visitor } from '../bench/visitor.ts';

/** The target of an attack. `until` is the end of the attack as a time of performance.now(). */
export type Target = { url: string; until: number };

/**
 * An attack. `prepare` sets the attack up without a time limit, and returns a function that runs it. That
 * function stops at `until` and returns a short description of the result.
 */
export type Attack = { prepare(url: string): Promise<(target: Target) => Promise<string>> };

/**
 * Whether this machine has many loopback addresses. On Linux it has all of 127.0.0.0/8, elsewhere only
 * 127.0.0.1.
 */
const SPREADS = process.platform === 'linux';
export const ATTACKER = SPREADS ? '127.0.66.6' : '127.0.0.1';

/** Returns the address of visitor `number`, 0 to 99. */
export function visitorAddress(number: number): string {
  return SPREADS ? `127.0.1.${number + 1}` : '127.0.0.1';
}

/** Creates a visitor without cookies at `address`. */
export function visitorFrom(
  url: string,
  address: string,
  maxSockets = 64,
): { visitor: Visitor; leave(): void } {
  const agent = new Agent({ keepAlive: true, localAddress: address, maxSockets });
  return { visitor: newVisitor(url, agent), leave: () => agent.destroy() };
}

/**
 * Creates an account of the identity service without a name or email, as any script can. Returns null if the
 * service refuses to create it.
 */
export async function anonymousUser(
  visitor: Visitor,
): Promise<{ uid: string; authorization: string } | null> {
  const reply = await visitor.send('POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=kiosk', {
    headers: { 'content-type': 'application/json' },
    body: '{"returnSecureToken":true}',
  });
  if (reply.status !== 200) return null;
  const { localId, idToken }: { localId: string; idToken: string } = JSON.parse(reply.body.toString());
  return { uid: localId, authorization: `Firebase ${idToken}` };
}

/** Opens a socket from the attacker's address. Its errors are ignored. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
  socket.on('error', () => {});
  return socket;
}

/**
 * Runs `work` with the numbers from 0, `width` at a time. Stops when `count` runs are done or the time is
 * over. Returns the number of runs.
 */
export async function repeat(
  { count, width, until }: { count: number; width: number; until: number },
  work: (n: number) => Promise<unknown>,
): Promise<number> {
  let begun = 0;
  const worker = async () => {
    while (begun < count && performance.now() < until) {
      begun += 1;
      await work(begun - 1);
    }
  };
  await Promise.all(Array.from({ length: width }, worker));
  return begun;
}

/** Counts equal things and returns a text such as '12 × 200, 3 × 503'. */
export function tally(things: (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, count]) => `${count} × ${thing}`).join(', ');
}
