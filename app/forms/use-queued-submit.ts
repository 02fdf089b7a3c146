import { type FormEvent, useEffect, useState } from 'react';
import { useFetchers, useSubmit } from 'react-router';
import { queueDrained } from '#app/failures/submit-queue.ts';
import { MAX_QUANTITY } from '#domain/cart/limits.ts';

/** A form that waits in the submit queue. `count` is the number of presses that it stands for. */
type Waiting = { key: string; intent: string; count: number };

/** The intents that the server runs `count` times. */
const COUNTED = ['increase', 'decrease'];

let submissions = 0;
/** The last form of each control, while it waits. */
const waiting = new Map<string, Waiting>();

/**
 * Sends the forms of one control in order. Each form has its own key, because a form would abort an earlier
 * one with the same key. Equal presses that wait become one form. The forms are also sent after the user has
 * left the page. The route must be `sequential`.
 * - `control` is unique on the page, such as 'stock 7'.
 * - `shown` is the number to show: `value`, with the changes that wait or are being sent.
 * - `send` sends the form of a submit event. `next` is the number that the form leads to; null if unknown.
 * - `lastKey` is the key of the last form, for `useFetcher`.
 */
export function useQueuedSubmit(control: string, value: number) {
  const submit = useSubmit();
  const [expected, setExpected] = useState<number | null>(null);
  const [lastKey, setLastKey] = useState(control);
  const isSending = useFetchers().some(({ key, state }) => state !== 'idle' && key.startsWith(`${control} `));
  useEffect(() => {
    // The page's data now contains all changes, or the number before the refused ones.
    if (!isSending) setExpected(null);
  }, [isSending]);
  const send = (event: FormEvent<HTMLFormElement>, next: number | null) => {
    event.preventDefault();
    const element = event.currentTarget;
    const form = new FormData(element);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.name) form.set(submitter.name, submitter.value);
    const key = enqueue(control, form);
    setLastKey(key);
    if (next !== null) setExpected(next);
    const action = element.getAttribute('action') ?? undefined;
    void submit(form, { method: 'post', action, navigate: false, fetcherKey: key, flushSync: true });
  };
  return { shown: expected ?? value, send, lastKey };
}

/**
 * Returns the key for a form. If an equal press still waits, returns its key and adds its count to the form,
 * so that this form replaces the waiting one.
 */
function enqueue(control: string, form: FormData): string {
  const intent = String(form.get('intent'));
  const before = waiting.get(control);
  const isMerged = before?.intent === intent && COUNTED.includes(intent) && before.count < MAX_QUANTITY;
  if (!isMerged) submissions += 1;
  const now = isMerged
    ? { ...before, count: before.count + 1 }
    : { key: `${control} ${submissions}`, intent, count: 1 };
  if (now.count > 1) form.set('count', String(now.count));
  waiting.set(control, now);
  // The queue sends this form when the earlier ones have a response. It can't be replaced after that.
  void queueDrained().then(() => {
    if (waiting.get(control) === now) waiting.delete(control);
  });
  return now.key;
}
