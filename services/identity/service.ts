import type { Db } from '#db/types.ts';
import type { Queue } from '#lib/queues/queue.ts';
import type { IdentityLimits } from './limits.ts';
import type { CodePurpose } from './tables.ts';
import type { KeySet } from './tokens/signing-keys.ts';
import type { Passwords } from './users/passwords.ts';

/** A one-time code for the email, with a link if there is a page for it. */
export type MailedCode = { to: string; purpose: CodePurpose; code: string; link: string | null };
export type SendCode = (code: MailedCode) => Promise<void>;

/** The context of every endpoint. */
export type IdentityService = {
  readonly db: Db;
  /** The API key of every call. It identifies the shop and is not secret. */
  readonly key: string;
  /** The project's name: audience and issuer of the tokens. */
  readonly project: string;
  readonly clock: () => number;
  readonly readKeys: () => Promise<KeySet>;
  readonly passwords: Passwords;
  readonly passwordMinLength: number;
  readonly limits: IdentityLimits;
  /** Null when the service can't send email. */
  readonly sendCode: SendCode | null;
  /** Emails are written and sent here after the response, so that its timing reveals nothing. */
  readonly mailQueue: Queue;
  /** Whether a link in an email may have this URL. */
  readonly mayLinkTo: (url: URL) => boolean;
  /** The default link for a new password. */
  readonly resetUrl: string | null;
  readonly onFault: (error: unknown) => void;
};

/**
 * Handles one call and returns its JSON response. `address` is the caller's, if known.
 * @throws {IdentityError} with the protocol's code.
 */
export type Endpoint = (
  service: IdentityService,
  request: Request,
  address: string | null,
) => Promise<object>;
