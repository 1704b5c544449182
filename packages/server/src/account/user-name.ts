import { type Sql, sql } from '../db/sql.ts'

/**
 * The name of a user as lists show it; null where the user gave none.
 *
 * @param userId The column with the user's id.
 */
export function userNameOf(userId: Sql): Sql {
  return sql`(select nullif(trim(concat_ws(' ', person.first_name, person.last_name)), '')
    from account_user person where person.id = ${userId})`
}
