import { type ActionFunctionArgs, data, href, redirect } from 'react-router';
import { IdentityError } from '#app/clients/identity/errors.ts';
import { errorResponse, isErrorResponse } from '#app/errors/error-response.ts';
import type { Reply, StateOf } from '#app/errors/form-reply.ts';
import { refusalText } from '#app/errors/refusal-text.ts';
import { actionFailure, checkFirst } from '#app/failures/texts/failure-texts.ts';
import { type RequestContext, requestContext } from '#app/request-context.ts';
import { isAdmin } from '#app/session/require-admin.ts';
import { redirectToSignIn } from '#app/session/require-user.ts';
import { safeReturnTo } from '#app/session/return-to.ts';
import { isBusy } from '#lib/errors/busy.ts';
import { DomainError } from '#lib/errors/domain-error.ts';
import { errorStatus } from '#lib/errors/error-codes.ts';
import { isNotStarted, isUnavailable } from '#lib/errors/is-unavailable.ts';
import { MAX_PICTURE_BYTES } from '#lib/pictures/picture-rules.ts';
import { QueueFull } from '#lib/queues/queue.ts';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import { BodyStalled, withIdleTimeout } from './body-idle-timeout.ts';
import type { Form, Submission } from './form.ts';
import { discardRest, type FileFields, isLarge, readForm } from './read-form.ts';
import { type Sender, withUploadSlot } from './upload-slots.ts';

/** The forms of a page by intent. If the page has one form without an intent, its key is ''. */
type Forms = Record<string, Form>;

type StateIn<F> = {
  [Of in keyof F & string]: F[Of] extends Form<infer Values, infer More> ? StateOf<Of, Values, More> : never;
}[keyof F & string];

/** The response to any of these forms. */
export type ReplyTo<F> = Reply<StateIn<F>>;

type Options = {
  /**
   * Called before the body is read, so that visitors without permission can't send files. Throws a Response
   * to refuse.
   */
  beforeBody?: (asked: { shop: RequestContext; url: URL; request: Request }) => void;
  /** The maximum size in bytes of a form without files. The default is the limit for visitors. */
  maxBytes?: number;
  /** Called before the form of the intent is looked up. Throws to refuse the request. */
  beforeForm?: (sent: Submission, intent: string) => void;
  /**
   * The page to which visitors without JavaScript are redirected if the form has no next page. The default is
   * the page with the form.
   */
  back?: string;
  /** The message for an unexpected error. The default is the message in app/failures/texts. */
  failure?: string;
};

/**
 * Creates a route's action from its forms. The field `intent` selects the form. An unknown intent gets a 400.
 *
 * With JavaScript, the response is a `Reply`, sent as JSON if the request accepts JSON. Without JavaScript,
 * it is a redirect, and the toasts are in the flash cookie. Either way, a refused form is shown again.
 *
 * The responses to errors:
 * - A DomainError becomes its message with a 4xx status.
 * - If the database is down or no connection is free, a 503 asks the visitor to try again.
 * - If the session has ended, a redirect leads to the sign-in page.
 * - Any other error is logged, and gets the message in app/failures/texts.
 */
export function forms<const F extends Forms>(declared: F, options: Options = {}) {
  const fileFields = filesOf(declared);
  const act = async ({ request, url, params, pattern, context }: ActionFunctionArgs) => {
    const shop = requestContext(context);
    const { form, files } = await readForm(request, fileFields, options.maxBytes);
    const intent = form.get('intent') ?? '';
    const accepts = request.headers.get('accept') ?? '';
    const byScript = !accepts.includes('text/html');
    const asJson = byScript && accepts.includes('application/json');
    const reply = (body: ReplyTo<F>, status?: number) =>
      asJson ? json(body, status) : data<ReplyTo<F>>(body, status);
    const back = options.back ?? safeReturnTo(form.get('return_to') ?? refererPath(request), href('/'));
    const sent: Submission = { form, files, shop, url, params };
    try {
      options.beforeForm?.(sent, intent);
      const outcome = await formOf(declared, intent).act(sent);
      if ('form' in outcome) {
        const { toasts, status } = outcome;
        // `of` tells the page which of its forms the state belongs to.
        const state = { ...outcome.form, of: intent } as StateIn<F>;
        return reply({ ok: false, toasts, form: state }, status);
      }
      if (byScript && outcome.json) return json(outcome.json.body, outcome.json.status);
      if (asJson) return json({ ok: true, ...outcome });
      if (byScript && outcome.to === undefined) return data<ReplyTo<F>>({ ok: true, toasts: outcome.toasts });
      for (const toast of outcome.toasts) shop.session.flash(toast);
      return redirect(outcome.to ?? back, 303);
    } catch (error) {
      if (error instanceof Response || isErrorResponse(error)) throw error;
      const failure = options.failure ?? actionFailure(pattern, intent);
      const ended = error instanceof IdentityError && redirectToSignIn(shop.session, failure, back);
      if (ended) return ended;
      const { status, ...explained } = explain(error, { failure, pattern, shop });
      const toast = { ...explained.toast, about: declared[intent]?.about };
      if (byScript) return reply({ ok: false, toasts: [toast] }, status);
      // The page of the redirect would be unavailable too, so let the caller show the error.
      if (isUnavailable(error)) throw error;
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

/** The response to a script that accepts JSON and not the router's own format. */
function json(body: object, status = 200): Response {
  return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
}

/**
 * Finds the form of an intent.
 * @throws {Response} 400 for an unknown intent.
 */
function formOf(declared: Forms, intent: string): Form {
  const found = Object.hasOwn(declared, intent) ? declared[intent] : undefined;
  if (!found) throw errorResponse(400, texts.failures.unknownForm);
  return found;
}

/** The names of the file fields of these forms, and the size limit; undefined if no form has files. */
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

/** The response to a form whose body could not be read completely. The entered values stay on the page. */
async function notRead(error: unknown, request: Request) {
  const stalled = error instanceof BodyStalled;
  if (!stalled && !(error instanceof QueueFull)) throw error;
  if (!stalled) await discardRest(request);
  const text = stalled ? texts.failures.formStalled : texts.failures.tooManyFiles;
  return data<Reply<never>>({ ok: false, toasts: [{ type: 'error', text }] }, stalled ? 408 : 503);
}

type Failed = { failure: string; pattern: string; shop: RequestContext };

function explain(error: unknown, { failure, pattern, shop }: Failed): { status: number; toast: Toast } {
  if (error instanceof DomainError) {
    const text = refusalText(error, shop.gateways);
    return { status: errorStatus[error.code], toast: { type: 'error', text } };
  }
  if (isBusy(error)) {
    shop.log.warn({ err: error, requestId: shop.requestId }, 'A form found no connection');
    return { status: 503, toast: { type: 'error', text: texts.failures.busy } };
  }
  if (isUnavailable(error)) {
    shop.log.warn({ err: error, requestId: shop.requestId }, 'A form found no database');
    // The form may have had its effect. Tell the visitor where to check this before sending it again.
    const look = isNotStarted(error) ? null : checkFirst(pattern);
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
