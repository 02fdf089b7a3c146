import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Books } from './books.ts';
import type { Session } from './objects.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Shows Stripe's own page. The payer can pay, use a declined card, pass or fail a 3-D Secure question, or go
 * back. After a declined card the payer stays on the page and can try again.
 */
export async function answerPage(req: IncomingMessage, res: ServerResponse, books: Books): Promise<void> {
  const { pathname, searchParams } = new URL(req.url ?? '/', 'http://stand-in');
  const session = books.session(/^\/c\/pay\/(cs_\w+)$/.exec(pathname)?.[1] ?? '');
  if (session?.uiMode !== 'hosted_page') return void res.writeHead(404).end();
  if (session.status !== 'open') return show(res, '<h1>This checkout session has ended.</h1>');
  if (req.method !== 'POST') return show(res, payPage(session, ''));
  switch (searchParams.get('do')) {
    case 'pay':
      return leave(res, books.confirm(session.id, 'paid'));
    case 'challenge':
      books.confirm(session.id, 'challenged');
      return show(res, challengePage());
    case 'fail':
      books.confirm(session.id, 'challenge-failed');
      return show(res, payPage(session, 'We are unable to authenticate your payment method.'));
    default:
      books.confirm(session.id, 'declined');
      return show(res, payPage(session, 'Your card was declined.'));
  }
}

function leave(res: ServerResponse, { successUrl }: Session): void {
  res.writeHead(303, { location: successUrl }).end();
}

function show(res: ServerResponse, body: string): void {
  const head = '<!doctype html><html lang="en"><title>Stripe stand-in</title>';
  res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`${head}${body}</html>`);
}

const button = (act: string, label: string) =>
  `<form method="post" action="?do=${act}"><button>${label}</button></form>`;

function payPage({ amount, currency, name, cancelUrl }: Session, problem: string): string {
  return `<h1>Pay ${amount} ${currency}</h1><p>${escaped(name)}</p><p role="alert">${problem}</p>
${button('pay', 'Pay')}${button('challenge', 'Pay with 3-D Secure')}${button('decline', 'Pay with a declined card')}
<a href="${escaped(cancelUrl)}">Back to the shop</a>`;
}

function challengePage(): string {
  return `<h1>3-D Secure</h1>${button('pay', 'Complete')}${button('fail', 'Fail')}`;
}
