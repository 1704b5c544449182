import { type Session, userStatuses } from '@uwkit/core/account'
import type { Context } from '../http/context.ts'
import { type Refusal, tooMany, unauthorised } from '../http/refusal.ts'
import { isPassword } from '../security/password.ts'
import { forgetTries, giveBackTry, letsTry } from '../security/tries.ts'
import { tryLimits } from './data/lifetimes.ts'
import { openSession } from './session.store.ts'
import { credentialsOf } from './user.store.ts'

const wrong = (): Refusal => unauthorised('The e-mail or the password is wrong.')

/**
 * Signs in by the Basic header of a request: e-mail address and password. Who has no account, no password, or is not yet
 * or no longer active gets the same answer after the same time.
 *
 * @throws {Refusal} 401; 429 after too many tries.
 */
export async function signInByPassword(context: Context): Promise<Session> {
  const { db, address, headers, now } = context
  const pair = basicPair(headers.get('authorization'))
  if (pair === null) throw wrong()
  const office = `sign-in from ${address}`
  const account = `sign-in ${pair.email.toLowerCase()}`
  // Counted before the password is looked at, so that tries sent all at once count too.
  const mayTry =
    (await letsTry(db, office, tryLimits.signInOfAddress, now())) &&
    (await letsTry(db, account, tryLimits.signInOfAccount, now()))
  if (!mayTry) {
    const { seconds } = tryLimits.signInOfAccount
    throw tooMany('Too many tries to sign in; wait a quarter of an hour.', seconds)
  }
  const user = await credentialsOf(db, pair.email)
  const isRight = await isPassword(pair.password, user?.passwordHash ?? null)
  if (user === null || !isRight || user.status !== userStatuses.active) throw wrong()
  await forgetTries(db, account)
  await giveBackTry(db, office)
  const { bearer } = await openSession(db, user.id, now())
  return { bearer }
}

/** Source: RFC 7617; e-mail addresses hold no colon. */
function basicPair(header: string | null): { email: string; password: string } | null {
  const encoded = /^basic ([a-z0-9+/=_-]{1,2000})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = new TextDecoder().decode(Buffer.from(encoded, 'base64'))
  const colon = text.indexOf(':')
  if (colon < 1 || text.includes('\u0000')) return null
  return { email: text.slice(0, colon), password: text.slice(colon + 1) }
}
