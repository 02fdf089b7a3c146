import type { Server } from 'node:http';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Handler, HandlerOptions } from '#app/handler.ts';
import { StartupError } from '#lib/startup-error.ts';

type Build = ServerBuild & {
  entry: { module: { createHandler: (build: ServerBuild, options: HandlerOptions) => Promise<Handler> } };
};

/** The shop's pages, and in development the Vite server that keeps them fresh. */
export type Web = {
  handler: () => Promise<Handler>;
  current: () => Handler | null;
  vite: ViteDevServer | null;
};

/** The pages as built by `npm start`. */
export async function builtWeb(options: HandlerOptions): Promise<Web> {
  const build = await loadBuild();
  const handler = await build.entry.module.createHandler(build, options);
  return { handler: async () => handler, current: () => handler, vite: null };
}

async function loadBuild(): Promise<Build> {
  const url = new URL('../build/server/index.js', import.meta.url).href;
  try {
    return await import(url);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new StartupError('The pages are not built yet: start the shop with npm start.');
    }
    throw error;
  }
}

/** The pages straight from their sources, reloaded as these change. */
export async function devWeb(options: HandlerOptions, servers: Server[]): Promise<Web> {
  const { createServer } = await import('vite');
  const [server, ...others] = servers;
  // Vite listens for its socket on one server; a browser may have chosen the other loopback address.
  for (const other of others) other.on('upgrade', (...upgrade) => server?.emit('upgrade', ...upgrade));
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  let build: Build | null = null;
  let handler: Handler | null = null;
  return {
    vite,
    current: () => null,
    async handler() {
      const fresh = (await vite.ssrLoadModule('virtual:react-router/server-build')) as Build;
      if (fresh !== build || handler === null) {
        build = fresh;
        handler = await fresh.entry.module.createHandler(fresh, options);
      }
      return handler;
    },
  };
}
