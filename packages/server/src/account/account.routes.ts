import type { Job } from '@uwkit/core/account'
import type { ApiContract } from '@uwkit/core/contract'
import type { Handlers } from '../http/context.ts'
import { conflict, notFound } from '../http/refusal.ts'
import { listMessages } from '../mail/mail.ts'
import type { Job as QueuedJob } from '../queue/queue.ts'
import { ownHandlers } from './own.routes.ts'
import { peopleHandlers } from './people.routes.ts'

type Operations = Pick<ApiContract['account'], 'listMails' | 'listJobs' | 'retryJob'>

/** What runs behind the product. */
const operationsHandlers: Handlers<Operations> = {
  listMails: async ({ query }, { db }) => {
    const { messages, count } = await listMessages(db, query)
    return { data: messages, metadata: { count } }
  },
  listJobs: async ({ query }, { queue }) => {
    const { jobs, count } = await queue.list({ ...query, state: query.state ?? null })
    return { data: jobs.map(shown), metadata: { count } }
  },
  retryJob: async ({ path: { id } }, { queue }) => {
    if ((await queue.find(id)) === null) throw notFound('Job')
    if (!(await queue.retry(id))) throw conflict('The job is not given up.')
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
}
