/** Why a call failed with 'network-request-failed', if the code alone does not say enough. */
type Reason = 'keys-unreadable' | 'sessions-unreadable';

type Details = ErrorOptions & { words?: string | null; reason?: Reason | null };

/** The identity service has refused a call, or could not be reached ('network-request-failed'). */
export class IdentityError extends Error {
  override name = 'IdentityError';
  /** A client code from the spec's list of errors, such as 'user-disabled'. */
  readonly code: string;
  /**
   * The service's own message for the visitor. Null if the service sent only a code, because the texts for
   * codes are in #texts.
   */
  readonly words: string | null;
  readonly reason: Reason | null;

  constructor(code: string, { words = null, reason = null, ...options }: Details = {}) {
    super(words ?? reason ?? code, options);
    this.code = code;
    this.words = words;
    this.reason = reason;
  }
}

export const NETWORK_FAILED = 'network-request-failed';

/**
 * The client codes whose names differ from the server's codes (spec S8). `errorFromServer` derives all other
 * client codes from the server's codes.
 */
const clientCodes: Record<string, string> = {
  EMAIL_EXISTS: 'email-already-in-use',
  INVALID_PASSWORD: 'wrong-password',
  INVALID_LOGIN_CREDENTIALS: 'invalid-credential',
  EMAIL_NOT_FOUND: 'user-not-found',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'too-many-requests',
  TOKEN_EXPIRED: 'user-token-expired',
  USER_NOT_FOUND: 'user-token-expired',
  INVALID_ID_TOKEN: 'invalid-user-token',
  CREDENTIAL_TOO_OLD_LOGIN_AGAIN: 'requires-recent-login',
  EXPIRED_OOB_CODE: 'expired-action-code',
  INVALID_OOB_CODE: 'invalid-action-code',
  PASSWORD_LOGIN_DISABLED: 'operation-not-allowed',
  RESET_PASSWORD_EXCEED_LIMIT: 'too-many-requests',
  ADMIN_ONLY_OPERATION: 'admin-restricted-operation',
  MISSING_OOB_CODE: 'internal-error',
  MISSING_REQ_TYPE: 'internal-error',
  FEDERATED_USER_ID_ALREADY_LINKED: 'credential-already-in-use',
};

/** Converts an error message of the server, such as 'USER_DISABLED' or 'CODE : message for the visitor'. */
export function errorFromServer(message: string): IdentityError {
  const [code = '', ...words] = message.split(' : ');
  const mapped = Object.hasOwn(clientCodes, code) ? clientCodes[code] : undefined;
  return new IdentityError(mapped ?? code.toLowerCase().replace(/[\s_]+/g, '-'), {
    words: words.join(' : ') || null,
  });
}

/** Whether the error ends the visitor's session, because the user is disabled or the tokens were revoked. */
export function signsOut(code: string): boolean {
  return code === 'user-disabled' || code === 'user-token-expired';
}
