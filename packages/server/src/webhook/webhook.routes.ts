import type { User } from '@uwkit/core/account'
import type { ApiContract } from '@uwkit/core/contract'
import { sessionOf } from '../account/session.store.ts'
import type { Handlers } from '../http/context.ts'
import { badRequest } from '../http/http-error.ts'
import { placeOf, readerOf } from './event.store.ts'
import { createWebhook, deleteWebhook, listDeliveries, listWebhooks, replayDelivery } from './webhook.store.ts'

export const webhookHandlers: Handlers<ApiContract['webhook']> = {
  list: (_, { db, session: { user } }) => (user.companyId === null ? [] : listWebhooks(db, user.companyId)),

  create: async ({ body }, { db, outbound, session: { user }, now }) => {
    const owner = { id: user.id, companyId: companyOf(user) }
    const refused = await outbound.rejectionReason(body.url)
    if (refused !== null) throw badRequest(`url: ${refused}`, 'url')
    return createWebhook(db, owner, body, now())
  },

  delete: async ({ path }, { db, session: { user } }) => {
    await deleteWebhook(db, companyOf(user), path.id)
    return undefined
  },

  listDeliveries: ({ path, query }, { db, session: { user } }) => listDeliveries(db, companyOf(user), path.id, query),

  streamEvents: async ({ query }, context) => {
    const { headers, answerHeaders, session, eventStreams } = context
    const text = headers.get('last-event-id') ?? query.lastEventId ?? ''
    answerHeaders.set('cache-control', 'no-store, no-transform')
    // Otherwise a proxy such as nginx buffers some kilobytes before it forwards anything.
    answerHeaders.set('x-accel-buffering', 'no')
    return eventStreams.open({
      userId: session.user.id,
      reader: readerOf(session.user),
      after: text === '' ? null : placeOf(text),
      wait: query.wait,
      renew: async () => {
        const renewed = await sessionOf({ headers }, context)
        return renewed === null ? null : readerOf(renewed.user)
      },
    })
  },

  replay: ({ path }, { db, queue, session: { user } }) =>
    replayDelivery(db, queue, { id: user.id, companyId: companyOf(user) }, path.id),
}

/** Returns the company that owns the webhooks. */
function companyOf({ companyId }: User): string {
  if (companyId === null) throw badRequest('Webhooks belong to a company; this account has no company.')
  return companyId
}
