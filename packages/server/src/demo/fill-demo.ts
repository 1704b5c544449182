import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { insertDemoPeople } from './demo-people.ts'
import { insertMarketData } from './market-data.ts'
import { insertSampleDeals } from './sample-deals.ts'

/**
 * Fills a new server with invented data, all of it marked as synthetic. A server that has an account already is left as it
 * is: a demo never mixes with real work, and starting it twice changes nothing.
 *
 * @returns Whether it was filled.
 */
export async function fillDemo(db: Database, now: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const known = await transaction.query(sql`select id from account_user limit 1`)
    if (known.length > 0) return false
    await insertDemoPeople(transaction, now)
    await insertMarketData(transaction)
    await insertSampleDeals(transaction, now)
    return true
  })
}
