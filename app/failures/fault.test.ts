import type { ErrorResponse } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SANITIZED } from '#app/errors/error-response.ts';
import { ForeignResponse, faultOf, NoResponse, StaleBuild } from './fault.ts';

/** The router's error for a response with this status and body. */
const replied = (status: number, data: unknown): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  internal: false,
  data,
});

describe('what the shop says itself', () => {
  test('its words are taken over; a refusal needs no note', () => {
    const fault = faultOf(replied(409, { says: 'Sold out' }));
    expect(fault).toMatchObject({ known: true, status: 409, note: '', response: { says: 'Sold out' } });
  });

  test('from 500 on the note says that it is our fault', () => {
    const fault = faultOf(replied(500, { says: 'Failed to load products' }));
    expect(fault).toMatchObject({ known: true, status: 500, note: 'Something went wrong on our side.' });
  });

  test('an error whose words stay on the server has none to show', () => {
    const fault = faultOf(new Error(SANITIZED));
    expect(fault).toMatchObject({ known: true, response: null, status: 500 });
  });
});

describe('what something on the way says', () => {
  test.each([
    [403, 'no', 'A proxy or firewall blocked the request (403).'],
    [429, 'no', 'Too many requests. Wait a moment and try again.'],
    [500, 'maybe', 'The shop can’t be reached right now (500).'],
    [502, 'maybe', 'The shop can’t be reached right now (502).'],
  ])('status %i: did the call arrive? %s', (status, arrived, note) => {
    const fault = { known: false, arrived, note };
    expect(faultOf(new ForeignResponse(status))).toEqual(fault);
    // If the router can't decode the body, it creates an error response itself.
    expect(faultOf(replied(status, '<h1>Blocked</h1>'))).toEqual(fault);
  });

  test('a shop that was built anew counts as refused', () => {
    expect(faultOf(new StaleBuild())).toMatchObject({ known: false, arrived: 'no' });
  });
});

describe('no reply, or half of one', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
  });

  test.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a time-out', new NoResponse()],
    ['a connection lost in the middle of a reply', new Error('x', { cause: new TypeError('network') })],
    ['a thrown value that is no error', 'gone'],
  ])('%s may have arrived', (_, error) => {
    expect(faultOf(error)).toEqual({ known: false, arrived: 'maybe', note: 'The connection was lost.' });
  });

  test('without network the page says so already', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(faultOf(new TypeError('Failed to fetch'))).toMatchObject({ known: false, note: '' });
  });

  test.each([
    ['a body cut off', new SyntaxError('Unexpected end')],
    // The error in the form in which the router throws it.
    [
      'a page instead of data',
      new Error('Unable to decode turbo-stream response', { cause: new SyntaxError() }),
    ],
  ])('%s may have arrived', (_, error) => {
    const note = 'The connection was interrupted.';
    expect(faultOf(error)).toEqual({ known: false, arrived: 'maybe', note });
  });
});
