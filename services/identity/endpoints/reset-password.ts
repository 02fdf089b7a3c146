import { inTransaction } from '#db/in-transaction.ts';
import { consumeCode, readCode } from '../codes.ts';
import { readNewPassword } from '../passwords.ts';
import { readJsonObject } from '../read-body.ts';
import { demand } from '../refusal.ts';
import type { Endpoint, Service } from '../service.ts';
import { endSessions } from '../session.ts';
import type { CodeRow } from '../tables.ts';
import { findUser } from '../users.ts';

/**
 * accounts:resetPassword sets a new password by a mailed code, or without one tells what the code is for.
 * @throws {Refusal} MISSING_OOB_CODE, INVALID_OOB_CODE, EXPIRED_OOB_CODE, USER_DISABLED or WEAK_PASSWORD.
 */
export const resetPassword: Endpoint = async (service, request, address) => {
  const { oobCode, newPassword } = await readJsonObject(request);
  const code = await readCode(service.db, oobCode, service.clock());
  if (newPassword !== undefined) {
    demand(code.purpose === 'PASSWORD_RESET', 'INVALID_OOB_CODE');
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

async function setPassword(service: Service, code: CodeRow, passwordHash: string): Promise<void> {
  const now = new Date(service.clock());
  await inTransaction(service.db, async (tx) => {
    await consumeCode(tx, code);
    const user = await findUser(tx, code.userId ?? '');
    demand(user && user.email === code.email, 'INVALID_OOB_CODE');
    demand(!user.disabled, 'USER_DISABLED');
    // Who has the mail has the address.
    const changes = { passwordHash, passwordUpdatedAt: now, emailVerified: true };
    await endSessions(tx, user.id, changes, now);
  });
}
