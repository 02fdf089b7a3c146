import { sign } from '../stripe/events.ts';
import type { Intent } from '../stripe/objects.ts';
import type { StripeStandIn } from '../stripe/stand-in.ts';
import type { LaterAtProvider } from './provider.ts';

/** Simulates events of one session at Stripe. */
export function stripeLater({ books, back, events }: StripeStandIn): LaterAtProvider {
  const intentOf = (id: string): Intent | null => books.sessions.get(id)?.intent ?? null;
  const isTaken = (intent: Intent | null): intent is Intent => intent?.status === 'succeeded';
  const past = () => books.now() - 1;
  return {
    balance(id) {
      const intent = intentOf(id);
      return isTaken(intent) ? back.left(intent) - back.lost(intent) : 0;
    },
    decline: (id) => void books.confirm(id, 'declined'),
    giveBack(id, cents) {
      const intent = intentOf(id);
      const amount = isTaken(intent) && !intent.charge?.disputed ? Math.min(cents, back.left(intent)) : 0;
      if (intent && amount > 0) back.addRefund(intent, { amount });
    },
    undoRefund(id) {
      const all = back.refundsOf(intentOf(id)?.id ?? '');
      const last = all.findLast(({ status }) => status === 'succeeded');
      if (last) back.endRefund(last, 'failed');
    },
    takeBack(id) {
      const intent = intentOf(id);
      if (!isTaken(intent) || intent.charge?.disputed || back.left(intent) === 0) return;
      back.closeDispute(back.dispute(intent, { amount: back.left(intent) }), 'lost');
    },
    lapse(id) {
      const session = books.sessions.get(id);
      if (!session) return;
      session.expiresAt = Math.min(session.expiresAt, past());
      if (session.intent?.charge) session.intent.charge.captureBefore = past();
    },
    endRefunds() {
      for (const refund of back.refunds.values())
        if (refund.status === 'pending') back.endRefund(refund, 'succeeded');
    },
    notices(id) {
      const names = [id, intentOf(id)?.id ?? id];
      const about = events.filter(({ data }) => names.some((name) => JSON.stringify(data).includes(name)));
      return about.map((event) => sign(JSON.stringify(event)));
    },
  };
}
