import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { callTimeoutMs } from './call-timeout.ts';
import { fetchWithTimeout, readReply } from './transport.ts';

const schema = z.object({ idToken: z.string() });
const read = (response: Response) => readReply(Promise.resolve(response), schema);

afterEach(() => {
  vi.restoreAllMocks();
});

test('a reply yields only the fields of its schema', async () => {
  expect(await read(Response.json({ idToken: 'x', more: 1 }))).toEqual({ idToken: 'x' });
});

test.each([
  ['a failed connection', () => Promise.reject(new TypeError('fetch failed'))],
  ['a reply of any status that is not JSON', () => Promise.resolve(new Response('<html>', { status: 200 }))],
  ['an empty reply', () => Promise.resolve(new Response(null, { status: 503 }))],
])('%s is a network failure', async (_, reply) => {
  await expect(readReply(reply(), schema)).rejects.toMatchObject({ code: 'network-request-failed' });
});

test.each([
  [{ error: { message: 'USER_DISABLED' } }, 'user-disabled'],
  [{ mfaPendingCredential: 'x' }, 'multi-factor-auth-required'],
  [{ idToken: 'x', errorMessage: 'EMAIL_EXISTS' }, 'email-already-in-use'],
  [{ idToken: 'x', errorMessage: 'FEDERATED_USER_ID_ALREADY_LINKED' }, 'credential-already-in-use'],
  [{ idToken: 'x', errorMessage: 'SOME_NEW_CODE : words' }, 'some-new-code'],
  [{ idToken: 'x', needConfirmation: true }, 'account-exists-with-different-credential'],
  [{}, 'internal-error'],
  [null, 'internal-error'],
])('the successful reply %j counts as the error %s', async (body, code) => {
  await expect(read(Response.json(body))).rejects.toMatchObject({ code });
});

test('a service without an answer in 30 seconds is unreachable, even one in this process', async () => {
  const timer = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timer.signal);
  const send = fetchWithTimeout(() => new Promise<Response>(() => {}));
  const reply = readReply(send('http://identity.example/', {}), schema);
  timer.abort(new DOMException('too late', 'TimeoutError'));
  await expect(reply).rejects.toMatchObject({ code: 'network-request-failed' });
  expect(timeout).toHaveBeenCalledWith(30_000);
});

test('a redirect by the service is not followed, so the request body goes nowhere else', async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(request.url === '/elsewhere' ? 200 : 307, { location: '/elsewhere' });
    response.end('{"idToken":"x"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const sent = fetchWithTimeout(fetch)(`http://127.0.0.1:${port}/token`, { method: 'POST', body: 'secret' });
  await expect(readReply(sent, schema)).rejects.toMatchObject({ code: 'network-request-failed' });
  expect(asked).toEqual(['/token']);
  server.closeAllConnections();
  server.close();
});

test('a call may take 30 seconds, 60 on a mobile device and 5 offline', () => {
  expect(callTimeoutMs({ mobile: false, online: true })).toBe(30_000);
  expect(callTimeoutMs({ mobile: true, online: true })).toBe(60_000);
  expect(callTimeoutMs({ mobile: true, online: false })).toBe(5_000);
});
