import type { Job } from '@uwkit/core/account'
import type { ApiContract } from '@uwkit/core/contract'
import type { Handlers } from '../http/context.ts'
import { conflict, notFound } from '../http/http-error.ts'
import { listMessages } from '../mail/mail.ts'
import type { Job as QueuedJob } from '../queue/queue.ts'
import { ownHandlers } from './own.routes.ts'
import { peopleHandlers } from './people.routes.ts'
import { securityHandlers, twoFactorHandlers } from './security.routes.ts'

type Operations = Pick<ApiContract['account'], 'listMails' | 'listJobs' | 'retryJob'>

/** What runs behind the product. */
const operationsHandlers: Handlers<Operations> = {
  listMails: ({ query }, { db }) => listMessages(db, query),
  listJobs: async ({ query: { state = null, ...part } }, { queue }) => (await queue.list(state, part)).map(shown),
  retryJob: async ({ path: { id } }, { queue }) => {
    if ((await queue.find(id)) === null) throw notFound('Job')
    if (!(await queue.retry(id))) throw conflict('Only failed jobs can be retried.')
    const job = await queue.find(id)
    if (job === null) throw notFound('Job')
    return shown(job)
  },
}

/** A job without what it works on and what came of it: those belong to whoever asked for it. */
function shown({ payload: _payload, result: _result, userId: _userId, ...job }: QueuedJob): Job {
  return job
}

export const accountHandlers: Handlers<ApiContract['account']> = {
  configuration: (_, { configuration }) => configuration,
  ...ownHandlers,
  ...peopleHandlers,
  ...operationsHandlers,
  ...securityHandlers,
  ...twoFactorHandlers,
}
