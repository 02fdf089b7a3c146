import type { Db } from '#db/types.ts';
import { type Gateway, type Gateways, isGatewayError } from '../gateway/gateway.ts';
import type { ProviderAccess } from '../gateway/provider-access.ts';
import { type ConnectionEvent, recordConnectionEvent } from './connections.ts';

/** Each process stores an event of the same kind and provider at most once in this time (milliseconds). */
const EVERY_MS = 60_000;

type Parts = {
  db: Db;
  log: { warn(fields: object, message: string): void };
  now?: () => number;
};

type Note = (news: ConnectionEvent) => void;

/**
 * Wraps the providers, and records their calls and webhooks for the payment settings. Writes in the
 * background and only logs a failed write, so that recording never delays or breaks a payment.
 */
export function watchGateways(gateways: Gateways, { db, log, now = Date.now }: Parts): Gateways {
  const writtenAt = new Map<string, number>();
  const watched = [...gateways].map(([provider, gateway]): [string, Gateway] => {
    const { access } = gateway;
    if (access === undefined) return [provider, gateway];
    const note: Note = (news) => {
      const subject = `${provider} ${news.kind}`;
      if (now() - (writtenAt.get(subject) ?? -EVERY_MS) < EVERY_MS) return;
      writtenAt.set(subject, now());
      recordConnectionEvent(db, { provider, mode: access.mode }, news).catch((err: unknown) =>
        log.warn({ err, provider }, 'The state of a payment provider could not be noted'),
      );
    };
    return [provider, watch(gateway, access, note)];
  });
  return new Map(watched);
}

function watch(gateway: Gateway, access: ProviderAccess, note: Note): Gateway {
  const calling = watchCalls(access, note);
  const { cancelOrder, isGenuine } = gateway;
  const heard = (headers: Headers, genuine: boolean): boolean => {
    if (genuine) note({ kind: 'webhook' });
    else if (access.claimsWebhook(headers)) note({ kind: 'refused-webhook' });
    return genuine;
  };
  return {
    ...gateway,
    createOrder: calling(gateway.createOrder, { refusalFails: true }),
    captureOrder: calling(gateway.captureOrder),
    ...(cancelOrder && { cancelOrder: calling(cancelOrder) }),
    readOrder: calling(gateway.readOrder),
    refundCapture: calling(gateway.refundCapture),
    readRefund: calling(gateway.readRefund),
    findCapture: calling(gateway.findCapture),
    findRefund: calling(gateway.findRefund),
    listDisputes: calling(gateway.listDisputes),
    verifyWebhook: async (notice) => heard(notice.headers, await gateway.verifyWebhook(notice)),
    ...(isGenuine && {
      isGenuine: (headers, bytes) => heard(headers, isGenuine(headers, bytes)),
    }),
  };
}

/**
 * Wraps calls to record their results. `refusalFails` says whether a refusal counts as a failed call. It does
 * for calls that the provider never refuses because of a payer.
 */
function watchCalls(access: ProviderAccess, note: Note) {
  return <Args extends unknown[], Result>(
    call: (...args: Args) => Promise<Result>,
    { refusalFails = false } = {},
  ) =>
    async (...args: Args): Promise<Result> => {
      try {
        const result = await call(...args);
        note({ kind: 'answered' });
        return result;
      } catch (error) {
        if (!isGatewayError(error, 'GatewayRefused')) note({ kind: 'failed', fault: access.faultOf(error) });
        else if (refusalFails) note({ kind: 'failed', fault: { code: 'refused', detail: error.issue } });
        else note({ kind: 'answered' });
        throw error;
      }
    };
}
