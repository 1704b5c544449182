import type { ApiContract } from '@uwkit/core/contract'
import type { Context, Handlers } from '../http/context.ts'
import { conflict, forbidden, type HttpError, notFound, tooMany, unauthorized } from '../http/http-error.ts'
import { forgetTries, letsTry } from '../security/token.ts'
import { tryLimits } from './data/lifetimes.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { provePassword } from './prove-password.ts'
import { closeSessionsOf, openSession, originOf } from './session.store.ts'
import {
  beginTwoFactor,
  challenged,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  requiresTwoFactor,
  takesCode,
  twoFactorOf,
  useChallenge,
} from './two-factor.store.ts'
import { passwordHashOf, userById } from './user.store.ts'

type TwoFactorCalls = Pick<
  ApiContract['account'],
  | 'signInByCode'
  | 'twoFactor'
  | 'setUpTwoFactor'
  | 'confirmTwoFactor'
  | 'renewRecoveryCodes'
  | 'removeTwoFactor'
  | 'resetTwoFactor'
>

const wrong = 'The code is incorrect or was already used.'

/** Signing in with a code beside the password. */
export const twoFactorHandlers: Handlers<TwoFactorCalls> = {
  signInByCode: async ({ body: { challenge, code } }, context) => {
    const { db, now } = context
    const waiting = await challenged(db, challenge, now())
    if (waiting === null) throw unauthorized('The sign-in expired before the code was entered. Sign in again.')
    const { userId, email, purpose } = waiting
    const forget = await countCodeTry(userId, context, await knownDevice(context, email))
    if (!(await takesCode(db, userId, code, now()))) throw unauthorized(wrong)
    await forget()
    if (!(await useChallenge(db, challenge))) throw unauthorized(wrong)
    const maySetPassword = purpose === 'set_password'
    const { bearer } = await openSession(db, userId, now(), { ...originOf(context), maySetPassword })
    await rememberDevice(userId, context)
    return { bearer, purpose }
  },
  twoFactor: async (_, { db, session: { user } }) => ({
    ...(await twoFactorOf(db, user.id)),
    isRequired: await requiresTwoFactor(db, user.id),
  }),
  setUpTwoFactor: async ({ body: { currentPassword = '' } }, context) => {
    const { db, now, settings } = context
    const user = ownUser(context)
    // Who signs in by the company's own directory alone has no password to prove.
    if ((await passwordHashOf(db, user.id)) !== null) await provePassword(currentPassword, context)
    const label = { issuer: new URL(settings.publicUrl).hostname, label: user.email }
    return beginTwoFactor(db, user.id, label, now())
  },
  confirmTwoFactor: async ({ body: { code } }, context) => {
    const { id } = ownUser(context)
    const forget = await countCodeTry(id, context)
    const codes = await context.db.transaction((transaction) => confirmTwoFactor(transaction, id, code, context.now()))
    if (codes === null) throw forbidden(wrong)
    await forget()
    return codes
  },
  renewRecoveryCodes: async ({ body: { code } }, context) => {
    const userId = await proveCode(code, context)
    return context.db.transaction((transaction) => renewRecoveryCodes(transaction, userId))
  },
  removeTwoFactor: async ({ body: { code } }, context) => {
    const userId = await proveCode(code, context)
    await context.db.transaction((transaction) => endTwoFactor(transaction, userId))
    return undefined
  },
  resetTwoFactor: async ({ path: { id } }, { db, scope, session }) => {
    const user = await userById(db, id, scope)
    if (user === null) throw notFound('User')
    await db.transaction(async (transaction) => {
      await endTwoFactor(transaction, user.id)
      await closeSessionsOf(transaction, user.id, session.id)
    })
    return undefined
  },
}

/** Who is signed in. @throws {HttpError} 403, somebody else acts as them. */
function ownUser({ session: { user } }: Context): { id: string; email: string } {
  if (user.realUser !== null) throw forbidden('Only the signed-in user can change two-factor authentication.')
  return user
}

/** Who is signed in, proven by a code. @throws {HttpError} 403, it is wrong; 409, none is asked for; 429, too many tries. */
async function proveCode(code: string, context: Context): Promise<string> {
  const { id } = ownUser(context)
  if (!(await twoFactorOf(context.db, id)).isOn) throw conflict('Two-factor authentication is off.')
  const forget = await countCodeTry(id, context)
  if (!(await takesCode(context.db, id, code, context.now()))) throw forbidden(wrong)
  await forget()
  return id
}

/**
 * Counts a try of a code before it is looked at, so that tries sent all at once count too: of the user from one address, and from
 * anywhere; on a device that is known, of that device alone.
 *
 * @returns Forgets the tries, once the code was right.
 * @throws {HttpError} 429.
 */
async function countCodeTry(
  userId: string,
  { db, address, now }: Context,
  device: string | null = null,
): Promise<() => Promise<void>> {
  const limits =
    device === null
      ? [
          { key: `code of ${userId} from ${address}`, limit: tryLimits.signInOfAccount },
          { key: `code of ${userId}`, limit: tryLimits.codeOfAccount },
        ]
      : [{ key: `code by device ${device}`, limit: tryLimits.signInOfAccount }]
  for (const { key, limit } of limits) {
    if (!(await letsTry(db, key, limit, now()))) throw tooManyCodes(limit.seconds)
  }
  return async () => {
    for (const { key } of limits) await forgetTries(db, key)
  }
}

function tooManyCodes(seconds: number): HttpError {
  return tooMany('Too many code attempts. Try again later.', seconds)
}
