import pg from 'pg';

const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s;

/**
 * Splits a URL with several hosts (`postgres://user:password@one:5432,two/shop`) into one URL for each host.
 * @throws if one of them is not a valid connection string.
 */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(url) ?? [];
  const urls = hosts.split(',').map((host) => `${before}${host}${after}`);
  for (const each of urls) new pg.Client({ connectionString: each });
  return urls;
}

/** Returns the host and port of a URL, without secrets. */
export function placeOf(url: string): string {
  const { host, port } = new pg.Client({ connectionString: url });
  return host.startsWith('/') ? host : `${host}:${port}`;
}
