import { CATALOG_CHANNEL, REVOCATION_CHANNEL } from '#db/channels.ts';
import { listenTo } from '#db/listen-to.ts';
import type { Database } from '#db/open.ts';
import type { RevocationList } from '#domain/sessions/revocation-list.ts';
import type { Web } from './web.ts';

type Hearers = {
  web: Web;
  revocations: RevocationList;
  /** Told of a user whose sessions were ended, in whatever process. */
  accountEnded(uid: string): void;
};

/**
 * Listens to what processes of the shop tell each other. What is missed during a break, the list reads within
 * 5 seconds.
 */
export function hearNews(pool: Database['pool'], hearers: Hearers): { close(): Promise<void> } {
  const { web, revocations, accountEnded } = hearers;
  return listenTo(pool, {
    [CATALOG_CHANNEL]: () => web.current()?.catalogChanged(),
    [REVOCATION_CHANNEL](payload) {
      const heard = payload === null ? null : revocations.hear(payload);
      if (heard?.kind === 'account') accountEnded(heard.id);
    },
  });
}
