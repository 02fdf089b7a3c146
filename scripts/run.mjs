// `npm run seed`, `npm run bench`: runs a TypeScript file on the pinned Node, installed and built like `npm
// start`; after `--tools` with what tests and measures as well.
import { build, install, pinnedNode, run } from './setup.mjs';

const withTools = process.argv[2] === '--tools';
install({ withTools });
build();
run(pinnedNode(), process.argv.slice(withTools ? 3 : 2), { NODE_ENV: 'production' });
