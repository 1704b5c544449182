import { AccountAccess, userStatuses } from '@uwkit/core/account'
import type { Database } from '../db/database.ts'
import { sql, textList } from '../db/sql.ts'
import { openSession } from './session.store.ts'

/** Who owns a data folder: whoever can read it, so nobody needs to sign in to it. */
const localOwner = { id: 'local-owner', companyId: 'local', email: 'owner@localhost', company: 'Local' }

/**
 * Signs the owner of the data folder in, with all access; makes the owner where there is none yet. For programs that hold
 * the folder: to them there are no secrets in it.
 *
 * @param now Seconds since 1970.
 * @returns The token of the sign-in.
 */
export async function signInLocalOwner(db: Database, now: number): Promise<string> {
  const { id, companyId, email, company } = localOwner
  await db.transaction(async (transaction) => {
    await transaction.query(sql`
      insert into company (id, company_name, created_on, modified_on) values (${companyId}, ${company}, ${now}, ${now})
      on conflict (id) do nothing`)
    await transaction.query(sql`
      insert into account_user (id, company_id, email, account_access, is_admin, is_provider_admin, plan_id, plan_type,
        status, created_on, modified_on)
      values (${id}, ${companyId}, ${email}, ${textList(AccountAccess.options)}, ${true}, ${true}, 'local', 'local',
        ${userStatuses.active}, ${now}, ${now})
      on conflict (id) do nothing`)
  })
  return (await openSession(db, id, now)).bearer
}
