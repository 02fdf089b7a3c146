import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPayPal } from '#app/clients/paypal/gateway.ts';
import type { Gateway } from '#domain/payments/gateway/gateway.ts';
import { askForOrder } from '../../support/fixtures/paying.ts';
import { CAPTURE_ISSUES } from '../../support/paypal/capture-issues.ts';
import { type PayPalStandIn, type Step, startPayPalStandIn } from '../../support/paypal/stand-in.ts';

let paypal: PayPalStandIn;
let gateway: Gateway;
let arrived: Step[];

beforeAll(async () => {
  paypal = await startPayPalStandIn();
});
beforeEach(() => {
  gateway = createPayPal({ ...paypal.credentials, timeoutMs: 2_000, pauseMs: 5 });
  arrived = [];
  paypal.onCall(({ step, when }) => {
    if (when === 'arrived') arrived.push(step);
  });
});
afterEach(() => paypal.heal());
afterAll(() => paypal?.stop());

const count = (step: Step) => arrived.filter((each) => each === step).length;

describe('a capture', () => {
  const approved = async () => {
    const { id } = await askForOrder(gateway);
    paypal.approve(id);
    return id;
  };

  /**
   * The results of PayPal's issues. Some issues send the payer back to PayPal, and others leave the outcome
   * unknown. An issue that is missing here means a refusal.
   */
  const PAYER: Record<string, string> = {
    INSTRUMENT_DECLINED: 'instrument-declined',
    REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: 'instrument-declined',
    CARD_EXPIRED: 'instrument-declined',
    PAYER_ACTION_REQUIRED: 'payer-action-needed',
    APPLE_PAY_AMOUNT_MISMATCH: 'payer-action-needed',
    ORDER_NOT_APPROVED: 'not-approved',
  };
  const DOUBT = [
    'ORDER_ALREADY_CAPTURED',
    'ORDER_COMPLETION_IN_PROGRESS',
    'PREVIOUS_REQUEST_IN_PROGRESS',
    'DUPLICATE_REQUEST_ID',
  ];
  const documented = Object.entries(CAPTURE_ISSUES).flatMap(([status, issues]) =>
    issues.map((issue): [number, string] => [Number(status), issue]),
  );
  const named: [number, string][] = [
    ...documented,
    ...[
      'PAYMENT_DENIED',
      'CARD_EXPIRED',
      'PREVIOUS_REQUEST_IN_PROGRESS',
      'DUPLICATE_REQUEST_ID',
      'SOMETHING_NEW',
    ].map((issue): [number, string] => [422, issue]),
    [400, 'SOMETHING_NEW'],
    [403, 'SOMETHING_NEW'],
    [404, 'SOMETHING_NEW'],
  ];

  test.each(named)('that gets %i %s has the expected outcome', async (status, issue) => {
    const id = await approved();
    paypal.fail('capture', `refused:${status}/${issue}`, 3);
    const captured = gateway.captureOrder(id, randomUUID());
    const kind = PAYER[issue];
    if (kind) expect(await captured).toEqual({ kind });
    else if (status === 401 || DOUBT.includes(issue))
      await expect(captured).rejects.toThrow(`did not capture (${issue})`);
    else expect(await captured).toEqual({ kind: 'refused', issue });
    expect(count('read')).toBe(kind && kind !== 'not-approved' ? 0 : 1);
  });

  test.each([400, 401, 403, 404, 408, 409, 415, 422, 429, 500, 503])(
    'that gets %i without an error name has an unknown outcome',
    async (status) => {
      const id = await approved();
      paypal.fail('capture', `refused:${status}/`, 3);
      await expect(gateway.captureOrder(id, randomUUID())).rejects.toThrow('did not capture');
    },
  );

  test.each([401, 408, 409, 415, 429, 500, 503])(
    'that gets %i has an unknown outcome, whatever the error name',
    async (status) => {
      const id = await approved();
      for (const issue of ['INSTRUMENT_DECLINED', 'PAYER_CANNOT_PAY']) {
        paypal.fail('capture', `refused:${status}/${issue}`, 3);
        await expect(gateway.captureOrder(id, randomUUID())).rejects.toThrow('did not capture');
      }
    },
  );

  test.each(['PAYER_CANNOT_PAY', 'ORDER_ALREADY_CAPTURED'])(
    'that is refused with %s succeeded if the order shows it',
    async (issue) => {
      const id = await approved();
      await gateway.captureOrder(id, randomUUID());
      paypal.fail('capture', `refused:${issue}`);
      expect(await gateway.captureOrder(id, randomUUID())).toMatchObject({
        kind: 'order',
        order: { capture: { state: 'completed' } },
      });
    },
  );

  test('that is finally refused has an unknown outcome until the order was read', async () => {
    const id = await approved();
    paypal.fail('capture', 'refused:PAYER_CANNOT_PAY');
    paypal.fail('read', '503', 3);
    await expect(gateway.captureOrder(id, randomUUID())).rejects.toThrow('PayPal did not show the order');
  });

  test('that was requested before the approval can be requested again', async () => {
    const id = await approved();
    paypal.fail('capture', 'refused:ORDER_NOT_APPROVED');
    expect(await gateway.captureOrder(id, randomUUID())).toEqual({ kind: 'not-approved' });
    expect(await gateway.captureOrder(id, randomUUID())).toMatchObject({ kind: 'order' });
  });

  test('of an order that PayPal voided or no longer knows reports it as gone', async () => {
    const voided = await approved();
    paypal.end(voided, 'VOIDED');
    expect(await gateway.captureOrder(voided, randomUUID())).toEqual({ kind: 'gone' });
    const forgotten = await approved();
    paypal.end(forgotten, 'forgotten');
    expect(await gateway.captureOrder(forgotten, randomUUID())).toEqual({ kind: 'gone' });
    expect(await gateway.readOrder(forgotten)).toBeNull();
  });
});
