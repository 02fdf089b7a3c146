// `npm run seed`, `npm run bench`: runs a TypeScript file after the same install and build as `npm start`.
// With `--tools` also installs the packages for tests and measurements.
import { build } from './build.mjs';
import { findNode, install, run } from './setup.mjs';

const withTools = process.argv[2] === '--tools';
await install({ withTools });
await build();
await run(findNode(), process.argv.slice(withTools ? 3 : 2), { NODE_ENV: 'production' });
