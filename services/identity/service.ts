import type { Db } from '#db/types.ts';
import type { Queue } from '#lib/queue.ts';
import type { Limits } from './limits.ts';
import type { Passwords } from './passwords.ts';
import type { KeySet } from './signing-keys.ts';
import type { CodePurpose } from './tables.ts';

/** A one-time code for whoever reads the mail: by a link, or bare where there is no page for it. */
export type MailedCode = { to: string; purpose: CodePurpose; code: string; link: string | null };
export type SendCode = (code: MailedCode) => Promise<void>;

/** What every endpoint works with. */
export type Service = {
  readonly db: Db;
  /** The API key that every call must carry. It names the shop and is no secret. */
  readonly key: string;
  /** The project's name: audience and issuer of the tokens. */
  readonly project: string;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly readKeys: () => Promise<KeySet>;
  readonly passwords: Passwords;
  readonly passwordMinLength: number;
  readonly limits: Limits;
  /** Null when the service can't send mail. */
  readonly sendCode: SendCode | null;
  /** Mails are written and sent here, after the answer, so that its time tells nothing. */
  readonly mailQueue: Queue;
  /** Whether a link in a mail may lead to this address. */
  readonly mayLinkTo: (url: URL) => boolean;
  /** Where links to a new password lead when the call doesn't say. */
  readonly resetUrl: string | null;
  readonly onFault: (error: unknown) => void;
};

/**
 * Answers one call with the JSON of its reply; `address` is the caller's, where known.
 * @throws {Refusal} with the protocol's code.
 */
export type Endpoint = (service: Service, request: Request, address: string | null) => Promise<object>;
