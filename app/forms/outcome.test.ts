import { afterEach, expect, test } from 'vitest';
import { setSite } from '#lib/set-site.ts';
import { DEFAULT_SITE } from '#lib/site.ts';
import { shownSuccess, success } from './outcome.ts';

afterEach(() => setSite(DEFAULT_SITE));

test('a success that the page already shows has a message, except if messages are quiet', () => {
  expect(shownSuccess('Item quantity increased')).toEqual(success('Item quantity increased'));
  expect(shownSuccess('Paid', '/success')).toEqual(success('Paid', '/success'));
  setSite({ ...DEFAULT_SITE, quietToasts: true });
  expect(shownSuccess('Item quantity increased')).toEqual({ toasts: [] });
  expect(shownSuccess('Paid', '/success')).toEqual({ toasts: [], to: '/success' });
});
