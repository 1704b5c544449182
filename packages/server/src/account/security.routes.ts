import type { ApiContract } from '@uwkit/core/contract'
import type { Handlers } from '../http/context.ts'
import { badRequest, forbidden } from '../http/http-error.ts'
import { createApiKey, listApiKeys, revokeApiKey } from './api-key.store.ts'
import { listAudit } from './audit.store.ts'

type Security = Pick<ApiContract['account'], 'listApiKeys' | 'createApiKey' | 'revokeApiKey' | 'listAudit'>

/** API keys, and the trail of changes. */
export const securityHandlers: Handlers<Security> = {
  listApiKeys: (_, { db, session }) => listApiKeys(db, session.user),
  createApiKey: ({ body }, { db, session: { user }, now }) => {
    if (user.realUser !== null) throw forbidden('Only the signed-in user can create an API key.')
    const isForAdministrator = body.kind === 'company' || body.scopes.includes('administer')
    if (isForAdministrator && !user.isAdmin) throw forbidden('Requires an administrator.')
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
