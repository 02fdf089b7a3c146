import type { ErrorResponse } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SANITIZED } from '#app/errors/error-response.ts';
import { ForeignResponse, faultOf, NoResponse, StaleBuild } from './fault.ts';

/** The error that the router creates from a response with this status and body. */
const replied = (status: number, data: unknown): ErrorResponse & { internal: boolean } => ({
  status,
  statusText: '',
  internal: false,
  data,
});

describe('an error of the shop itself', () => {
  test('keeps its text, without a note if it is a refusal', () => {
    const fault = faultOf(replied(409, { says: 'Sold out' }));
    expect(fault).toMatchObject({ known: true, status: 409, note: '', response: { says: 'Sold out' } });
  });

  test('has a note that the shop is at fault, from status 500 on', () => {
    const fault = faultOf(replied(500, { says: 'Failed to load products' }));
    expect(fault).toMatchObject({ known: true, status: 500, note: 'Something went wrong on our side.' });
  });

  test('has no text if its text stays on the server', () => {
    const fault = faultOf(new Error(SANITIZED));
    expect(fault).toMatchObject({ known: true, response: null, status: 500 });
  });
});

describe('a reply from a proxy or from another build', () => {
  test.each([
    [403, 'no', 'A proxy or firewall blocked the request (403).'],
    [429, 'no', 'Too many requests. Wait a moment and try again.'],
    [500, 'maybe', 'The shop can’t be reached right now (500).'],
    [502, 'maybe', 'The shop can’t be reached right now (502).'],
  ])('with status %i: did the call arrive? %s', (status, arrived, note) => {
    const fault = { known: false, arrived, note };
    expect(faultOf(new ForeignResponse(status))).toEqual(fault);
    // The router creates a response itself if it can't decode the body.
    expect(faultOf(replied(status, '<h1>Blocked</h1>'))).toEqual(fault);
  });

  test('counts as refused if the shop was rebuilt', () => {
    expect(faultOf(new StaleBuild())).toMatchObject({ known: false, arrived: 'no' });
  });
});

describe('a missing or incomplete reply', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { onLine: true });
  });

  test.each([
    ['a lost connection', new TypeError('Failed to fetch')],
    ['a time-out', new NoResponse()],
    ['a connection lost in the middle of a reply', new Error('x', { cause: new TypeError('network') })],
    ['a thrown value that is no error', 'gone'],
  ])('because of %s leaves open whether the call arrived', (_, error) => {
    expect(faultOf(error)).toEqual({ known: false, arrived: 'maybe', note: 'The connection was lost.' });
  });

  test('has no note while the browser is offline, because the page already says so', () => {
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
  ])('with %s leaves open whether the call arrived', (_, error) => {
    const note = 'The connection was interrupted.';
    expect(faultOf(error)).toEqual({ known: false, arrived: 'maybe', note });
  });
});
