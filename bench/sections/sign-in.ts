import { randomUUID } from 'node:crypto';
import { alternate, median, timed } from '../measure/rounds.ts';
import { ceilingTable, type Table } from '../measure/table.ts';
import type { Parts } from '../parts.ts';
import { openBenchShop } from '../shop.ts';

const PASSWORD = 'correct horse';
const KEY = 'kiosk';
const GUESSES = 1_000;
/** The number of timed sign-ins in each measurement. */
const SIGN_INS = 15;
/** Empty settings select the shop's default limits per account. This section measures their effect. */
const ACCOUNT_LIMITS = { LIMIT_PASSWORDS_PER_ACCOUNT: '', LIMIT_PASSWORDS_PER_ACCOUNT_OVERALL: '' };
const OWNER = '198.51.100.1';

/**
 * A client that guesses passwords: its connections, the accounts, its network, and optionally another server.
 */
type Attack = { connections: number; email: () => string; address: string; at?: string };

/**
 * Measures a user's sign-in while another client guesses passwords from another network. The shop trusts
 * X-Forwarded-For here and has no limit per address, so only the limits per account apply. The guesser runs
 * on the same machine and slows it down. The ceiling is therefore the same sign-in while the guesser sends
 * the same guesses to a plain server.
 */
export async function benchSignIn({ rounds, ceiling }: Parts): Promise<Table[]> {
  const shop = await openBenchShop({ env: { TRUST_PROXY: 'true', ...ACCOUNT_LIMITS } });
  const plain = await ceiling();
  const call = async (address: string, method: string, body: object, at = shop.url): Promise<number> => {
    const reply = await fetch(`${at}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${KEY}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ ...body, returnSecureToken: true }),
    });
    await reply.arrayBuffer();
    return reply.status;
  };
  const owner = { email: 'owner@mail.example', password: PASSWORD };
  const signIn = async () => {
    if ((await call(OWNER, 'signInWithPassword', owner)) !== 200) throw new Error('The owner was refused');
  };
  const medianSignIn = async () => {
    const times: number[] = [];
    for (let turn = 0; turn < SIGN_INS; turn += 1) times.push(await timed(signIn));
    return median(times);
  };
  const during = async ({ connections, email, address, at }: Attack) => {
    let left = GUESSES;
    let stopped = false;
    const guess = async () => {
      while (!stopped && left-- > 0)
        await call(address, 'signInWithPassword', { email: email(), password: 'wrong horse' }, at);
    };
    const guessers = Array.from({ length: connections }, guess);
    const taken = await medianSignIn();
    stopped = true;
    await Promise.all(guessers);
    return taken;
  };
  const oneAccount = () => 'victim@mail.example';
  const anyAccount = () => `${randomUUID()}@mail.example`;
  try {
    await call(OWNER, 'signUp', owner);
    await medianSignIn();
    const idle = { email: anyAccount, address: '203.0.113.9', at: plain.url };
    const taken = await alternate(rounds, {
      oneElsewhere: () => during({ connections: 1, ...idle }),
      throttled: () => during({ connections: 1, email: oneAccount, address: '203.0.113.1' }),
      hashed: () => during({ connections: 1, email: anyAccount, address: '203.0.113.2' }),
      manyElsewhere: () => during({ connections: 20, ...idle }),
      flood: () => during({ connections: 20, email: anyAccount, address: '203.0.113.3' }),
    });
    const one = { what: 'as many requests to a plain server', values: taken.oneElsewhere };
    const many = { ...one, values: taken.manyElsewhere };
    return [
      ceilingTable('Sign-ins while passwords are guessed', [
        { what: '1,000 guesses at one account', unit: 'ms', values: taken.throttled, ceiling: one },
        { what: 'every guess is hashed', unit: 'ms', values: taken.hashed, ceiling: one },
        { what: '20 guessers are hashed', unit: 'ms', values: taken.flood, ceiling: many },
      ]),
    ];
  } finally {
    await shop.stop();
  }
}
