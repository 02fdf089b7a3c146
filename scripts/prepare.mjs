// `npm run setup` installs and builds what `npm start` needs. It starts nothing.
import { build } from './build.mjs';
import { install } from './setup.mjs';

await install();
await build();
