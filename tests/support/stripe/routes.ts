import type { IncomingMessage } from 'node:http';
import { BadForm, type Form, readForm } from './form.ts';
import { failure, type Reply } from './reply.ts';
import { problemOf } from './request-schema.ts';

export type Step =
  | 'create'
  | 'read'
  | 'capture'
  | 'cancel'
  | 'expire'
  | 'refund'
  | 'list-refunds'
  | 'read-refund'
  | 'read-capture'
  | 'disputes'
  | 'account'
  | 'balance'
  | 'country'
  | 'endpoints';

export const SECRET_KEY = 'sk_test_standin12345678';
export const VERSION = '2026-10-28.endive';

const ROUTES: [Step, string, string, RegExp][] = [
  ['create', 'POST', '/v1/checkout/sessions', /^\/v1\/checkout\/sessions$/],
  ['read', 'GET', '/v1/checkout/sessions/{session}', /^\/v1\/checkout\/sessions\/(cs_\w+)$/],
  [
    'expire',
    'POST',
    '/v1/checkout/sessions/{session}/expire',
    /^\/v1\/checkout\/sessions\/(cs_\w+)\/expire$/,
  ],
  ['read-capture', 'GET', '/v1/payment_intents/{intent}', /^\/v1\/payment_intents\/(pi_\w+)$/],
  ['capture', 'POST', '/v1/payment_intents/{intent}/capture', /^\/v1\/payment_intents\/(pi_\w+)\/capture$/],
  ['cancel', 'POST', '/v1/payment_intents/{intent}/cancel', /^\/v1\/payment_intents\/(pi_\w+)\/cancel$/],
  ['refund', 'POST', '/v1/refunds', /^\/v1\/refunds$/],
  ['list-refunds', 'GET', '/v1/refunds', /^\/v1\/refunds$/],
  ['read-refund', 'GET', '/v1/refunds/{refund}', /^\/v1\/refunds\/(\w+)$/],
  ['disputes', 'GET', '/v1/disputes', /^\/v1\/disputes$/],
  ['account', 'GET', '/v1/account', /^\/v1\/account$/],
  ['balance', 'GET', '/v1/balance', /^\/v1\/balance$/],
  ['country', 'GET', '/v1/country_specs/{country}', /^\/v1\/country_specs\/([A-Z]{2})$/],
  ['endpoints', 'GET', '/v1/webhook_endpoints', /^\/v1\/webhook_endpoints$/],
];

/** The fields that each endpoint can include as whole objects (`expand`). */
const EXPANDABLE: Partial<Record<Step, string[]>> = {
  read: ['payment_intent', 'payment_intent.latest_charge'],
  'read-capture': ['latest_charge'],
};

export type Asked = {
  step: Step;
  id: string;
  form: Form;
  expand: Set<string>;
  /** The Idempotency-Key header; undefined for a GET. */
  requestId: string | undefined;
  /** Identifies a request, because an idempotency key belongs to one request only. */
  fingerprint: string;
};

/**
 * Reads the API call of a request, or returns the response that refuses it in advance; null for other URLs.
 */
export async function readCall(req: IncomingMessage): Promise<Asked | Reply | null> {
  const url = new URL(req.url ?? '/', 'http://stand-in');
  const route = ROUTES.find(([, method, , pattern]) => req.method === method && pattern.test(url.pathname));
  if (!route) return url.pathname.startsWith('/v1/') ? failure(404, 'url_invalid') : null;
  const [step, method, endpoint, pattern] = route;
  const text = method === 'POST' ? await readBody(req) : url.search.slice(1);
  const refusal = headerProblem(req, method, text);
  if (refusal) return refusal;
  try {
    const form = readForm(text);
    const problem = problemOf(`${method} ${endpoint}`, form);
    if (problem) return failure(400, problem.code, problem);
    const expand = new Set(Array.isArray(form.expand) ? form.expand.map(String) : []);
    const unknown = [...expand].find((path) => !EXPANDABLE[step]?.includes(path));
    if (unknown) return failure(400, '', { message: `This property cannot be expanded (${unknown}).` });
    const key = req.headers['idempotency-key'];
    const requestId = typeof key === 'string' ? key : undefined;
    const id = pattern.exec(url.pathname)?.[1] ?? '';
    return { step, id, form, expand: withParents(expand), requestId, fingerprint: `${url.pathname} ${text}` };
  } catch (error) {
    if (error instanceof BadForm) return failure(400, 'parameter_invalid', { param: error.message });
    throw error;
  }
}

function withParents(expand: Set<string>): Set<string> {
  return new Set([...expand].flatMap((path) => [path, path.split('.')[0] ?? path]));
}

function headerProblem(req: IncomingMessage, method: string, text: string): Reply | null {
  const {
    authorization,
    'stripe-version': version,
    'content-type': type,
    'idempotency-key': key,
  } = req.headers;
  if (authorization !== `Bearer ${SECRET_KEY}`)
    return failure(401, 'api_key_invalid', { message: 'Invalid API Key provided' });
  if (version !== VERSION) return failure(400, '', { message: `Invalid Stripe API version: ${version}` });
  if (method === 'POST' && text !== '' && type !== 'application/x-www-form-urlencoded')
    return failure(400, '', { message: 'Invalid content type' });
  if (method === 'POST' && (typeof key !== 'string' || key.length > 255))
    return failure(400, '', { message: 'The stand-in wants an idempotency key with every POST' });
  return null;
}

async function readBody(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of req) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
