import type { User } from '@uwkit/core/account'
import { type Sql, sql } from '../db/sql.ts'

/** A row of users as it is stored, their own record without who works as them. */
export type PersonRow = Omit<User, 'realUser'>

/** The columns of a user, of the table or alias `account_user`. */
export const userColumns: Sql = sql`account_user.id, account_user.company_id, account_user.email,
  account_user.first_name, account_user.last_name, account_user.job_title, account_user.account_access,
  account_user.is_admin, account_user.is_provider_admin, account_user.plan_id, account_user.plan_type,
  account_user.credits, account_user.status, account_user.terms_signed_on, account_user.created_on,
  account_user.last_activity, account_user.tags`
