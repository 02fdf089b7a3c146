import { audioAndPhoto } from './audio-and-photo.ts';
import { bagsAndTravel } from './bags-and-travel.ts';
import { clothing } from './clothing.ts';
import { craftAndStationery } from './craft-and-stationery.ts';
import { giftCards } from './gift-cards.ts';
import { homeDecor } from './home-decor.ts';
import { kitchen } from './kitchen.ts';
import { pantry } from './pantry.ts';
import { skinCare } from './skin-care.ts';
import { sports } from './sports.ts';
import type { DemoCategory } from './types.ts';

/** The demo catalogue. The order of the entries determines their ids, so add new entries at the end. */
export const catalogue: DemoCategory[] = [
  skinCare,
  clothing,
  bagsAndTravel,
  homeDecor,
  kitchen,
  pantry,
  audioAndPhoto,
  sports,
  craftAndStationery,
  giftCards,
];
