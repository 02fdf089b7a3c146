import { describe, expect, test } from 'vitest';
import { defuseLinks, hasLink, hasLinkOrSite } from './links-in-text.ts';

describe('a link in a text is found', () => {
  test.each([
    'Ada http://evil.example/x',
    'HTTPS://evil.example',
    'Win at www.evil.example now',
    'evil.com/win',
    'bit.ly/abc',
    't.co/abc',
    'evil.co.uk/x',
    'evil.com:8080',
    'evil.com?x=1',
    'bücher.de/x',
    'evil.xn--p1ai/x',
  ])('%s', (text) => {
    expect(hasLink(text)).toBe(true);
    expect(hasLinkOrSite(text)).toBe(true);
  });

  test.each(['Win at evil.com', 'Prize-shop.online', 'claim@prizes.info', 'evil-site.ru'])(
    'in a name also %s',
    (text) => {
      expect(hasLinkOrSite(text)).toBe(true);
    },
  );
});

test.each([
  'Ada King',
  'J.R.R. Tolkien',
  'J.de Vries',
  'Dr.La Rosa',
  'Ph.D. Smith',
  'Mary-Jane O’Neil jr.',
  'St.Clair',
  'José da Silva',
  '王小明',
  'Prof.Dr.Müller',
])('the name %s has no link', (name) => {
  expect(hasLinkOrSite(name)).toBe(false);
});

test.each(['c/o Booking.com B.V.', '12/3 Main St.', 'P.O.Box 12', 'Str.Unirii/5', 'Nr.12/3', 'Apt. 4'])(
  'the address line %s has no link',
  (line) => {
    expect(hasLink(line)).toBe(false);
  },
);

test('a defused text looks the same and contains nothing that becomes a link', () => {
  const text = 'Go to http://evil.example/x or www.evil.com, 4.5 km. Bye';
  const defused = defuseLinks(text);
  expect(defused.replaceAll('\u200B', '')).toBe(text);
  expect(defused).not.toMatch(/:\/\/|www\.\w|\w\.\w/);
  expect(defuseLinks('Ada King, 1 Main St.')).toBe('Ada King, 1 Main St.');
});
