// Reduces Figtree to the characters and weights that English pages use:
//
//     npm ci --prefix scripts/subset-font && node scripts/subset-font/subset-font.mjs
//
// All other Latin characters of Figtree are in the package's own file, which a page loads when it contains
// one of them (app/ui/styles/font.css).
import { readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

const FULL = 'node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2';
const BASIC = 'app/ui/styles/fonts/figtree-basic.woff2';
const TYPOGRAPHY =
  '\u00a0\u00a9\u00b0\u00b1\u00b7\u00d7\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u2212';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('');
const cut = await subsetFont(readFileSync(FULL), ascii + TYPOGRAPHY, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 900 } },
});
writeFileSync(BASIC, cut);
console.log(`${BASIC}: ${cut.length} bytes`);
