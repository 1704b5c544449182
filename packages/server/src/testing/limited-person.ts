import type { AccountAccess } from '@uwkit/core/account'
import { type Client, createClient, memoryTokenStore } from '@uwkit/core/client'
import { openSession } from '../account/index.ts'
import { sql, textList } from '../db/sql.ts'
import type { TestServer } from './start-test-server.ts'

/** A colleague of the owner who has no more than this access; none at all where nothing is named. */
export async function limitedPerson(
  server: TestServer,
  access: readonly AccountAccess[] = [],
): Promise<{ token: string; client: Client }> {
  const { db, clock, fetch, host } = server
  const id = ['limited', ...access].join('-')
  const now = clock.now() / 1000
  await db.query(sql`
    insert into account_user (id, company_id, email, account_access, is_admin, is_provider_admin, plan_id, plan_type,
      status, created_on, modified_on)
    values (${id}, 'lender', ${`${id}@lender.example`}, ${textList(access)}, false, false, 'team', 'subscription',
      1, ${now}, ${now})
    on conflict (id) do nothing`)
  const token = (await openSession(db, id, now)).bearer
  const reportError = () => undefined
  return { token, client: createClient({ host, fetch, clock, reportError, tokenStore: memoryTokenStore(token) }) }
}
