import { type Shop, startSeededShop } from '../shop.ts';

type StandIn = { env: Record<string, string>; stop(): Promise<void> };

/** A shop with credentials for a stand-in of a payment provider. */
export type ProviderShop<Provider> = { provider: Provider; shop: Shop; stop(): Promise<void> };

/** Starts the stand-in, and a shop with credentials for it. */
export async function startProviderShop<Provider extends StandIn>(
  start: () => Promise<Provider>,
  settings: Record<string, string>,
): Promise<ProviderShop<Provider>> {
  const provider = await start();
  const shop = await startSeededShop({ ...provider.env, ...settings });
  return {
    provider,
    shop,
    async stop() {
      await shop.stop();
      await provider.stop();
    },
  };
}
