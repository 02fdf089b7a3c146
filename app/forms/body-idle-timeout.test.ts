import { expect, test } from 'vitest';
import { BodyStalled, withIdleTimeout } from './body-idle-timeout.ts';

function request(body: ReadableStream<Uint8Array>): Request {
  const init = { method: 'POST', body, duplex: 'half', headers: { 'x-kept': 'yes' } };
  return new Request('http://shop.example/account', init as RequestInit);
}

test('a body that arrives in parts is read completely, with the headers of its request', async () => {
  const parts = ['a form ', 'in ', 'parts'].map((text) => new TextEncoder().encode(text));
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = parts.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
  });
  const patient = withIdleTimeout(request(body));
  expect(patient.headers.get('x-kept')).toBe('yes');
  expect(await patient.text()).toBe('a form in parts');
});

test('reading a stalled body fails', async () => {
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('a beginning')),
  });
  await expect(withIdleTimeout(request(body), 20).text()).rejects.toThrow(BodyStalled);
});
