// `npm run seed`, `npm run bench`: runs a TypeScript file, installed and built like `npm start`; after
// `--tools` with what tests and measures as well.
import { build } from './build.mjs';
import { findNode, install, run } from './setup.mjs';

const withTools = process.argv[2] === '--tools';
await install({ withTools });
await build();
await run(findNode(), process.argv.slice(withTools ? 3 : 2), { NODE_ENV: 'production' });
