import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { newVisitor, type Visitor } from '../bench/visitor.ts';

/** Where an attack goes and how long it may last: `until` is a value of performance.now(). */
export type Target = { url: string; until: number };

/**
 * One attack. `prepare` makes what it needs, as long as that takes; what it returns is run against the clock,
 * gives up at `until`, and says in a few words what became of it.
 */
export type Attack = { prepare(url: string): Promise<(target: Target) => Promise<string>> };

/**
 * Addresses of the loopback network: on Linux all of 127.0.0.0/8 is this machine, elsewhere only the first
 * one.
 */
const SPREADS = process.platform === 'linux';
export const ATTACKER = SPREADS ? '127.0.66.6' : '127.0.0.1';

/** The address of the visitor with this number, 0 to 99. */
export function visitorAddress(number: number): string {
  return SPREADS ? `127.0.1.${number + 1}` : '127.0.0.1';
}

/** Somebody without any cookie who comes from `address`. */
export function visitorFrom(
  url: string,
  address: string,
  maxSockets = 64,
): { visitor: Visitor; leave(): void } {
  const agent = new Agent({ keepAlive: true, localAddress: address, maxSockets });
  return { visitor: newVisitor(url, agent), leave: () => agent.destroy() };
}

/** An account of the identity service without a name, made as any script can. */
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

/** A socket from the attacker's address that keeps quiet about its end. */
export function openSocket(url: string): Socket {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress: ATTACKER });
  socket.on('error', () => {});
  return socket;
}

/**
 * Runs `work` with the numbers from 0 on, `width` at a time, until `count` are done or the time is up.
 * Returns how many began.
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

/** How often each of `things` occurs, as '12 × 200, 3 × 503'. */
export function tally(things: (string | number)[]): string {
  const counts = new Map<string | number, number>();
  for (const thing of things) counts.set(thing, (counts.get(thing) ?? 0) + 1);
  return [...counts].map(([thing, count]) => `${count} × ${thing}`).join(', ');
}
