/** The protocol's codes of refused calls. */
type Code =
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN'
  | 'EMAIL_EXISTS'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_CONTINUE_URI'
  | 'INVALID_CUSTOM_TOKEN'
  | 'INVALID_DISPLAY_NAME'
  | 'INVALID_EMAIL'
  | 'INVALID_GRANT_TYPE'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_LOCAL_ID'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'INVALID_PHOTO_URL'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_REQ_TYPE'
  | 'MISSING_CUSTOM_TOKEN'
  | 'MISSING_EMAIL'
  | 'MISSING_GRANT_TYPE'
  | 'MISSING_LOCAL_ID'
  | 'MISSING_OOB_CODE'
  | 'MISSING_PASSWORD'
  | 'MISSING_REFRESH_TOKEN'
  | 'MISSING_REQ_TYPE'
  | 'MISSING_TOKEN'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'PROVIDER_ALREADY_LINKED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'TOO_MANY_USERS'
  | 'UNAUTHORIZED_DOMAIN'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD';

/** A code, or a code with ' : ' and a message for people. */
export type IdentityErrorText = Code | `${Code} : ${string}`;

/** A call that breaks a rule. The response contains the code. */
export class IdentityRefusal extends Error {
  override name = 'IdentityRefusal';
  readonly code: IdentityErrorText;

  constructor(code: IdentityErrorText) {
    super(code);
    this.code = code;
  }
}

/** Checks a rule. @throws {IdentityRefusal} with `code` if `condition` is false. */
export function assertIdentity(condition: unknown, code: IdentityErrorText): asserts condition {
  if (!condition) throw new IdentityRefusal(code);
}
