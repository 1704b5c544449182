import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Files } from '../files/files.ts'
import { insertDemoPeople } from './demo-people.ts'
import { insertSampleDeals, readSampleDeals } from './insert-sample-deals.ts'
import { insertMarketData } from './market-data.ts'

/**
 * Fills a new server with invented data, all of it marked as synthetic. A server that has an account already is left as it
 * is: a demo never mixes with real work, and starting it twice changes nothing.
 *
 * @returns Whether it was filled.
 */
export async function fillDemo({ db, files }: { db: Database; files: Files }, now: number): Promise<boolean> {
  return db.transaction(async (transaction) => {
    const known = await transaction.query(sql`select id from account_user limit 1`)
    if (known.length > 0) return false
    await insertDemoPeople(transaction, now)
    // Documents are read while the database stores what is around them.
    const [samples] = await Promise.all([readSampleDeals(), insertMarketData(transaction)])
    await insertSampleDeals({ db: transaction, files }, samples, now)
    return true
  })
}
