import { expect, test } from 'vitest';
import { presetStyle, siteStyle } from './site-style.ts';

test('the standard look needs no style sheet', () => {
  expect(siteStyle({ accent: '', preset: 'standard' })).toBe('');
});

test('an accent sets its color and text color for both themes, with and without JavaScript', () => {
  const style = siteStyle({ accent: '#1f6f54', preset: 'standard' });
  expect(style).toMatch(/^:root:root\{--accent:#1f6f54;--on-accent:#ffffff;/);
  expect(style).toMatch(/:root:root\[data-theme=dark\]\{--accent:#[0-9a-f]{6};--on-accent:#141210;/);
  expect(style).toContain('@media(prefers-color-scheme:dark){:root:root:not([data-theme]){--accent:');
});

test('a preset changes corners and headings; its preview changes only the sample', () => {
  expect(siteStyle({ accent: '', preset: 'soft' })).toContain(':root:root{--radius-sm:.5rem;');
  const style = presetStyle('sharp', '#sample');
  expect(style).toContain('#sample{--radius-sm:0;');
  expect(style).toContain('#sample :is(h1,h2,h3){font-family:');
  expect(style).not.toContain('root');
});
