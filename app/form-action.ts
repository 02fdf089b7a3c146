import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { Refusal } from '#lib/demand.ts';
import { messages, refusals } from '#lib/messages.ts';
import { QueueFull } from '#lib/queue.ts';
import type { Toast } from '#lib/toast.ts';
import { type Shop, shopOf } from './context.ts';
import { inTurn, type Sender } from './form-action/in-turn.ts';
import { discardRest, type FileField, isLarge, readForm, type SentForm } from './form-action/read-form.ts';
import { BodyStalled, patientBody } from './patient-body.ts';
import { isAdmin } from './session/require-admin.ts';
import { safeReturnTo } from './session/return-to.ts';

export type { FileField };

/** What an action did: the toasts to show, and the page to go to; without one the visitor stays. */
export type Outcome = { toasts: Toast[]; to?: string } | Refused;

/** A form that can't be accepted as it is: its page shows it again. */
export type Refused = { toasts: Toast[]; status: number; again: Again };

/** What the form shows: a message, messages by field, and what was typed (never a password). */
export type Again = {
  /** Which form of the page. */
  of: string;
  message: string | null;
  errors: Record<string, string>;
  values: Record<string, string>;
};

/** The reply to a form sent by script; the page shows its toasts. */
export type Reply = { ok: boolean; toasts: Toast[]; again?: Again };

/** What an action is given: the fields, the files, who sent them, and where to. */
export type Sent = SentForm & {
  shop: Shop;
  url: URL;
  params: ActionFunctionArgs['params'];
  byScript: boolean;
};

type Run = (sent: Sent) => Promise<Outcome>;

type Options = {
  /** The field of a form with `encType="multipart/form-data"` that may hold a file; without it such forms are refused. */
  file?: FileField;
  /** Asked before the body is read, so that strangers send no files: throws a Response for those who may not go on. */
  guard?: (asked: { shop: Shop; url: URL }) => void;
};

/**
 * Makes a route action of `run`. A form sent by script gets a `Reply`, a form sent by the browser itself gets a redirect with the
 * toasts in the flash cookie; a `Refused` form is shown again in both cases. A Refusal becomes its message and a 4xx; any other error is logged and becomes `failure`.
 */
export function formAction(
  failure: string | ((form: URLSearchParams) => string),
  run: Run,
  options: Options = {},
) {
  const act = async ({ request, url, params, context }: ActionFunctionArgs) => {
    const shop = shopOf(context);
    const { form, files } = await readForm(request, options.file);
    const byScript = !request.headers.get('accept')?.includes('text/html');
    const back = safeReturnTo(form.get('return_to') ?? refererPath(request), '/');
    try {
      const outcome = await run({ form, files, shop, url, params, byScript });
      if ('again' in outcome) {
        const { toasts, again, status } = outcome;
        return data<Reply>({ ok: false, toasts, again }, status);
      }
      if (byScript && outcome.to === undefined) return data<Reply>({ ok: true, toasts: outcome.toasts });
      for (const toast of outcome.toasts) shop.session.flash(toast);
      return redirect(outcome.to ?? back, 303);
    } catch (error) {
      if (error instanceof Response) throw error;
      const { status, toast } = explain(error, typeof failure === 'string' ? failure : failure(form), shop);
      if (byScript) return data<Reply>({ ok: false, toasts: [toast] }, status);
      shop.session.flash(toast);
      return redirect(back, 303);
    }
  };
  return async (args: ActionFunctionArgs) => {
    const shop = shopOf(args.context);
    options.guard?.({ shop, url: args.url });
    if (!options.file || !isLarge(args.request)) return act(args);
    const request = patientBody(args.request);
    const { signal } = request;
    return inTurn(senderOf(shop), () => act({ ...args, request }), signal).catch((error) =>
      notRead(error, request),
    );
  };
}

function senderOf({ session, address, settings }: Shop): Sender {
  const uid = session.user?.uid ?? '';
  return { uid, address, admin: isAdmin(session.user, settings.adminUid) };
}

/** The reply to a form that was not read to its end: its page stays, with all that was typed. */
async function notRead(error: unknown, request: Request) {
  const stalled = error instanceof BodyStalled;
  if (!stalled && !(error instanceof QueueFull)) throw error;
  if (!stalled) await discardRest(request);
  const text = stalled ? messages.formStalled : messages.tooManyFiles;
  return data<Reply>({ ok: false, toasts: [{ type: 'error', text }] }, stalled ? 408 : 503);
}

function explain(error: unknown, failure: string, shop: Shop): { status: number; toast: Toast } {
  if (error instanceof Refusal) {
    const status = error.code.endsWith('NOT_FOUND') ? 404 : 409;
    return { status, toast: { type: 'error', text: refusals[error.code] ?? failure } };
  }
  shop.log.error({ err: error, requestId: shop.requestId }, failure);
  return { status: 500, toast: { type: 'error', text: failure } };
}

function refererPath(request: Request): string | null {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return null;
  const url = new URL(referer);
  return url.host === new URL(request.url).host ? url.pathname + url.search : null;
}
