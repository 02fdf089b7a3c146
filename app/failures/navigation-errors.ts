import { type ClientActionFunctionArgs, data, href, type MiddlewareFunction, redirect } from 'react-router';
import type { Reply } from '#app/errors/form-reply.ts';
import { readPaymentKey } from '#app/orders/payment-fields.ts';
import { cachedAddress } from '#app/routing/cached-address.ts';
import { factsOfPath } from '#app/routing/route-facts.ts';
import { showToasts } from '#app/ui/feedback/toaster.tsx';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import {
  cancelNavigation,
  currentPath,
  dataOnly,
  isCancellingNavigation,
  mustShowFailedReload,
  pageRouter,
  type Results,
  unchangedResults,
  untilAborted,
} from '../routing/page-router.ts';
import type { SentFields } from './drafts/draft-fields.ts';
import { lastSentForm, storeFormDraft } from './drafts/form-draft.ts';
import { formAccepted } from './drafts/page-draft.ts';
import { faultOf, StaleBuild } from './fault.ts';
import { forgetVisitor } from './forget-visitor.ts';
import { mustReplaceEntry, replaceEntry } from './replace-entry.ts';
import { queueDrained, submitQueued, untilReplaced } from './submit-queue.ts';
import { pageFailure } from './texts/failure-texts.ts';
import { failureToast, isPayment } from './texts/failure-toast.ts';
import { reloadPage } from './version-skew/reload-page.ts';
import { loadRouteCode } from './version-skew/route-code.ts';
import { askResubmit, isNewerThanBuild, isRefused, toastsOf } from './version-skew/stale-build.ts';
import { isOfOtherBuild } from './version-skew/version-skew.ts';
import { withTimeout } from './with-timeout.ts';

type Args = Pick<ClientActionFunctionArgs, 'request' | 'url' | 'pattern'>;
type Next = () => Promise<Results>;

const CHECKOUT = 'checkout';
const LOGOUT = 'logout';
const OUT_OF_REACH = 503;

/** Whether the last form failed. If so, and the page can't be reloaded either, no second message is shown. */
let formFailed = false;
/** The toasts in the response to the last form, until the page is updated. */
let recentToasts: Toast[] = [];

/**
 * Wraps every request of the router. If a form gets no response, creates a `Reply` with a toast about the
 * failure. If a page can't be loaded, leaves the current page visible. Passes on the shop's own responses
 * unchanged. See docs/decisions/0014-failed-replies.md.
 */
export const handleNavigationErrors: MiddlewareFunction<Results> = (args, next) =>
  args.request.method === 'GET' ? load(args.request, next) : act(args, next);

async function act({ request, pattern }: Args, next: Next): Promise<Results> {
  const leavesPage = pattern !== CHECKOUT && isLeaving(request);
  const form = await fieldsOf(request);
  const sent = lastSentForm(form);
  const { slow, sequential } = factsOfPath(`/${pattern}`);
  const reachable = navigator.onLine;
  const send = () => (slow ? next() : withTimeout(next()));
  const results = await (sequential ? submitQueued(send) : send()).catch(failed);
  if (request.signal.aborted) return results;
  const { type, result } = Object.values(results)[0] ?? { type: 'error', result: null };
  formFailed = false;
  const isStale = isOfOtherBuild(request);
  if (result instanceof Response) {
    // The Back button must not lead to the page of this form again.
    if (pattern === 'auth' || isPayment(pattern, form)) replaceEntry(result);
    return follow(result, { results, pattern, sent, isStale, signal: request.signal });
  }
  if (type === 'data' && isReply(result)) {
    showToasts(result.data.toasts);
    recentToasts = result.data.toasts;
    if (result.data.ok) formAccepted(sent);
    return results;
  }
  formFailed = true;
  const rawFault = faultOf(type === 'error' ? unwrapped(result) : new SyntaxError());
  // If the shop can't be reached now, the form did not arrive either.
  const fault = rawFault.known || reachable ? rawFault : { ...rawFault, arrived: 'no' as const };
  if (fault.known && fault.response?.signIn) return askToSignIn(sent);
  const toast = failureToast(fault, pattern, form);
  if (isStale && isRefused(fault) && reloadPage(currentPath(), { toasts: [askResubmit(toast)], sending: 1 }))
    return untilAborted(request.signal);
  if (leavesPage) {
    showToasts([toast]);
    return cancelNavigation(request.signal);
  }
  return replyWith(
    isPayment(pattern, form) ? { ...toast, about: 'payment', unheard: readPaymentKey(form) } : toast,
  );
}

/** Whether the form is sent to another page, which the router would show afterwards. */
function isLeaving({ url }: Request): boolean {
  const { navigation, location: shown } = pageRouter().state;
  const to = navigation.state === 'submitting' ? navigation.location : shown;
  const sent = new URL(url);
  const here = (at: { pathname: string; search: string }) => at.pathname + at.search;
  return here(to) === here(sent) && here(to) !== here(shown);
}

type Followed = { results: Results; pattern: string; sent: unknown; isStale: boolean; signal: AbortSignal };

