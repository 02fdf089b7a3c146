import type { DemoCategory } from './types.ts';

export const audioAndPhoto: DemoCategory = {
  slug: 'audio-and-photo',
  name: 'Audio and photo',
  studio: { wall: '#dcdae3', floor: '#c4c0d0' },
  scene: { art: 'camera' },
  products: [
    {
      slug: 'over-ear-headphones',
      name: 'Over-Ear Headphones',
      priceCents: 18900,
      stock: 37,
      description:
        'Closed headphones with memory-foam cushions and 40 mm drivers, 254 g. Wireless for 35 hours, or by the cable in the box. Cushions and battery can be replaced.',
      scene: { art: 'headphones' },
    },
    {
      slug: 'compact-film-camera',
      name: 'Compact Film Camera',
      priceCents: 23500,
      stock: 13,
      description:
        'A 35 mm camera with a sharp f/2.8 lens, a bright viewfinder and a light meter that needs one small battery. Metal body, 390 g. Film is sold separately.',
      scene: { art: 'camera' },
    },
    {
      slug: 'tabletop-radio',
      name: 'Tabletop Radio',
      priceCents: 7900,
      stock: 48,
      description:
        'FM and DAB+ radio with one good speaker and a dial that turns like a dial should. 24 by 15 cm. Runs from the mains or for 12 hours on its battery.',
      scene: { art: 'radio' },
    },
    {
      slug: 'studio-microphone',
      name: 'Studio Microphone',
      priceCents: 12900,
      stock: 22,
      description:
        'A cardioid condenser microphone for voice and podcast, with a heavy desk stand. Connects by USB-C, no driver needed. Includes a 2 m cable.',
      scene: { art: 'studioMic' },
    },
    {
      slug: 'handheld-microphone',
      name: 'Handheld Stage Microphone',
      priceCents: 6900,
      stock: 59,
      description:
        'A dynamic microphone that forgives drops, shouts and bad rooms. Die-cast body with a steel grille, 300 g. XLR plug; cable not included.',
      scene: { art: 'stageMic' },
    },
    {
      slug: 'super-8-movie-camera',
      name: 'Super 8 Movie Camera',
      priceCents: 21000,
      stock: 2,
      description:
        'A restored Super 8 camera with a 7–56 mm zoom, cleaned, oiled and tested with film. One cartridge lasts about three minutes. One-year warranty on the mechanics.',
      scene: { art: 'movieCamera' },
    },
    {
      slug: 'pocket-camcorder',
      name: 'Pocket Camcorder',
      priceCents: 14900,
      stock: 19,
      description:
        'Films in 4K with a stabilised 20x zoom and a screen that folds out. 310 g with battery, two hours of recording. Takes SD cards up to 256 GB.',
      scene: { art: 'camcorder' },
    },
    {
      slug: 'film-projector',
      name: 'Reel Film Projector',
      priceCents: 23800,
      stock: 0,
      description:
        'A serviced 8 mm projector with a new LED lamp that stays cool and quiet. Throws a 1.5 m picture from 3 m away. Comes with an empty reel and a spare belt.',
      scene: { art: 'projector' },
    },
    {
      slug: 'portable-television',
      name: 'Retro Portable Television',
      priceCents: 11800,
      stock: 10,
      description:
        'A modern 12 inch panel in a case from another time. HDMI, USB and an aerial socket at the back. 33 by 30 cm with the antenna folded.',
      scene: { art: 'television' },
    },
    {
      slug: 'backyard-telescope',
      name: 'Backyard Telescope',
      priceCents: 19900,
      stock: 21,
      description:
        'A 70 mm refractor on an adjustable tripod: craters on the moon, the rings of Saturn. Two eyepieces and a finder are included. Sets up in ten minutes without tools.',
      scene: { art: 'telescope' },
    },
  ],
};
