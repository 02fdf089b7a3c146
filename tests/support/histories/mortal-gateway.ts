import type { Gateway } from '#domain/payments/gateway.ts';

/** Simulates the end of the process: nothing that it began continues. */
export class Crash extends Error {
  override name = 'Crash';
}

/** A crash after `calls` more calls, before or after the provider has done its work. */
export type Death = { calls: number; after: boolean };

const CALLS = [
  'createOrder',
  'captureOrder',
  'cancelOrder',
  'readOrder',
  'refundCapture',
  'readRefund',
] as const;

/** A gateway whose process crashes at the calls that `nextDeath` returns. */
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
