import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** React and its router in one file: else each page's needs cut them into pieces, which compress worse. */
const react = { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/ };

export default defineConfig(({ command, isSsrBuild }) => ({
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
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions:
      command === 'build' && !isSsrBuild ? { output: { codeSplitting: { groups: [react] } } } : {},
  },
}));
