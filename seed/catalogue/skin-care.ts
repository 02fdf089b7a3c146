import type { DemoCategory } from './types.ts';

export const skinCare: DemoCategory = {
  slug: 'skin-care',
  name: 'Skin care',
  studio: { wall: '#ecd9cf', floor: '#dcc0b3' },
  scene: { art: 'lotion', beside: { art: 'hibiscus' } },
  products: [
    {
      slug: 'vitamin-c-serum',
      name: 'Vitamin C Serum',
      priceCents: 3800,
      stock: 64,
      description:
        'A light daily serum with 12% stabilised vitamin C and blood orange extract. Absorbs in under a minute and sits well under sunscreen. 30 ml amber glass bottle with dropper; use within six months of opening.',
      scene: { art: 'dropper', beside: { art: 'tangerine' } },
    },
    {
      slug: 'daily-body-lotion',
      name: 'Daily Body Lotion',
      priceCents: 1850,
      stock: 112,
      description:
        'An everyday lotion of oat milk and shea butter that leaves no film. Lightly scented with hibiscus. 400 ml pump bottle made of recycled plastic, refills available.',
      scene: { art: 'lotion', beside: { art: 'hibiscus' } },
    },
    {
      slug: 'mineral-sunscreen-spf-50',
      name: 'Mineral Sunscreen SPF 50',
      priceCents: 2400,
      stock: 88,
      description:
        'Broad-spectrum zinc sunscreen for face and body, water resistant for 80 minutes. Sheer on most skin tones and free of perfume. 75 ml tube that fits in carry-on bags.',
      scene: { art: 'tube', hue: 20, beside: { art: 'shell' } },
    },
    {
      slug: 'rose-clay-mask',
      name: 'Rose Clay Mask',
      priceCents: 2900,
      stock: 41,
      description:
        'Fine rose clay with glycerin, so it rinses away without tugging. Leave on for ten minutes once a week. 120 ml glass jar with an aluminium lid.',
      scene: { art: 'jar', hue: 130, beside: { art: 'rose' } },
    },
    {
      slug: 'lavender-bar-soap',
      name: 'Lavender Bar Soap',
      priceCents: 750,
      stock: 120,
      description:
        'Cold-processed olive oil soap, cured for six weeks and scented with French lavender. The bar weighs 110 g. Keep it on a draining dish and it lasts about five weeks.',
      scene: { art: 'soap', hue: -35, saturation: 0.7, beside: { art: 'hyacinth' } },
    },
    {
      slug: 'coconut-body-butter',
      name: 'Coconut Body Butter',
      priceCents: 2250,
      stock: 2,
      description:
        'Whipped coconut oil and cocoa butter for elbows, heels and other dry places. A little goes a long way. 200 ml glass jar; it softens above 24 °C and sets again in the fridge.',
      scene: { art: 'jar', saturation: 0.25, beside: { art: 'coconut' } },
    },
    {
      slug: 'aloe-after-sun-gel',
      name: 'Aloe After-Sun Gel',
      priceCents: 1600,
      stock: 73,
      description:
        'A cooling gel of 96% aloe vera for skin that has had too much sun. Not sticky, no added colour, no alcohol. 250 ml pump bottle.',
      scene: { art: 'lotion', hue: 120, beside: { art: 'herb' } },
    },
    {
      slug: 'sea-sponge',
      name: 'Natural Sea Sponge',
      priceCents: 1400,
      stock: 36,
      description:
        'A soft Mediterranean sponge, about 13 cm across, that makes a rich lather from very little soap. Rinse and squeeze after use and let it dry in the air. Every piece has its own shape.',
      scene: { art: 'sponge', saturation: 0.8 },
    },
    {
      slug: 'safety-razor',
      name: 'Weighted Safety Razor',
      priceCents: 4200,
      stock: 0,
      description:
        'A balanced razor with a knurled handle that takes standard blades. Chrome-plated brass, 84 g, ten blades included. Rinse, shake dry and it outlives any cartridge.',
      scene: { art: 'razor', saturation: 0.6 },
    },
    {
      slug: 'tinted-lip-balm',
      name: 'Tinted Lip Balm',
      priceCents: 1150,
      stock: 95,
      description:
        'A soft berry tint in a balm of beeswax and jojoba oil. Wears for about three hours and fades evenly. 4 g twist-up case of recycled aluminium.',
      scene: { art: 'lipstick', saturation: 0.85 },
    },
    {
      slug: 'wide-tooth-comb',
      name: 'Wide-Tooth Comb',
      priceCents: 1300,
      stock: 58,
      description:
        'Hand-finished acetate comb for curls and wet hair, with rounded teeth that do not scratch. 9 cm wide. Wash in lukewarm water with a drop of soap.',
      scene: { art: 'comb', hue: 90 },
    },
    {
      slug: 'vanity-mirror',
      name: 'Oval Vanity Mirror',
      priceCents: 4600,
      stock: 17,
      description:
        'A hand mirror with a gilt resin frame and a heavy, steady base. 18 by 24 cm, with clear silvered glass. Wipe with a dry cloth; keep it out of direct sun.',
      scene: { art: 'mirror' },
    },
    {
      slug: 'avocado-night-cream',
      name: 'Avocado Night Cream',
      priceCents: 3400,
      stock: 49,
      description:
        'A rich overnight cream with cold-pressed avocado oil and ceramides for dry skin. Warm a pea-sized amount between the fingers first. 50 ml glass jar.',
      scene: { art: 'jar', hue: -70, beside: { art: 'avocado' } },
    },
  ],
};
