import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/**
 * Scripts that every page needs, in two files instead of thirty: small files compress badly, and each is a request.
 * The first changes with the libraries alone. Listed by name, so that nothing of other pages slips in.
 */
const shared = [
  {
    name: 'framework',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/,
    priority: 2,
  },
  {
    name: 'shop',
    test: /[\\/](app[\\/](ui[\\/](button|empty-state|logo|pager|picture|price|theme-toggle|toaster)|storefront[\\/](shell|products|cart|paths)|[\w-]+[.]tsx?$)|lib[\\/]|domain[\\/](cart|catalog)[\\/])|lucide-react[\\/]dist[\\/]esm[\\/](?!icons)/,
    minShareCount: 2,
    priority: 1,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  // Named here, or the first page in development is loaded twice while Vite finds them one by one.
  optimizeDeps: {
    include: [
      '@base-ui/react/dialog',
      'drizzle-orm',
      'drizzle-orm/pg-core',
      'lucide-react',
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'sonner',
    ],
  },
  // The server's pages in few files: thousands of small modules (icons above all) cost start-up time and memory.
  ssr: command === 'build' ? { noExternal: true, external: ['sharp', 'pg'] } : {},
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: shared } } } } },
  },
}));
