import { type ClientActionFunctionArgs, data, href, type MiddlewareFunction, redirect } from 'react-router';
import type { Toast } from '#lib/toast.ts';
import * as texts from '#texts';
import type { Reply } from '../forms/reply.ts';
import { factsOfPath } from '../route-facts.ts';
import { showToasts } from '../ui/toaster.tsx';
import { fetchCode } from './code.ts';
import { actionFailure, lookFirst, pageFailure } from './failure-texts.ts';
import { type Fault, faultOf } from './fault.ts';
import { heard } from './heard.ts';
import { asItIs, isStaying, pageRouter, type Results, stay } from './router.ts';
import { submitInTurn } from './submit-queue.ts';
import { dropForm, keepForm } from './typed-form.ts';

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
  if (result instanceof Response) return follow(result, results, pattern);
  if (type === 'data' && isReply(result)) {
    showToasts(result.data.toasts);
    return results;
  }
  formFailed = true;
  const fault = faultOf(type === 'error' ? unwrapped(result) : new SyntaxError());
  if (fault.known && fault.said?.signIn) return askToSignIn();
  const toast = toastOf(fault, pattern, form);
  if (leaves) {
    showToasts([toast]);
    return stay(request.signal);
  }
  return answer(toast, pattern === PAY ? String(form.get('key') ?? '') : undefined);
}

/** Whether the form is sent to another address than the page's, which then would be shown. */
function isLeaving({ url }: Request): boolean {
  const { navigation, location: shown } = pageRouter().state;
  const to = navigation.state === 'submitting' ? navigation.location : shown;
  const sent = new URL(url);
  const here = (at: { pathname: string; search: string }) => at.pathname + at.search;
  return here(to) === here(sent) && here(to) !== here(shown);
}

/** A form that leads elsewhere: to a page whose code is here. */
async function follow(reply: Response, results: Results, pattern: string): Promise<Results> {
  const { pathname } = new URL(reply.headers.get('Location') ?? '/', location.href);
  if (pattern === LEAVE) dropForm();
  else if (pathname === href('/auth') && pattern !== 'auth') keepForm();
  const fault = await codeFaultOf(reply);
  if (fault === null) return results;
  return answer({
    type: 'error',
    text: pageFailure(pathname),
    note: `${fault.note} ${texts.failures.sentAlready}`,
  });
}

function askToSignIn(): Results {
  keepForm();
  const { pathname, search } = pageRouter().state.location;
  const query = new URLSearchParams({ return_to: pathname + search });
  return { root: { type: 'data', result: redirect(`${href('/auth')}?${query}`) } };
}

function toastOf(fault: Fault, pattern: string, form: Fields): Toast {
  if (fault.known) {
    if (fault.said) return { type: 'error', text: fault.said.says, note: fault.note };
    return { type: 'error', text: actionFailure(pattern, form.get('intent')), note: fault.note };
  }
  if (pattern === PAY) {
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
  const broken = left instanceof Response ? await codeFaultOf(left) : null;
  if (!wrong && !broken) return results;
  const fault = broken ?? faultOf(wrong?.result);
  const moves = to && to.pathname + to.search !== state.location.pathname + state.location.search;
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

/** Why the page that a redirect names can't be shown, if so. */
async function codeFaultOf(reply: Response): Promise<Fault | null> {
  const { pathname } = new URL(reply.headers.get('Location') ?? '/', location.href);
  return (fetchCode(pathname) ?? Promise.resolve()).then(() => null, faultOf);
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
