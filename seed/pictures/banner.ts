import sharp from 'sharp';
import type { Prop } from '../catalogue/types.ts';
import { draw } from './drawing.ts';
import { arrange } from './still-life.ts';
import { studioSvg } from './studio.ts';

const SIZE = { width: 2000, height: 1125 };
const COLORS = { wall: '#f3d9c0', floor: '#e6bd9a' };
const SUN = '<circle cx="1440" cy="420" r="360" fill="#fff3df" opacity=".75"/>';
const PLINTHS = [
  { x: 1440, y: 620, rx: 245, height: 190 },
  { x: 1120, y: 798, rx: 240, height: 60 },
  { x: 1765, y: 772, rx: 185, height: 88 },
];

/**
 * The objects from back to front. Each has its middle and its ground line in pixels, and the box that it must
 * fit into.
 */
const OBJECTS: { prop: Prop; x: number; ground: number; box: { width: number; height: number } }[] = [
  { prop: { art: 'lotion' }, x: 1375, ground: 632, box: { width: 400, height: 400 } },
  { prop: { art: 'dropper' }, x: 1560, ground: 646, box: { width: 300, height: 300 } },
  { prop: { art: 'sunHat' }, x: 1105, ground: 818, box: { width: 370, height: 330 } },
  { prop: { art: 'tropicalDrink' }, x: 1770, ground: 790, box: { width: 300, height: 340 } },
  { prop: { art: 'sunglasses' }, x: 1395, ground: 938, box: { width: 270, height: 170 } },
  { prop: { art: 'shell' }, x: 1620, ground: 952, box: { width: 150, height: 150 } },
  { prop: { art: 'tangerine' }, x: 915, ground: 930, box: { width: 140, height: 150 } },
];

/**
 * Renders the picture of the home page's banner: a WebP of 2000 by 1125 pixels with space for text on the
 * left.
 */
export async function takeBanner(): Promise<Buffer> {
  const stage = { ...SIZE, horizon: 700, plinths: PLINTHS, onWall: SUN };
  const rgb = await sharp(studioSvg(COLORS, stage)).removeAlpha().raw().toBuffer();
  const objects = await Promise.all(
    OBJECTS.map(async ({ prop, box, x, ground }) => ({ drawing: await draw(prop, box), x, ground })),
  );
  return arrange({ rgb, ...SIZE }, objects);
}
