import type { RequestContext } from '#app/request-context.ts';
import { type Connection, readConnections } from '#domain/payments/connection/connections.ts';
import type { ProviderMode } from '#domain/payments/gateway/provider-access.ts';
import * as texts from '#texts';
import { webhookAddress } from './actions.ts';

/** A provider as the settings show it, without its credentials. */
export type ShownProvider = {
  name: string;
  label: string;
  /**
   * Whether the provider's account is for real or test payments. Null without credentials; undefined if the
   * provider does not say.
   */
  mode: ProviderMode | null | undefined;
  connection: Connection | null;
  webhookAddress: string;
};

/** All providers of this shop. Providers without credentials come last. */
export async function loadProviders(shop: RequestContext): Promise<ShownProvider[]> {
  const { gateways, publicOrigin, db } = shop;
  const known = await readConnections(db, gateways);
  const open = Array.from(gateways.values(), ({ name, label, access }) => ({
    name,
    label,
    mode: access?.mode,
    connection: known.get(name) ?? null,
    webhookAddress: webhookAddress(publicOrigin, name),
  }));
  const closed = Object.entries(texts.adminPaymentSettings.providerNames).flatMap(([name, label]) =>
    gateways.has(name)
      ? []
      : { name, label, mode: null, connection: null, webhookAddress: webhookAddress(publicOrigin, name) },
  );
  return [...open, ...closed];
}
