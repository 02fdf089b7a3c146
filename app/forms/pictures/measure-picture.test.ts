import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPicture } from './measure-picture.ts';

test('a file without a known picture signature is refused, even if a decoder can read it', async () => {
  const picture = await sharp({ create: { width: 4, height: 3, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  expect(await readPicture(picture)).toEqual({ type: 'image/jpeg', width: 4, height: 3 });
  const strange = Buffer.concat([picture.subarray(0, 2), Buffer.from([0]), picture.subarray(2)]);
  expect((await sharp(strange).metadata()).format).toBe('jpeg');
  expect(await readPicture(strange)).toBeNull();
});
