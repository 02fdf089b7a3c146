import { type ActionFunctionArgs, data, href, redirect } from 'react-router';
import { isBusy } from '#lib/busy.ts';
import { isNothingBegun, isOutOfReach } from '#lib/out-of-reach.ts';
import { MAX_PICTURE_BYTES } from '#lib/picture-rules.ts';
import { QueueFull } from '#lib/queue.ts';
import { Refusal } from '#lib/refusal.ts';
import { refusalStatus } from '#lib/refusals.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { BodyStalled, withIdleTimeout } from '../body-idle-timeout.ts';
import { IdentityError } from '../clients/identity/errors.ts';
import { actionFailure, lookFirst } from '../failures/failure-texts.ts';
import { refusalText } from '../refusal-text.ts';
import { type RequestContext, requestContext } from '../request-context.ts';
import { isSaid, said } from '../said.ts';
import { isAdmin } from '../session/require-admin.ts';
import { signInAgain } from '../session/require-user.ts';
import { safeReturnTo } from '../session/return-to.ts';
import type { Form, Sent } from './form.ts';
import { discardRest, type FileFields, isLarge, readForm } from './read-form.ts';
import type { Reply, StateOf } from './reply.ts';
import { type Sender, withUploadSlot } from './upload-slots.ts';

/** The forms of a page by their intents; '' is the only one of a page whose form names none. */
type Forms = Record<string, Form>;

type StateIn<F> = {
  [Of in keyof F & string]: F[Of] extends Form<infer Values, infer More> ? StateOf<Of, Values, More> : never;
}[keyof F & string];

/** The reply to any of these forms. */
export type ReplyTo<F> = Reply<StateIn<F>>;

type Options = {
  /**
   * Asked before the body is read, so that strangers send no files: throws a Response for those who may not
   * go on.
   */
  beforeBody?: (asked: { shop: RequestContext; url: URL; request: Request }) => void;
  /** Asked before it is looked up which form it is; throws for those who may send none. */
  beforeForm?: (sent: Sent, intent: string) => void;
};

/**
 * Makes a route's action of its forms. The field `intent` tells which one is sent; one that is not declared
 * gets 400. A form sent by script gets a `Reply`, a form sent by the browser itself gets a redirect with the
 * toasts in the flash cookie; a refused form is shown again in both cases. A Refusal becomes its message and
 * a 4xx; where there was no connection in time, or no database, the visitor is told to try again, with 503;
 * where the session was ended, to sign in again; any other error is logged and becomes what
 * app/failures/failure-texts.ts says of the route.
 */
export function forms<const F extends Forms>(declared: F, options: Options = {}) {
  const fileFields = filesOf(declared);
  const act = async ({ request, url, params, pattern, context }: ActionFunctionArgs) => {
    const shop = requestContext(context);
    const { form, files } = await readForm(request, fileFields);
    const intent = form.get('intent') ?? '';
    const byScript = !request.headers.get('accept')?.includes('text/html');
    const back = safeReturnTo(form.get('return_to') ?? refererPath(request), href('/'));
    const sent: Sent = { form, files, shop, url, params };
    try {
      options.beforeForm?.(sent, intent);
      const outcome = await formOf(declared, intent).act(sent);
      if ('form' in outcome) {
        const { toasts, status } = outcome;
        // The one that this intent names.
        const state = { ...outcome.form, of: intent } as StateIn<F>;
        return data<ReplyTo<F>>({ ok: false, toasts, form: state }, status);
      }
      if (byScript && outcome.to === undefined) return data<ReplyTo<F>>({ ok: true, toasts: outcome.toasts });
      for (const toast of outcome.toasts) shop.session.flash(toast);
      return redirect(outcome.to ?? back, 303);
    } catch (error) {
      if (error instanceof Response || isSaid(error)) throw error;
      const failure = actionFailure(pattern, intent);
      const ended = error instanceof IdentityError && signInAgain(shop.session, failure, back);
      if (ended) return ended;
      const { status, toast } = explain(error, { failure, pattern, shop });
      if (byScript) return data<ReplyTo<F>>({ ok: false, toasts: [toast] }, status);
      // The page that it would lead back to can't be had either.
      if (isOutOfReach(error)) throw error;
      shop.session.flash(toast);
      return redirect(back, 303);
    }
  };
  const action = async (args: ActionFunctionArgs) => {
    const shop = requestContext(args.context);
    options.beforeBody?.({ shop, url: args.url, request: args.request });
    if (!fileFields || !isLarge(args.request)) return act(args);
    const request = withIdleTimeout(args.request);
    const { signal } = request;
    return withUploadSlot(senderOf(shop), () => act({ ...args, request }), signal).catch((error) =>
      notRead(error, request),
    );
  };
  return Object.assign(action, { intents: Object.keys(declared) });
}

/** The form of this intent. @throws 400 where there is none. */
function formOf(declared: Forms, intent: string): Form {
  const found = Object.hasOwn(declared, intent) ? declared[intent] : undefined;
  if (!found) throw said(400, texts.failures.unknownForm);
  return found;
}

/** The files that one of these forms may bring. */
function filesOf(declared: Forms): FileFields | undefined {
  const form = Object.values(declared).find(({ picture }) => picture !== null);
  if (!form?.picture) return undefined;
  const names = form.moreFile === null ? ['image'] : ['image', form.moreFile];
  return { names, maxBytes: MAX_PICTURE_BYTES[form.picture] };
}

function senderOf({ session, address, settings }: RequestContext): Sender {
  const uid = session.user?.uid ?? '';
  return { uid, address, admin: isAdmin(session.user, settings.adminUid) };
}

/** The reply to a form that was not read to its end: its page stays, with all that was typed. */
async function notRead(error: unknown, request: Request) {
  const stalled = error instanceof BodyStalled;
  if (!stalled && !(error instanceof QueueFull)) throw error;
  if (!stalled) await discardRest(request);
  const text = stalled ? texts.failures.formStalled : texts.failures.tooManyFiles;
  return data<Reply<never>>({ ok: false, toasts: [{ type: 'error', text }] }, stalled ? 408 : 503);
}

type Failed = { failure: string; pattern: string; shop: RequestContext };

function explain(error: unknown, { failure, pattern, shop }: Failed): { status: number; toast: Toast } {
  if (error instanceof Refusal) {
    const text = refusalText(error, shop.gateways);
    return { status: refusalStatus[error.code], toast: { type: 'error', text } };
  }
  if (isBusy(error)) {
    shop.log.warn({ err: error, requestId: shop.requestId }, 'A form found no connection');
    return { status: 503, toast: { type: 'error', text: texts.failures.busy } };
  }
  if (isOutOfReach(error)) {
    shop.log.warn({ err: error, requestId: shop.requestId }, 'A form found no database');
    // Lost on the way, it may have been done: to send it again might do it twice.
    const look = isNothingBegun(error) ? null : lookFirst(pattern);
    const text = texts.failures.away;
    return { status: 503, toast: { type: 'error', text, ...(look !== null && { note: look }) } };
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
