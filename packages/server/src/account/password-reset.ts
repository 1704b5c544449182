import { userStatuses } from '@uwkit/core/account'
import type { AppParts } from '../http/context.ts'
import { linkSeconds } from './data/lifetimes.ts'
import { issueMailedToken } from './mailed-token.store.ts'
import { passwordMail } from './mails.ts'
import { credentialsOf } from './user.store.ts'

/** The kind of job that mails the link to set a password. */
export const passwordResetJob = 'account.password-reset'

/** Mails the link to set a password where an active account has the address; elsewhere there is nothing to do. */
export async function mailPasswordReset(
  { email }: { email: string },
  { db, mail, settings, clock }: Pick<AppParts, 'db' | 'mail' | 'settings' | 'clock'>,
): Promise<void> {
  const user = await credentialsOf(db, email)
  if (user?.status !== userStatuses.active) return
  const token = await issueMailedToken(db, user.id, 'set_password', clock.now() / 1000, linkSeconds.setPassword)
  await mail.send(passwordMail(email, settings.publicUrl, token))
}
