import type { Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { JobEnd } from '../queue/job-worker.ts'
import type { Job, Queue } from '../queue/queue.ts'
import { tellWebhooks } from '../webhook/index.ts'
import type { ReadPayload } from './read-upload-thread.ts'

/** Tells the webhooks of a company that an upload of one of its users was read, or could not be. */
export async function tellFinishedReading(
  transaction: Queryable,
  queue: Queue,
  { id, payload, userId }: Pick<Job, 'id' | 'payload' | 'userId'>,
  { state, error }: JobEnd,
  now: number,
): Promise<void> {
  if (userId === null) return
  const [user] = await transaction.query<{ companyId: string | null }>(
    sql`select company_id from account_user where id = ${userId}`,
  )
  const { kind, name } = payload as ReadPayload
  const data = {
    reading_id: id,
    kind,
    file_name: name,
    state: state === 'done' ? 'done' : 'failed',
    error,
    user_id: userId,
  }
  const told = { event: 'reading.finished', recordId: id, data, userId } as const
  await tellWebhooks(transaction, queue, user?.companyId ?? null, told, now)
}
