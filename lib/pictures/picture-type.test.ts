import sharp from 'sharp';
import { expect, test } from 'vitest';
import { pictureType } from './picture-type.ts';

const dot = () => sharp({ create: { width: 2, height: 2, channels: 3, background: 'red' } });

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
  '%s is recognized by its bytes',
  async (format) => {
    expect(pictureType(await dot().toFormat(format).toBuffer())).toBe(`image/${format}`);
  },
);

test.each(['<svg xmlns="http://www.w3.org/2000/svg"/>', '<html><script>', 'RIFF....WAVE', ''])(
  '%j is not a picture',
  (text) => {
    expect(pictureType(new TextEncoder().encode(text))).toBeNull();
  },
);
