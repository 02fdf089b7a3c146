import type { EmbeddedSources, Gateways } from '#domain/payments/gateway.ts';
import type { Opening } from './security-headers.ts';

/** What the payment page may do so that these providers' pages and forms work. */
export function openingFor(gateways: Gateways): Pick<Opening, 'pages' | 'sources'> {
  const all = [...gateways.values()];
  const sourcesOf = (directive: keyof EmbeddedSources) =>
    all.flatMap(({ embedded }) => embedded?.sources[directive] ?? []);
  return {
    pages: all.flatMap(({ pageOrigins = [] }) => pageOrigins),
    sources: { script: sourcesOf('script'), frame: sourcesOf('frame'), connect: sourcesOf('connect') },
  };
}
