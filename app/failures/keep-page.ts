import { type ClientActionFunctionArgs, data, href, type MiddlewareFunction, redirect } from 'react-router';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Reply } from '../forms/reply.ts';
import { readPaymentKey } from '../payment-fields.ts';
import { factsOfPath } from '../route-facts.ts';
import { showToasts } from '../ui/toaster.tsx';
import { fetchCode } from './code.ts';
import { actionFailure, lookFirst, pageFailure } from './failure-texts.ts';
import { type Fault, faultOf, Outdated } from './fault.ts';
import { heard } from './heard.ts';
import { loadAnew } from './load-anew.ts';
import { isOfOtherBuild } from './other-build.ts';
import { asItIs, isStaying, leaving, pageRouter, type Results, shownPath, stay } from './router.ts';
import { submitInTurn } from './submit-queue.ts';
import { askAgain, isRefused, isTooNew, toastsOf } from './too-new.ts';
import { dropForm, keepForm, sentForm } from './typed-form.ts';
import { forgetTyped } from './typed-page.ts';

type Args = Pick<ClientActionFunctionArgs, 'request' | 'url' | 'pattern'>;
type Next = () => Promise<Results>;
type Fields = { get(name: string): unknown };

const PAY = 'checkout';
const LEAVE = 'logout';
const OUT_OF_REACH = 503;

/**
 * Whether the form before was told to have failed: a page that can't be brought up to date after it needs no
 * words.
 */
let formFailed = false;
/** Toasts of the form before, whose reply is still being shown. */
let justShown: Toast[] = [];

/**
 * Wraps every call of the router's: a form that nobody answered gets a `Reply` with the failure's toast, and
 * a page that did not come leaves the shown one as it stands. What the shop itself answers goes through. See
 * docs/decisions/0014-failed-replies.md.
 */
export const keepPage: MiddlewareFunction<Results> = (args, next) =>
  args.request.method === 'GET' ? load(args.request, next) : act(args, next);

async function act({ request, pattern }: Args, next: Next): Promise<Results> {
  const leaves = pattern !== PAY && isLeaving(request);
  const form = await fieldsOf(request);
  const { mayTakeLong, oneByOne } = factsOfPath(`/${pattern}`);
  const send = () => (mayTakeLong ? next() : heard(next()));
  const results = await (oneByOne ? submitInTurn(send) : send()).catch(failed);
  if (request.signal.aborted) return results;
  const { type, result } = Object.values(results)[0] ?? { type: 'error', result: null };
  formFailed = false;
  const outdated = isOfOtherBuild(request);
  if (result instanceof Response)
    return follow(result, { results, pattern, outdated, signal: request.signal });
  if (type === 'data' && isReply(result)) {
    showToasts(result.data.toasts);
    justShown = result.data.toasts;
    if (result.data.ok) forgetTyped(sentForm());
    return results;
  }
  formFailed = true;
  const fault = faultOf(type === 'error' ? unwrapped(result) : new SyntaxError());
  if (fault.known && fault.said?.signIn) return askToSignIn();
  const toast = toastOf(fault, pattern, form);
  if (outdated && isRefused(fault) && loadAnew(shownPath(), { toasts: [askAgain(toast)], sending: 1 }))
    return leaving(request.signal);
  if (leaves) {
    showToasts([toast]);
    return stay(request.signal);
  }
  return answer(toast, pays(pattern, form) ? readPaymentKey(form) : undefined);
}

/** Whether the form is sent to another address than the page's, which then would be shown. */
function isLeaving({ url }: Request): boolean {
  const { navigation, location: shown } = pageRouter().state;
  const to = navigation.state === 'submitting' ? navigation.location : shown;
  const sent = new URL(url);
  const here = (at: { pathname: string; search: string }) => at.pathname + at.search;
  return here(to) === here(sent) && here(to) !== here(shown);
}

type Followed = { results: Results; pattern: string; outdated: boolean; signal: AbortSignal };

/** A form that leads elsewhere: to a page whose code is here, or to one that the browser opens by itself. */
async function follow(reply: Response, { results, pattern, outdated, signal }: Followed): Promise<Results> {
  const to = locationOf(reply);
  if (pattern === LEAVE) dropForm();
  else if (to.pathname === href('/auth') && pattern !== 'auth') keepForm();
  if (to.origin !== location.origin) return results;
  if (outdated && loadAnew(to.href, { sending: 1 })) return leaving(signal);
  const error = await codeErrorOf(to);
  if (error === null) return results;
  if (error instanceof Outdated && loadAnew(to.href, { sending: 1 })) return leaving(signal);
  return answer({
    type: 'error',
    text: pageFailure(to.pathname),
    note: `${faultOf(error).note} ${texts.failures.sentAlready}`,
  });
}

