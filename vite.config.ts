import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, normalizePath } from 'vite';

const inRepo = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'));

/**
 * Combines the scripts that every page of the storefront needs into two files instead of thirty. Small files
 * compress badly, and each one needs a request. The first file changes only when the libraries change. The
 * modules that are listed here bring their imports with them, but no code of other pages.
 */
const shared = [
  {
    name: 'framework',
    test: inRepo(
      '(node_modules/(react|react-dom|react-router|scheduler|cookie|set-cookie-parser)/|^.?rolldown/runtime)',
    ),
    priority: 2,
  },
  {
    name: 'shop',
    test: inRepo(
      [
        '/app/((root|page/page-meta|storefront/(layout|products/(product-grid|list-pager)|filters/filter-bar|home/category-grid)|ui/feedback/(load-failed|empty-state))[.]tsx?$)',
      ].join('|'),
    ),
    priority: 1,
  },
];

const language = process.env.KIOSK_LANGUAGE ?? 'en';
const textsFolder = `${normalizePath(import.meta.dirname)}/texts/`;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  resolve: { alias: [{ find: /^#texts$/, replacement: `${textsFolder}${language}/index.ts` }] },
  // These packages are listed here. Otherwise Vite would find them one by one, and load the first page twice
  // in development.
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      'drizzle-orm',
      'drizzle-orm/pg-core',
      'lucide',
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'sonner',
    ],
  },
  // Bundles the server's pages into few files. Thousands of small modules, most of them icons, would take
  // start time and memory.
  ssr: command === 'build' ? { noExternal: true, external: ['sharp', 'pg'] } : {},
  build: {
    target: 'es2022',
    // The oldest browsers that Tailwind's own rules support. For older ones, rules would be written a second
    // time.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    // Modules are not preloaded, because the page has already loaded everything that a part loaded later
    // imports.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Puts texts where they are used, so that a page loads no texts of other pages:
          // docs/decisions/0016-texts.md.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          treeshake: {
            moduleSideEffects: (id) => (id.startsWith(textsFolder) ? false : undefined),
            // Removes messages that libraries print to the console for developers.
            manualPureFunctions: ['console.warn', 'warning', 'warnOnce'],
          },
          output: {
            codeSplitting: { groups: shared },
            // The names of pages would make up a third of the router's manifest, so most files have only a
            // hash. Longer hashes would take more space.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: (chunk) => `assets/${chunk.isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
          },
        },
      },
    },
  },
}));
