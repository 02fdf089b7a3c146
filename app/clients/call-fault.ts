import type { CallFault, CallFaultCode } from '#domain/payments/gateway/provider-access.ts';

const MAX_DETAIL = 100;
/** The maximum number of causes that are read from a chain of errors. */
const MAX_CHAIN = 5;

/**
 * The reason why a call failed. It follows from the response's status, or from the network error if no
 * response arrived.
 */
export function faultOfStatus(status: number | null, code: string, error: unknown): CallFault {
  if (status === null) return networkFault(error);
  return { code: codeOfStatus(status), detail: (code || `HTTP ${status}`).slice(0, MAX_DETAIL) };
}

function codeOfStatus(status: number): CallFaultCode {
  if (status === 401) return 'bad-key';
  if (status === 403) return 'no-permission';
  if (status === 429) return 'busy';
  return status >= 500 || status === 408 ? 'provider-down' : 'refused';
}

function networkFault(error: unknown): CallFault {
  const chain = chainOf(error);
  const detail = chain.map(networkCode).find((code) => code !== '') ?? '';
  const isSlow =
    /TIMEDOUT|TIMEOUT/.test(detail) || chain.some(({ name }) => /^(Timeout|Abort)Error$/.test(name));
  return { code: isSlow ? 'too-slow' : 'no-network', detail: detail.slice(0, MAX_DETAIL) };
}

/** An error and its causes, outermost first. */
export function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  let next = error;
  while (next instanceof Error && chain.length < MAX_CHAIN) {
    chain.push(next);
    // The `stripe` package stores the cause of a lost connection in `detail`.
    next = next.cause ?? ('detail' in next ? next.detail : undefined);
  }
  return chain;
}

function networkCode(error: Error): string {
  const code = 'code' in error ? error.code : '';
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code) ? code : '';
}