const locationOf = (reply: Response) => new URL(reply.headers.get('Location') ?? '/', location.href);

function askToSignIn(): Results {
  keepForm();
  const query = new URLSearchParams({ return_to: shownPath() });
  return { root: { type: 'data', result: redirect(`${href('/auth')}?${query}`) } };
}

/** Of the forms of the checkout the one that pays says no intent. */
function pays(pattern: string, form: Fields): boolean {
  return pattern === PAY && !form.get('intent');
}

function toastOf(fault: Fault, pattern: string, form: Fields): Toast {
  if (fault.known) {
    if (fault.said) return { type: 'error', text: fault.said.says, note: fault.note };
    return { type: 'error', text: actionFailure(pattern, form.get('intent')), note: fault.note };
  }
  if (pays(pattern, form)) {
    const note = fault.note === texts.failures.connectionLost ? '' : fault.note;
    return { type: 'error', text: texts.checkout.paymentUnheard, note };
  }
  const look = fault.arrived === 'maybe' ? lookFirst(pattern) : null;
  return {
    type: 'error',
    text: actionFailure(pattern, form.get('intent')),
    note: look ? `${fault.note} ${look}` : fault.note,
  };
}

/**
 * The reply in the shop's stead. The page is brought up to date after it, since the form may have arrived;
 * but not the cart that was paid.
 */
function answer(toast: Toast, unheard?: string): Results {
  const toasts = [toast];
  showToasts(toasts);
  const reply: Reply = { ok: false, toasts, ...(unheard && { unheard }) };
  return { root: { type: 'data', result: unheard === undefined ? reply : data(reply, OUT_OF_REACH) } };
}

async function load(request: Request, next: Next): Promise<Results> {
  if (isStaying()) return asItIs();
  const { state } = pageRouter();
  const { location: to, formMethod } = state.navigation;
  const results = await heard(next()).catch(failed);
  if (request.signal.aborted) return results;
  const left = Object.values(results).find(({ result }) => result instanceof Response)?.result;
  // Each route bears the redirect in an object of its own.
  const wrong = Object.values(results).find(
    ({ type, result }) => type === 'error' && !(result instanceof Response),
  );
  const moves = to && to.pathname + to.search !== state.location.pathname + state.location.search;
  const target = moves ? to.pathname + to.search + to.hash : shownPath();
  if (
    isTooNew(request, { wrong: wrong?.result, target }) &&
    loadAnew(target, { toasts: toastsOf(results, justShown) })
  )
    return leaving(request.signal);
  justShown = [];
  const broken = left instanceof Response ? await codeErrorOf(locationOf(left)) : null;
  if (!wrong && broken === null) return results;
  if (broken instanceof Outdated && left instanceof Response && loadAnew(locationOf(left).href))
    return leaving(request.signal);
  const fault = faultOf(broken ?? wrong?.result);
  const told = fault.known && (moves || fault.status < 500 || state.errors);
  if (told) return results;
  const note = moves ? formMethod && texts.failures.sentAlready : texts.failures.mayBeOld;
  if (moves || !formFailed) say(pageFailure((to ?? state.location).pathname), fault.note, note);
  formFailed = false;
  return moves ? stay(request.signal) : { ...answered(results), ...asItIs() };
}

function say(text: string, ...notes: (string | undefined)[]): void {
  showToasts([{ type: 'error', text, note: notes.filter(Boolean).join(' ') }]);
}

/** Why the page there can't be shown; null where it can. */
async function codeErrorOf({ pathname }: URL): Promise<unknown> {
  return (fetchCode(pathname) ?? Promise.resolve()).then(
    () => null,
    (error: unknown) => error,
  );
}

function answered(results: Results): Results {
  return Object.fromEntries(Object.entries(results).filter(([, { type }]) => type === 'data'));
}

function failed(error: unknown): Results {
  return { root: { type: 'error', result: error } };
}

/**
 * The form's fields. Of one that may hold a file the router's own copy, so that nothing large is read twice.
 */
async function fieldsOf(request: Request): Promise<Fields> {
  const plain = request.headers.get('content-type')?.startsWith('application/x-www-form-urlencoded');
  if (plain) return new URLSearchParams(await request.clone().text());
  return pageRouter().state.navigation.formData ?? new FormData();
}

/** The router wraps what an action threw together with the status of its reply. */
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
