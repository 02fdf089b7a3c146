import { siteTexts } from '#texts/site-texts.ts';

/**
 * After this many consecutive requests from one address with X-Forwarded-For, the address must be a proxy.
 */
const CERTAIN = 50;

type Seen = { address: string | null; forwarded: boolean };

export type ProxyWatch = {
  /**
   * Checks a request. `address` is the client of the connection, and `forwarded` says whether X-Forwarded-For
   * is set.
   */
  see(request: Seen): void;
  /** Describes how visitors reach the shop. The text is for administrators. */
  describe(): string;
};

/**
 * Detects that all visitors come through a proxy whose X-Forwarded-For header is not trusted. All visitors
 * then share the limits of one address. Calls `onFound` once.
 */
export function createProxyWatch(trustProxy: boolean, onFound: (words: string) => void): ProxyWatch {
  let address: string | null = null;
  let inARow = 0;
  let found = false;
  return {
    see(request) {
      if (trustProxy || found) return;
      const same = request.forwarded && request.address !== null && request.address === address;
      inARow = same ? inARow + 1 : Number(request.forwarded);
      address = request.address;
      if (inARow < CERTAIN) return;
      found = true;
      onFound(
        `All requests come from ${address}, with an X-Forwarded-For header that is not trusted, so visitors share one address in every limit. If a proxy of yours sets it, set TRUST_PROXY=true.`,
      );
    },
    describe() {
      const { reached } = siteTexts().adminSettings;
      if (trustProxy) return reached.byProxy;
      return found ? reached.fromOneAddress : reached.directly;
    },
  };
}
