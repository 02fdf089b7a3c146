import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, normalizePath } from 'vite';

/** What of the shop's own, and of the icons, every page of the storefront has. */
const parts = [
  'app/(ui/(button|empty-state|icon|load-failed|logo|nav-entry|pager|picture|price|theme-toggle|toaster)|failures/typed-form-key)',
  'app/(storefront/(home/category-grid|shell|products|cart|paths)|[\\w-]+[.]tsx?$)',
  'lib/',
  'texts/\\w+/(cart|catalogue|counted|favorites|format|shell)',
  'domain/(cart|catalog)/(?!fields|import|[\\w-]+-fields)',
  'lucide/dist/esm/icons/(circle-exclamation-point|layout-grid|log-out|package|package-open)[.]',
].map((path) => path.replaceAll('/', '[\\\\/]'));

/**
 * Scripts that every page needs, in two files instead of thirty: small files compress badly, and each is a
 * request. The first changes with the libraries alone. Listed by name, so that nothing of other pages slips
 * in.
 */
const shared = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
    priority: 2,
  },
  {
    name: 'shop',
    test: new RegExp(`[\\\\/](${parts.join('|')})`),
    minShareCount: 2,
    priority: 1,
  },
];

const textsFolder = `${normalizePath(import.meta.dirname)}/texts/`;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Words stand where they are used, and a page loads those of no other:
          // docs/decisions/0016-texts.md.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          treeshake: { moduleSideEffects: (id) => (id.startsWith(textsFolder) ? false : undefined) },
          output: { codeSplitting: { groups: shared } },
        },
      },
    },
  },
}));
