import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Books } from '../books.ts';
import type { Session } from '../objects.ts';
import { SECRET_KEY } from '../routes.ts';

/** The paths that the payer's browser requests: Stripe's script, its frames, and the script's calls. */
export const ELEMENTS_PATHS = {
  script: '/endive/stripe.js',
  frame: '/elements/card',
  challenge: '/elements/3ds',
  calls: '/elements/session',
} as const;

const PUBLISHABLE_KEY = SECRET_KEY.replace('sk_', 'pk_');

/** Results by card number, from https://docs.stripe.com/testing. */
const CARDS: Partial<Record<string, 'paid' | 'declined' | 'challenged'>> = {
  '4242424242424242': 'paid',
  '4000002500003155': 'challenged',
  '4000000000009995': 'declined',
};

const read = (file: string) => readFile(new URL(file, import.meta.url), 'utf8');

/**
 * Answers the requests of Elements: for the script, the frame with the card, the 3-D Secure frame, and the
 * script's calls.
 */
export async function answerElements(req: IncomingMessage, res: ServerResponse, books: Books): Promise<void> {
  const { pathname } = new URL(req.url ?? '/', 'http://stand-in');
  if (pathname === ELEMENTS_PATHS.script) return send(res, 'text/javascript', await read('stripe.js'));
  if (pathname === ELEMENTS_PATHS.frame) return send(res, 'text/html', await read('card.html'));
  if (pathname === ELEMENTS_PATHS.challenge) return send(res, 'text/html', await read('3ds.html'));
  if (req.method === 'OPTIONS') return send(res, 'text/plain', '');
  const body: Record<string, string> = JSON.parse(await bodyOf(req));
  const session = [...books.sessions.values()].find(({ clientSecret }) => clientSecret === body.clientSecret);
  send(res, 'application/json', JSON.stringify(answerCall(books, session, body)));
}

type Answer = { error: { message: string; code: string | null } } | { status: string; challenge?: true };

const refused = (message: string, code: string | null = null): Answer => ({ error: { message, code } });

function answerCall(books: Books, session: Session | undefined, body: Record<string, string>): Answer {
  if (body.publicKey !== PUBLISHABLE_KEY) return refused(`Invalid API Key provided: ${body.publicKey}`);
  if (!session?.clientSecret) return refused('No such checkout.session');
  if (books.session(session.id)?.status !== 'open') return refused('This checkout session is not open.');
  if (body.act === 'load') return { status: session.status };
  session.email = body.email || session.email;
  if (session.email === null) return refused('An email is required to confirm.');
  const how = body.act === 'challenge' ? challengeResult(body) : CARDS[body.card ?? ''];
  if (how === undefined) return refused('Your card number is invalid.', 'paymentFailed');
  books.confirm(session.id, how);
  if (how === 'challenged') return { status: session.status, challenge: true };
  if (how === 'declined') return refused('Your card was declined.', 'paymentFailed');
  return how === 'paid'
    ? { status: session.status }
    : refused('We are unable to authenticate your payment method.', 'paymentFailed');
}

const challengeResult = ({ passed }: Record<string, string>) =>
  passed === 'yes' ? 'paid' : 'challenge-failed';

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function send(res: ServerResponse, type: string, body: string): void {
  const open = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
  res.writeHead(200, { 'content-type': `${type}; charset=utf-8`, ...open }).end(body);
}
