import { inTransaction } from '#db/in-transaction.ts';
import { consumeCode, readCode } from '../codes.ts';
import { readJsonObject } from '../read-body.ts';
import { assertIdentity } from '../refusal.ts';
import type { Endpoint, IdentityService } from '../service.ts';
import type { CodeRow } from '../tables.ts';
import { endSessions } from '../tokens/session.ts';
import { readNewPassword } from '../users/passwords.ts';
import { findUser } from '../users/users.ts';

/**
 * accounts:resetPassword sets a new password with an emailed code. If the call has no password, it returns
 * the code's purpose.
 * @throws {IdentityRefusal} MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE, USER_DISABLED or
 * WEAK_PASSWORD.
 */
export const resetPassword: Endpoint = async (service, request, address) => {
  const { oobCode, newPassword } = await readJsonObject(request);
  const code = await readCode(service.db, oobCode, service.clock());
  if (newPassword !== undefined) {
    assertIdentity(code.purpose === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
    const password = readNewPassword(newPassword, service.passwordMinLength);
    const passwordHash = await service.passwords.hash(password, address);
    await setPassword(service, code, passwordHash);
  }
  return {
    kind: 'identitytoolkit#ResetPasswordResponse',
    email: code.email,
    requestType: code.purpose,
  };
};

async function setPassword(service: IdentityService, code: CodeRow, passwordHash: string): Promise<void> {
  const now = new Date(service.clock());
  await inTransaction(service.db, async (tx) => {
    await consumeCode(tx, code);
    const user = await findUser(tx, code.userId ?? '');
    assertIdentity(user && user.email === code.email, 'INVALID_OOB_CODE');
    assertIdentity(!user.disabled, 'USER_DISABLED');
    // The emailed code proves that the address belongs to the user.
    const changes = { passwordHash, passwordUpdatedAt: now, emailVerified: true };
    await endSessions(tx, user.id, changes, now);
  });
}
