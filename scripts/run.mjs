// Runs a TypeScript file for `npm run seed` and `npm run bench`, after the same install and build as for `npm
// start`. With `--tools` it also installs the packages for tests and measurements.
import { build } from './build.mjs';
import { findNode, install, run } from './setup.mjs';

const withTools = process.argv[2] === '--tools';
await install({ withTools });
await build();
await run(findNode(), process.argv.slice(withTools ? 3 : 2), { NODE_ENV: 'production' });
