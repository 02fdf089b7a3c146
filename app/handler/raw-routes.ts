/** What the handler answers before the router is reached; a path that ends in `*` stands for all below it. */
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
/** Who answers each of them. */
export type RawHandlers = Record<RawPath, { fetch(request: Request): Promise<Response> }>;

/** The raw route that a path belongs to, if any. */
export function rawPathOf(pathname: string): RawPath | undefined {
  return RAW_PATHS.find((path) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
}