/** Follows a form's redirect. If the target's code can't be loaded, the browser loads a new document. */
async function follow(
  reply: Response,
  { results, pattern, sent, isStale, signal }: Followed,
): Promise<Results> {
  const to = locationOf(reply);
  if (pattern === LOGOUT) forgetVisitor(to);
  else if (to.pathname === href('/auth') && pattern !== 'auth') storeFormDraft(sent);
  else formAccepted(sent);
  if (to.origin !== location.origin) return results;
  if (isStale && reloadPage(to.href, { sending: 1 })) return untilAborted(signal);
  const error = await codeErrorOf(to);
  if (error === null) return results;
  if (error instanceof StaleBuild && reloadPage(to.href, { sending: 1 })) return untilAborted(signal);
  return replyWith({
    type: 'error',
    text: pageFailure(to.pathname),
    note: `${faultOf(error).note} ${texts.failures.sentAlready}`,
  });
}

const locationOf = (reply: Response) => new URL(reply.headers.get('Location') ?? '/', location.href);

function askToSignIn(sent: unknown): Results {
  storeFormDraft(sent);
  const query = new URLSearchParams({ return_to: currentPath() });
  return { root: { type: 'data', result: redirect(`${href('/auth')}?${query}`) } };
}

/**
 * Results with a toast, for a form without a response from the shop. The router then reloads the page's data,
 * because the form may have arrived. It does not reload a cart that is being paid.
 */
function replyWith(toast: Toast): Results {
  const toasts = [toast];
  showToasts(toasts);
  const reply: Reply = { ok: false, toasts };
  return { root: { type: 'data', result: toast.unheard ? data(reply, OUT_OF_REACH) : reply } };
}

async function load(request: Request, next: Next): Promise<Results> {
  if (isCancellingNavigation()) return unchangedResults();
  const { state } = pageRouter();
  const { location: to, formMethod } = state.navigation;
  // Wait for the forms in the queue, so that the cart contains the products that they add.
  if (to && !formMethod && cachedAddress(to.pathname, to.search) === null) await queueDrained();
  const replaced = untilReplaced(request);
  const results = await withTimeout(next()).catch(failed);
  if (!to && state.revalidation === 'idle') await replaced();
  if (request.signal.aborted) return results;
  // The result of each route contains its own copy of the redirect.
  const redirects = Object.values(results).flatMap(({ result }) =>
    result instanceof Response ? result : [],
  );
  if (mustReplaceEntry(state.navigation)) redirects.forEach(replaceEntry);
  const [firstRedirect] = redirects;
  const failedResult = Object.values(results).find(
    ({ type, result }) => type === 'error' && !(result instanceof Response),
  );
  const isNavigation = to && to.pathname + to.search !== state.location.pathname + state.location.search;
  const target = isNavigation ? to.pathname + to.search + to.hash : currentPath();
  if (
    isNewerThanBuild(request, { failedResult: failedResult?.result, target }) &&
    reloadPage(target, { toasts: toastsOf(results, recentToasts) })
  )
    return untilAborted(request.signal);
  recentToasts = [];
  const codeError = firstRedirect ? await codeErrorOf(locationOf(firstRedirect)) : null;
  if (!failedResult && codeError === null) return results;
  if (codeError instanceof StaleBuild && firstRedirect && reloadPage(locationOf(firstRedirect).href))
    return untilAborted(request.signal);
  const fault = faultOf(codeError ?? failedResult?.result);
  const isShown = fault.known && (isNavigation || fault.status < 500 || state.errors);
  if (isShown) return results;
  const note = isNavigation ? formMethod && texts.failures.sentAlready : texts.failures.mayBeOld;
  if (isNavigation || (mustShowFailedReload() && !formFailed))
    showFailure(pageFailure((to ?? state.location).pathname), fault.note, note);
  formFailed = false;
  return isNavigation ? cancelNavigation(request.signal) : { ...dataOnly(results), ...unchangedResults() };
}

function showFailure(text: string, ...notes: (string | undefined)[]): void {
  showToasts([{ type: 'error', text, note: notes.filter(Boolean).join(' ') }]);
}

/** The error that prevents the page's code from loading; null if the code is loaded. */
async function codeErrorOf({ pathname }: URL): Promise<unknown> {
  return (loadRouteCode(pathname) ?? Promise.resolve()).then(
    () => null,
    (error: unknown) => error,
  );
}

function failed(error: unknown): Results {
  return { root: { type: 'error', result: error } };
}

/** Reads the form's fields. If the form has files, returns the fields that the router has already read. */
async function fieldsOf(request: Request): Promise<SentFields> {
  const plain = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (plain) return new URLSearchParams(await request.clone().text());
  return pageRouter().state.navigation.formData ?? new FormData();
}

/** Returns the thrown value. The router wraps the value together with the status of the response. */
function unwrapped(result: unknown): unknown {
  const wrapped = typeof result === 'object' && result !== null && 'init' in result && 'data' in result;
  return wrapped ? result.data : result;
}

type Wrapped = { data: Reply };

function isReply(result: unknown): result is Wrapped {
  if (typeof result !== 'object' || result === null || !('data' in result)) return false;
  const { data: reply } = result;
  return typeof reply === 'object' && reply !== null && 'toasts' in reply && Array.isArray(reply.toasts);
}
