// `npm run seed`, `npm run bench`: runs a TypeScript file on the pinned Node, installed and built like `npm start`.
import { build, install, pinnedNode, run } from './setup.mjs';

install();
build();
run(pinnedNode(), process.argv.slice(2), { NODE_ENV: 'production' });
