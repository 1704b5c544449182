import type { ApiContract } from '@uwkit/core/contract'
import { requireTwoFactor } from '../http/authorize.ts'
import type { Context, Handlers } from '../http/context.ts'
import { badRequest, forbidden, notFound } from '../http/http-error.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.store.ts'
import { listAudit } from './audit.store.ts'
import { endSession, endSessions, listSessions } from './session.store.ts'
import { userById } from './user.store.ts'

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

/** Sign-ins, API keys, and the trail of changes. */
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
    const userId = await reachedUser(path.id, context)
    return listSessions(context.db, userId, context.session.id, context.now())
  },
  endUserSession: async ({ path }, context) => {
    await endSession(context.db, await reachedUser(path.id, context), path.sessionId)
    return undefined
  },
  endUserSessions: async ({ path }, context) => {
    await endSessions(context.db, await reachedUser(path.id, context), context.session.id)
    return undefined
  },
  listApiKeys: (_, { db, session }) => listApiKeys(db, session.user),
  createApiKey: ({ body }, { db, session, now }) => {
    const { user } = session
    if (user.realUser !== null) throw forbidden('Only the signed-in user can create an API key.')
    const isForAdministrator = body.kind === 'company' || body.scopes.includes('administer')
    if (isForAdministrator && !user.isAdmin) throw forbidden('Requires an administrator account.')
    // Else the key would administer for who may not.
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

/** @throws {HttpError} 404, there is no such user within reach. */
async function reachedUser(id: string, { db, scope }: Context): Promise<string> {
  const user = await userById(db, id, scope)
  if (user === null) throw notFound('User')
  return user.id
}
