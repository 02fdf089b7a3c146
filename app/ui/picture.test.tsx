import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { srcSet } from '#lib/pictures/picture-url.ts';
import { Picture } from './picture.tsx';

const sourcesOf = (imageKey: string, width: number) => {
  const picture = <Picture imageKey={imageKey} alt="" width={width} height={width} sizes="100vw" />;
  return [...renderToStaticMarkup(picture).matchAll(/srcSet="([^"]+)"/g)].map(([, text]) => text);
};
const made = (imageKey: string, width: number) =>
  (['avif', 'webp'] as const).map((format) => srcSet(imageKey, { width, format }).replaceAll('&', '&amp;'));

test('a picture has the addresses for its own key and width, however many were rendered before', () => {
  for (const round of [1, 2]) {
    for (let at = 0; at < 2_100; at += 1) {
      const [key, width] = [`products/${at >> 1}.webp`, at % 2 === 0 ? 640 : 96];
      expect(sourcesOf(key, width), `${round}`).toEqual(made(key, width));
    }
  }
});
