import type { Server } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import type { ViteDevServer } from 'vite';
import type { Handler, HandlerOptions } from '#app/handler.ts';
import { StartupError } from '#lib/errors/startup-error.ts';
import type { Language } from '#lib/languages.ts';
import { DEFAULT_SITE, type Site } from '#lib/site.ts';
import { pagesFolder, waitForBuild } from './start/wait-for-build.ts';

type Build = ServerBuild & {
  entry: { module: { createHandler: (build: ServerBuild, options: HandlerOptions) => Promise<Handler> } };
};

/** The shop's pages, with the Vite server in development. */
export type Web = {
  handler: () => Promise<Handler>;
  current: () => Handler | null;
  /** Sets the site's settings with which pages are rendered from now on. */
  show: (site: Site) => void | Promise<void>;
  /**
   * Stops background work. In development, also closes Vite's connections to browsers, which would otherwise
   * stay open.
   */
  close: () => Promise<unknown>;
  vite: ViteDevServer | null;
};

/** Loads the pages that `npm start` built, in the language of the site. */
export async function builtWeb(options: HandlerOptions): Promise<Web> {
  let shown = await openPages(options.site ?? DEFAULT_SITE, options);
  return {
    handler: async () => shown.handler,
    current: () => shown.handler,
    async show(site) {
      if (site.language === shown.language) return shown.handler.showSite(site);
      const before = shown.handler;
      shown = await openPages(site, options);
      await before.close();
      await before.saveSearches();
    },
    close: () => shown.handler.close(),
    vite: null,
  };
}

async function openPages(site: Site, options: HandlerOptions) {
  const { language } = site;
  await waitForBuild(language);
  const build = await loadBuild(language);
  return { language, handler: await build.entry.module.createHandler(build, { ...options, site }) };
}

async function loadBuild(language: Language): Promise<Build> {
  try {
    return await import(pathToFileURL(join(pagesFolder(language), 'server/index.js')).href);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') {
      throw new StartupError('The pages are not built yet: start the shop with npm start.');
    }
    throw error;
  }
}

/** Loads the pages from their sources and reloads them when they change. */
export async function devWeb(options: HandlerOptions, servers: Server[]): Promise<Web> {
  process.env.KIOSK_LANGUAGE = (options.site ?? DEFAULT_SITE).language;
  const { createServer } = await import('vite');
  const [server, ...others] = servers;
  // Vite listens on the first server only, but a browser may use the other loopback address.
  for (const other of others) other.on('upgrade', (...upgrade) => server?.emit('upgrade', ...upgrade));
  const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' });
  let build: Build | null = null;
  let handler: Handler | null = null;
  return {
    vite,
    current: () => null,
    show: (site) => handler?.showSite(site),
    close: () => vite.close(),
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
