import type { Context } from '../http/context.ts'
import { forbidden, type HttpError, tooMany } from '../http/http-error.ts'
import { isPassword } from '../security/password.ts'
import { forgetTries, letsTry } from '../security/token.ts'
import { tryLimits } from './data/lifetimes.ts'
import { passwordHashOf } from './user.store.ts'

/** 403: what somebody gave as their current password is not it. */
export const wrongPassword = (): HttpError => forbidden('The current password is incorrect.')

/** Proves that who is signed in knows the password. @throws {HttpError} 403, it is wrong; 429, after too many tries. */
export async function provePassword(password: string, { db, session, now }: Context): Promise<void> {
  const key = `password of ${session.user.id}`
  // Counted before the password is looked at, so that tries sent all at once count too.
  const mayTry = await letsTry(db, key, tryLimits.signInOfAccount, now())
  if (!mayTry) {
    const { seconds } = tryLimits.signInOfAccount
    throw tooMany('Too many incorrect passwords. Try again in 15 minutes.', seconds)
  }
  const isRight = await isPassword(password, await passwordHashOf(db, session.user.id))
  if (!isRight) throw wrongPassword()
  await forgetTries(db, key)
}
