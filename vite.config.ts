import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, normalizePath } from 'vite';

const inRepo = (pattern: string) => new RegExp(pattern.replaceAll('/', '[\\\\/]'));

/**
 * Scripts that every page of the storefront needs, in two files instead of thirty: small files compress
 * badly, and each is a request. The first changes with the libraries alone. What the modules named here
 * import comes along; nothing of other pages slips in.
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
  // Named here, or the first page in development is loaded twice while Vite finds them one by one.
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
  // The server's pages in few files: thousands of small modules (icons above all) cost start-up time and
  // memory.
  ssr: command === 'build' ? { noExternal: true, external: ['sharp', 'pg'] } : {},
  build: {
    target: 'es2022',
    // What Tailwind's own rules need: nothing is written a second time for browsers that are older.
    cssTarget: ['chrome111', 'edge111', 'firefox128', 'safari16.4'],
    assetsInlineLimit: 0,
    // What a part that is loaded late imports, the page has already.
    modulePreload: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Words stand where they are used, and a page loads those of no other:
          // docs/decisions/0016-texts.md.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          treeshake: {
            moduleSideEffects: (id) => (id.startsWith(textsFolder) ? false : undefined),
            // What libraries tell developers in the console.
            manualPureFunctions: ['console.warn', 'warning', 'warnOnce'],
          },
          output: {
            codeSplitting: { groups: shared },
            // Names of pages would make up a third of the router's manifest, longer hashes more of it.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: (chunk) => `assets/${chunk.isDynamicEntry ? '[name]-' : ''}[hash:7].js`,
          },
        },
      },
    },
  },
}));
