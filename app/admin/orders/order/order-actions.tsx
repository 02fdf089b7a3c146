import { type RefObject, useEffect, useRef } from 'react';
import { href } from 'react-router';
import { ButtonLink } from '#app/ui/button.tsx';
import * as texts from '#texts';
import { QuestionForm } from '../question-form.tsx';
import { askByHand, ManualRefundQuestion } from '../refunds/manual-refund-question.tsx';
import type { LaterPaymentView } from './later-payment-view.ts';

type Props = {
  order: { id: string; status: string | null; simulated: boolean; refundedCents: number };
  payment: { state: string } | null;
  /** The payment of an order that is paid later; null for an order that was paid immediately. */
  later: LaterPaymentView | null;
  provider: string;
  /** Whether a full refund failed. In that case, the button to try again is in the list of refunds. */
  undone: boolean;
  totalCents: number;
  /**
   * Whether the page asks to confirm the refund. The question has its own address, so it works without
   * JavaScript.
   */
  asking: boolean;
  /** More actions, shown before the refund. */
  children?: React.ReactNode;
};

/** The actions of an order. The question before a refund appears below them. */
export function OrderActions({ children, ...props }: Props) {
  const { order, payment, later, provider, undone, asking } = props;
  const { question, ask } = useQuestionFocus(asking);
  const leftCents = props.totalCents - order.refundedCents;
  const canRefund = order.status !== 'REFUNDED' && payment !== null && !undone;
  const isPending = payment?.state === 'refunding';
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {children}
        {canRefund && !isPending && !asking && (
          <ButtonLink ref={ask} to={`${pageOf(order)}?refund#refund`} look="secondary" preventScrollReset>
            {later ? askByHand(later) : texts.adminPayments.askRefund(leftCents)}
          </ButtonLink>
        )}
      </div>
      {canRefund && isPending && <p className="text-sm">{texts.adminPayments.refundUnconfirmed(provider)}</p>}
      {canRefund &&
        !isPending &&
        asking &&
        (later ? (
          <ManualRefundQuestion ref={question} page={pageOf(order)} later={later} />
        ) : (
          <RefundQuestion ref={question} order={order} leftCents={leftCents} />
        ))}
    </>
  );
}

const pageOf = ({ id }: { id: string }) => href('/admin/orders/:id', { id });

type QuestionProps = Pick<Props, 'order'> & { leftCents: number; ref: RefObject<HTMLFormElement | null> };

function RefundQuestion({ order, leftCents, ref }: QuestionProps) {
  return (
    <QuestionForm
      ref={ref}
      page={pageOf(order)}
      intent="refund"
      question={texts.adminPayments.refundQuestion(leftCents, {
        part: order.refundedCents > 0,
        simulated: order.simulated,
      })}
      sure={texts.adminPayments.refund(leftCents)}
    />
  );
}

/**
 * Focuses the question when it opens, which also scrolls it into view. Focuses the refund button again when
 * the question closes.
 */
function useQuestionFocus(asking: boolean) {
  const question = useRef<HTMLFormElement>(null);
  const ask = useRef<HTMLAnchorElement>(null);
  const asked = useRef(false);
  useEffect(() => {
    if (asking) question.current?.focus();
    else if (asked.current) ask.current?.focus();
    asked.current = asking;
  }, [asking]);
  return { question, ask };
}
