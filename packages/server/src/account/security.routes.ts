import type { ApiContract } from '@uwkit/core/contract'
import { requireTwoFactor } from '../http/authorize.ts'
import type { Context, Handlers } from '../http/context.ts'
import {
  badRequest,
  conflict,
  forbidden,
  forbiddenWhileActing,
  type HttpError,
  notFound,
  tooMany,
  unauthorized,
} from '../http/http-error.ts'
import { allowsAttempt, clearAttempts } from '../security/token.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.store.ts'
import { listAudit } from './audit.store.ts'
import { attemptLimits } from './data/lifetimes.ts'
import {
  closeSessionsOf,
  endSession,
  endSessions,
  knownDevice,
  listSessions,
  openSession,
  originOf,
  rememberDevice,
} from './session.store.ts'
import { verifyPassword } from './sign-in.ts'
import {
  acceptsCode,
  beginTwoFactor,
  challenged,
  confirmTwoFactor,
  endTwoFactor,
  renewRecoveryCodes,
  requiresTwoFactor,
  twoFactorOf,
  useChallenge,
} from './two-factor.store.ts'
import { passwordHashOf, userById } from './user.store.ts'

type Security = Pick<
  ApiContract['account'],
  | 'listSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'listUserSessions'
  | 'endUserSession'
  | 'endUserSessions'
  | 'listApiKeys'
  | 'createApiKey'
  | 'revokeApiKey'
  | 'listAudit'
>

/** Sign-ins, API keys and the audit trail. */
export const securityHandlers: Handlers<Security> = {
  listSessions: (_, { db, session, now }) => listSessions(db, session.user.id, session.id, now()),
  endSession: async ({ path }, { db, session }) => {
    await endSession(db, session.user.id, path.id)
    return undefined
  },
  endOtherSessions: async (_, { db, session }) => {
    await endSessions(db, session.user.id, session.id)
    return undefined
  },
  listUserSessions: async ({ path }, context) => {
    const userId = await userIdInScope(path.id, context)
    return listSessions(context.db, userId, context.session.id, context.now())
  },
  endUserSession: async ({ path }, context) => {
    await endSession(context.db, await userIdInScope(path.id, context), path.sessionId)
    return undefined
  },
  endUserSessions: async ({ path }, context) => {
    await endSessions(context.db, await userIdInScope(path.id, context), context.session.id)
    return undefined
  },
  listApiKeys: (_, { db, session }) => listApiKeys(db, session.user),
  createApiKey: ({ body }, { db, session, now }) => {
    const { user } = session
    if (user.realUser !== null) throw forbidden('Only the signed-in user can create an API key.')
    const isForAdministrator = body.kind === 'company' || body.scopes.includes('administer')
    if (isForAdministrator && !user.isAdmin) throw forbidden('Requires an administrator account.')
    // Otherwise the key would give administrator access without two-factor authentication.
    if (isForAdministrator) requireTwoFactor(session)
    if (body.kind === 'company' && user.companyId === null)
      throw badRequest('kind: must be personal; this account has no company', 'kind')
    return db.transaction((transaction) => createApiKey(transaction, user, body, now()))
  },
  revokeApiKey: async ({ path }, { db, session, now }) => {
    await db.transaction((transaction) => revokeApiKey(transaction, session.user, path.id, now()))
    return undefined
  },
  listAudit: ({ query }, { db, scope }) => listAudit(db, scope, query),
}

/** @throws {HttpError} 404, there is no such user in scope. */
async function userIdInScope(id: string, { db, scope }: Context): Promise<string> {
  const user = await userById(db, id, scope)
  if (user === null) throw notFound('User')
  return user.id
}

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

/** Sign-in with a code in addition to the password. */
export const twoFactorHandlers: Handlers<TwoFactorCalls> = {
  signInByCode: async ({ body: { challenge, code } }, context) => {
    const { db, now } = context
    const waiting = await challenged(db, challenge, now())
    if (waiting === null) throw unauthorized('The sign-in expired before the code was entered. Sign in again.')
    const { userId, email, purpose } = waiting
    const forget = await countCodeAttempt(userId, context, await knownDevice(context, email))
    if (!(await acceptsCode(db, userId, code, now()))) throw unauthorized(wrong)
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
    const user = requireRealUser(context)
    // A user who signs in only through the company's directory has no password to prove.
    if ((await passwordHashOf(db, user.id)) !== null) await verifyPassword(currentPassword, context)
    const label = { issuer: new URL(settings.publicUrl).hostname, label: user.email }
    return beginTwoFactor(db, user.id, label, now())
  },
  confirmTwoFactor: async ({ body: { code } }, context) => {
    const { id } = requireRealUser(context)
    const forget = await countCodeAttempt(id, context)
    const codes = await context.db.transaction((transaction) => confirmTwoFactor(transaction, id, code, context.now()))
    if (codes === null) throw forbidden(wrong)
    await forget()
    return codes
  },
  renewRecoveryCodes: async ({ body: { code } }, context) => {
    const userId = await verifyCode(code, context)
    return context.db.transaction((transaction) => renewRecoveryCodes(transaction, userId))
  },
  removeTwoFactor: async ({ body: { code } }, context) => {
    const userId = await verifyCode(code, context)
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

/** Returns the signed-in user. @throws {HttpError} 403, another user acts as them. */
function requireRealUser({ session: { user } }: Context): { id: string; email: string } {
  if (user.realUser !== null) throw forbiddenWhileActing('two-factor authentication')
  return user
}

/** Returns the signed-in user, proven by a code. @throws {HttpError} 403, wrong code; 409, two-factor is off; 429, too many attempts. */
async function verifyCode(code: string, context: Context): Promise<string> {
  const { id } = requireRealUser(context)
  if (!(await twoFactorOf(context.db, id)).isOn) throw conflict('Two-factor authentication is off.')
  const forget = await countCodeAttempt(id, context)
  if (!(await acceptsCode(context.db, id, code, context.now()))) throw forbidden(wrong)
  await forget()
  return id
}

/**
 * Counts an attempt at a code before checking it, so that concurrent attempts count too: attempts of the user from one
 * address and from any address; on a known device, those of that device only.
 *
 * @returns A function that forgets the attempts, called after a right code.
 * @throws {HttpError} 429.
 */
async function countCodeAttempt(
  userId: string,
  { db, address, now }: Context,
  device: string | null = null,
): Promise<() => Promise<void>> {
  const limits =
    device === null
      ? [
          { key: `code of ${userId} from ${address}`, limit: attemptLimits.signInOfAccount },
          { key: `code of ${userId}`, limit: attemptLimits.codeOfAccount },
        ]
      : [{ key: `code by device ${device}`, limit: attemptLimits.signInOfAccount }]
  for (const { key, limit } of limits) {
    if (!(await allowsAttempt(db, key, limit, now()))) throw tooManyCodes(limit.seconds)
  }
  return async () => {
    for (const { key } of limits) await clearAttempts(db, key)
  }
}

function tooManyCodes(seconds: number): HttpError {
  return tooMany('Too many code attempts. Try again later.', seconds)
}
