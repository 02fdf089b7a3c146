import sharp from 'sharp';
import type { Scene, Studio } from '../catalogue/types.ts';
import { draw } from './drawing.ts';
import { arrange } from './still-life.ts';
import { studioSvg } from './studio.ts';

const SIDE = 1200;
const STAGE = {
  width: SIDE,
  height: SIDE,
  horizon: 828,
  plinths: [{ x: 600, y: 954, rx: 462, height: 54 }],
};
const GROUND = 978;
const MAIN = { width: 720, height: 670 };
const BESIDE = { width: 290, height: 300 };
/** The share of the small object's width that is in front of the main object. */
const OVERLAP = 0.3;

/**
 * Renders the studio of a category. Returns a function that renders a scene in it as a WebP of 1200 by 1200
 * pixels.
 */
export async function openStudio(studio: Studio): Promise<(scene: Scene) => Promise<Buffer>> {
  const rgb = await sharp(studioSvg(studio, STAGE)).removeAlpha().raw().toBuffer();
  return async (scene) => arrange({ rgb, width: SIDE, height: SIDE }, await stage(scene));
}

async function stage(scene: Scene) {
  const main = await draw(scene, MAIN);
  if (!scene.beside) return [{ drawing: main, x: SIDE / 2, ground: GROUND }];
  const companion = await draw(scene.beside, BESIDE);
  const left = (SIDE - main.width - companion.width * (1 - OVERLAP)) / 2;
  return [
    { drawing: main, x: left + main.width / 2, ground: GROUND - 10 },
    { drawing: companion, x: left + main.width + companion.width * (0.5 - OVERLAP), ground: GROUND + 20 },
  ];
}
