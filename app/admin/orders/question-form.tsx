import type { RefObject } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import * as texts from '#texts';

type Props = {
  ref: RefObject<HTMLFormElement | null>;
  /** The address of the order's page, without the parameter that opens the question. */
  page: string;
  intent: string;
  question: string;
  /** The text of the button that confirms. */
  sure: string;
  /** The text of the link that cancels. */
  keep?: string;
  /** Additional fields of the form. */
  children?: React.ReactNode;
};

/** A form that asks for confirmation before an order is refunded or cancelled. */
export function QuestionForm({ ref, page, intent, question, sure, keep, children }: Props) {
  return (
    <Form
      ref={ref}
      id="refund"
      tabIndex={-1}
      aria-labelledby="refund-question"
      method="post"
      className="grid scroll-my-20 gap-4 rounded-2xl border border-bad/40 bg-bad/8 p-4 sm:max-w-xl"
      action={page}
    >
      <input type="hidden" name="intent" value={intent} />
      <p id="refund-question" role="alert" className="text-sm font-medium">
        {question}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button>{sure}</Button>
        <ButtonLink to={page} look="secondary" preventScrollReset replace>
          {keep ?? texts.adminPayments.cancel}
        </ButtonLink>
      </div>
    </Form>
  );
}
