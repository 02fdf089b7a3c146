import { GatewayResultUnknown } from '#domain/payments/gateway/gateway.ts';

export type Access = { apiUrl: string; token: () => Promise<string>; timeoutMs: number };

/**
 * A failed response to a call that the SDK does not support. It has the same properties as the SDK's errors.
 */
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
 * Calls PayPal with the shared access token and returns the JSON of the response.
 * @throws {FailedCall} for a failed response, {GatewayResultUnknown} without a readable response.
 */
export async function callApi(
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
    throw new GatewayResultUnknown(`PayPal did not answer to ${path}`, { cause: error });
  }
}

async function readProblem(reply: Response): Promise<FailedCall['result']> {
  const body: unknown = await reply.json().catch(() => null);
  return typeof body === 'object' && body !== null ? body : undefined;
}
