import type { Db } from '#db/types.ts';
import type { Queue } from '#lib/queues/queue.ts';
import type { IdentityLimits } from './limits.ts';
import type { CodePurpose } from './tables.ts';
import type { KeySet } from './tokens/signing-keys.ts';
import type { Passwords } from './users/passwords.ts';

/** A one-time code for an email. `link` is the page that uses the code; null if there is none. */
export type MailedCode = { to: string; purpose: CodePurpose; code: string; link: string | null };
export type SendCode = (code: MailedCode) => Promise<void>;

/** The context of every endpoint. */
export type IdentityService = {
  readonly db: Db;
  /** The API key that every call must contain. It identifies the shop and is not secret. */
  readonly key: string;
  /** The project's name. It is the audience of the tokens and part of their issuer. */
  readonly project: string;
  readonly clock: () => number;
  readonly readKeys: () => Promise<KeySet>;
  readonly passwords: Passwords;
  readonly passwordMinLength: number;
  readonly limits: IdentityLimits;
  /** Emails a code. Null if the service can't send email. */
  readonly sendCode: SendCode | null;
  /**
   * The queue that composes and sends emails after the response, so that the timing of the response reveals
   * nothing.
   */
  readonly mailQueue: Queue;
  /** Whether a link in an email may lead to this URL. */
  readonly mayLinkTo: (url: URL) => boolean;
  /** The default link in emails for a new password. */
  readonly resetUrl: string | null;
  readonly onFault: (error: unknown) => void;
};

/**
 * Handles one call and returns its JSON response. `address` is the caller's network address, if known.
 * @throws {IdentityRefusal} with the protocol's code.
 */
export type Endpoint = (
  service: IdentityService,
  request: Request,
  address: string | null,
) => Promise<object>;
