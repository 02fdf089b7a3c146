/** The paths that the handler serves without the router. `*` at the end stands for any path below. */
const RAW_PATHS = [
  '/images/*',
  '/webhooks/*',
  '/uploads/*',
  '/me',
  '/suggestions',
  '/no-script',
  '/csp-reports',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/*',
  '/feeds/*',
] as const;

export type RawPath = (typeof RAW_PATHS)[number];
/** The handler of each path. */
export type RawHandlers = Record<RawPath, { fetch(request: Request): Promise<Response> }>;

/** The entry of `RAW_PATHS` that matches a path, if there is one. */
export function rawPathOf(pathname: string): RawPath | undefined {
  return RAW_PATHS.find((path) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
}
