import { GatewayUnsure } from '#domain/payments/gateway.ts';

export type Access = { apiUrl: string; token: () => Promise<string>; timeoutMs: number };

/** A reply that is no success, in the shape of the SDK's: for the calls that the SDK lacks. */
export class FailedCall extends Error {
  readonly statusCode: number;
  readonly headers: Record<string, string>;
  readonly result: { name?: unknown; details?: unknown } | undefined;

  constructor(path: string, reply: Response, result: FailedCall['result']) {
    super(`PayPal answered ${reply.status} to ${path}`);
    this.statusCode = reply.status;
    this.headers = Object.fromEntries(reply.headers);
    this.result = result;
  }
}

/**
 * Asks PayPal with the token of all calls. Returns its JSON.
 * @throws {FailedCall} when the reply is no success, {GatewayUnsure} when there is none that can be read.
 */
export async function ask(
  path: string,
  { apiUrl, token, timeoutMs }: Access,
  init: RequestInit = {},
): Promise<unknown> {
  const headers = { ...init.headers, authorization: `Bearer ${await token()}` };
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const reply = await fetch(new URL(path, apiUrl), { ...init, headers, signal, redirect: 'error' });
    if (reply.ok) return await reply.json();
    throw new FailedCall(path, reply, await readProblem(reply));
  } catch (error) {
    if (error instanceof FailedCall) throw error;
    throw new GatewayUnsure(`PayPal did not answer to ${path}`, { cause: error });
  }
}

async function readProblem(reply: Response): Promise<FailedCall['result']> {
  const said: unknown = await reply.json().catch(() => null);
  return typeof said === 'object' && said !== null ? said : undefined;
}
