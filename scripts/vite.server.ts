import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { defineConfig, normalizePath, type Plugin } from 'vite';

const ROOT = join(import.meta.dirname, '..');
const OUT = 'dist';

/** Packages that are bundled. They consist of many small modules and read no files of their own. */
const BUNDLED = ['drizzle-orm', 'hono', '@hono/node-server', 'jose', 'zod'];

/**
 * Makes the bundled code find files next to the sources, such as migrations and pictures, in the folders of
 * the sources.
 */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (!code.includes('import.meta.dirname')) return null;
    const place = normalizePath(relative(join(ROOT, OUT), dirname(id)));
    return { code: code.replaceAll('import.meta.dirname', `(import.meta.dirname + '/${place}')`), map: null };
  },
};

const COMMANDS = 'server/commands';
/** The commands that an operator runs by their names. */
const commands = readdirSync(join(ROOT, COMMANDS)).filter((name) => name !== 'command.ts');

// Bundles the server into few files. Node takes a second to load the server's thousand modules one by one.
export default defineConfig({
  root: ROOT,
  plugins: [placesOfSources],
  ssr: { noExternal: BUNDLED },
  build: {
    ssr: true,
    outDir: OUT,
    target: 'node22',
    minify: false,
    rolldownOptions: {
      input: ['server.ts', ...commands.map((name) => `${COMMANDS}/${name}`)],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
    },
  },
});
