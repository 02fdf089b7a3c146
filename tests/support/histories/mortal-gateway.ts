import type { Gateway } from '#domain/payments/gateway/gateway.ts';

/** Simulates the end of a process. Nothing that the process began continues. */
export class Crash extends Error {
  override name = 'Crash';
}

/**
 * A crash at one of the next calls. `calls` is the number of calls before the crash. `after` tells whether
 * the provider does its work before the crash.
 */
export type Death = { calls: number; after: boolean };

const CALLS = [
  'createOrder',
  'captureOrder',
  'cancelOrder',
  'readOrder',
  'refundCapture',
  'readRefund',
] as const;

/** Returns a gateway whose process crashes whenever `nextDeath` returns a crash for the current call. */
export function mortal(gateway: Gateway, nextDeath: () => Death | null): Gateway {
  const dying =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      const death = nextDeath();
      if (death?.after === false) throw new Crash();
      const result = await work(...args);
      if (death) throw new Crash();
      return result;
    };
  const { cancelOrder, ...rest } = gateway;
  const mortalCalls: Pick<Gateway, (typeof CALLS)[number]> = {
    createOrder: dying(rest.createOrder),
    captureOrder: dying(rest.captureOrder),
    readOrder: dying(rest.readOrder),
    refundCapture: dying(rest.refundCapture),
    readRefund: dying(rest.readRefund),
    ...(cancelOrder && { cancelOrder: dying(cancelOrder) }),
  };
  return { ...rest, ...mortalCalls };
}
