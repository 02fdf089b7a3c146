import { expect, test } from 'vitest';
import { accentOf, isReadableAccent, readableAlternatives } from './accent.ts';
import { contrast } from './contrast.ts';
import { lightnessOf, withLightness } from './lightness.ts';

test('black on white has the highest contrast, a color on itself the lowest', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#336699', '#336699')).toBe(1);
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
});

test('a color in its own lightness stays as it is', () => {
  for (const hex of ['#1f6f54', '#d81b60', '#ffe600', '#000000', '#ffffff'])
    expect(withLightness(hex, lightnessOf(hex))).toBe(hex);
});

test('yellow is not readable, and its alternatives are', () => {
  expect(isReadableAccent('#ffe600')).toBe(false);
  const alternatives = readableAlternatives('#ffe600');
  expect(alternatives).toHaveLength(3);
  expect(alternatives.every(isReadableAccent)).toBe(true);
});

test('every readable color is readable in both themes, and so is the text on it', () => {
  for (const hex of ['#1f6f54', '#000000', '#0000ff', '#8a1c1c', '#5b3fb8']) {
    const { light, dark } = accentOf(hex);
    expect(isReadableAccent(hex)).toBe(true);
    for (const color of [light.color, light.strong])
      expect(contrast(color, light.text)).toBeGreaterThanOrEqual(4.5);
    for (const color of [dark.color, dark.strong])
      expect(contrast(color, dark.text)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark.color, '#26231f')).toBeGreaterThanOrEqual(4.5);
  }
});

test('white and grey have alternatives too', () => {
  for (const hex of ['#ffffff', '#bbbbbb', '#00ffff'])
    expect(readableAlternatives(hex).length).toBeGreaterThanOrEqual(2);
});
