import { useEffect, useRef, useState } from 'react';
import * as texts from '#texts';
import type { EmbeddedFormProps } from '../payment/embedded-form-props.ts';
import { removeNotice } from '../payment/notice-store.ts';
import { captureAtProvider } from '../payment/provider-calls.ts';
import { unknownResultToasts, usePaymentState } from '../payment/use-payment-state.ts';
import { loadStripe } from './load-stripe.ts';
import { beginPayment, forgetPayment, type OpenCheckout, openCheckout } from './open-checkout.ts';

type Options = Pick<EmbeddedFormProps, 'publicKey' | 'scriptUrl' | 'paymentKey' | 'onBusy'>;

/**
 * 'connecting': the form is loading. 'paying': Stripe is asking the bank. 'unavailable': the form can't be
 * loaded.
 */
type Phase = 'connecting' | 'open' | 'paying' | 'unavailable';

/**
 * Shows Stripe's form in `container`, and pays with it. Only the shop's response says whether the payment
 * succeeded. After Stripe's response, the form requests it from the shop.
 */
export function useStripeForm({ publicKey, scriptUrl, paymentKey, onBusy }: Options) {
  const container = useRef<HTMLDivElement>(null);
  const opened = useRef<(OpenCheckout & { order: string }) | null>(null);
  const { state, setState, end, follow } = usePaymentState(onBusy);
  const [phase, setPhase] = useState<Phase>('connecting');
  const [needsEmail, setNeedsEmail] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { attempt, isOutdated, reopen } = useAttempt(paymentKey, () => setPhase('connecting'));
  // The page shows the total of the changed cart, so the form must not charge the old one. The reason of a
  // declined payment stays.
  if (isOutdated && phase === 'open' && state === 'ready') reopen();

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new attempt opens the form anew
  useEffect(() => {
    let isGone = false;
    const open = async () => {
      const { Stripe, started } = await loadAndBegin(scriptUrl, attempt.key, () => isGone);
      if (isGone || started === null || container.current === null) return;
      if (started.providerOrderId === null) {
        forgetPayment();
        await follow({ ok: false, ...started });
        // The page may still be the same, for example if too many payments were started.
        return isGone ? undefined : pause('failed');
      }
      const order = started.providerOrderId;
      // The payer has approved the order in another tab, or the order can no longer be approved.
      if (started.access === null) return ask(order);
      setNeedsEmail(started.access.needsEmail);
      const checkout = await openCheckout(Stripe, { publicKey, ...started.access }, container.current);
      if (isGone) return checkout.element.destroy();
      opened.current = { ...checkout, order };
      setPhase('open');
    };
    open().catch(() => {
      forgetPayment();
      if (!isGone) setPhase('unavailable');
    });
    return () => {
      isGone = true;
      opened.current?.element.destroy();
      opened.current = null;
    };
  }, [attempt]);

  /** Asks the shop for the outcome of the order. If the payment is authorized, the shop now captures it. */
  async function ask(order: string): Promise<void> {
    setState('taking');
    try {
      const captured = await captureAtProvider({ provider: 'stripe', order });
      if (!captured.ok && captured.restart) {
        setProblem(texts.checkout.paymentFailed);
        return pause('ready');
      }
      forgetPayment();
      await follow(captured);
      if (!captured.ok) pause('failed');
    } catch {
      forgetPayment();
      end('failed', unknownResultToasts(attempt.key));
    }
  }

  function pause(next: 'ready' | 'failed'): void {
    setState(next);
    setPhase('open');
    onBusy(false);
  }

  async function confirm({ actions, order }: NonNullable<typeof opened.current>, email: string | null) {
    const checked = email === null ? null : await actions.updateEmail(email);
    const valid = checked?.type === 'error' ? checked : await actions.validateElements();
    const result = valid.type === 'error' ? valid : await actions.confirm({ redirect: 'if_required' });
    if (result.type === 'error') setProblem(result.error.message);
    // If the card was declined or a field is invalid, the payer may try again.
    const isOpen =
      valid.type === 'error' || (result.type === 'error' && result.error.code === 'paymentFailed');
    return isOpen ? pause('ready') : ask(order);
  }

  /** `email` is the entered email address, if the form has a field for it. */
  async function pay(email: string | null): Promise<void> {
    if (opened.current === null || phase !== 'open') return;
    const { order } = opened.current;
    removeNotice();
    setProblem(null);
    setPhase('paying');
    onBusy(true);
    // Stripe does not respond, but the payment may be authorized, so ask the shop.
    await confirm(opened.current, email).catch(() => ask(order));
  }

  function retry(): void {
    removeNotice();
    setProblem(null);
    setState('ready');
    reopen();
  }

  return { container, state, phase, needsEmail, problem, pay, retry };
}

/**
 * The payment in progress. While it is being authorized, it stays the same even if the cart changes.
 * Otherwise a payment could start that the payer has not seen. `reopen` starts the payment of the current
 * cart.
 */
function useAttempt(paymentKey: string, onReopen: () => void) {
  const [attempt, setAttempt] = useState({ key: paymentKey });
  const reopen = () => {
    onReopen();
    setAttempt({ key: paymentKey });
  };
  return { attempt, isOutdated: attempt.key !== paymentKey, reopen };
}

/**
 * Loads Stripe's script, and then starts the payment. Without the script, the payer pays on Stripe's page,
 * which is another payment. `started` is null if the form is gone by then.
 */
async function loadAndBegin(scriptUrl: string, key: string, isGone: () => boolean) {
  const Stripe = await loadStripe(scriptUrl);
  return { Stripe, started: isGone() ? null : await beginPayment(key) };
}
