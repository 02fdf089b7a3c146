/** Requests in a row that make a proxy certain. */
const CERTAIN = 50;

type Seen = { address: string | null; forwarded: boolean };

export type ProxyWatch = {
  /** Looks at a request that came straight to this process. */
  see(request: Seen): void;
  /** How visitors reach the shop, in words for its administrator. */
  describe(): string;
};

/**
 * Notices that all visitors come through a proxy whose X-Forwarded-For is not believed: then they count as
 * one address for every limit. `onFound` is called once.
 */
export function createProxyWatch(trustProxy: boolean, onFound: (words: string) => void): ProxyWatch {
  let address: string | null = null;
  let inARow = 0;
  let found: string | null = null;
  return {
    see(request) {
      if (trustProxy || found !== null) return;
      const same = request.forwarded && request.address !== null && request.address === address;
      inARow = same ? inARow + 1 : Number(request.forwarded);
      address = request.address;
      if (inARow < CERTAIN) return;
      found = `All requests come from ${address}, with X-Forwarded-For that is not believed, so visitors share one address for every limit. If a proxy of yours sets it, set TRUST_PROXY=true.`;
      onFound(found);
    },
    describe() {
      if (trustProxy) return 'Through a proxy: X-Forwarded-For is believed';
      return found ?? 'Directly: X-Forwarded-For is not believed';
    },
  };
}
