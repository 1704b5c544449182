import type { Database, Queryable } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import type { Files } from '../files/files.ts'
import { insertDemoPeople } from './demo-people.ts'
import { insertSampleDeals, readSampleDeals } from './insert-sample-deals.ts'
import { insertMarketData } from './market-data.ts'

/**
 * Fills a new server with invented data, all of it marked as synthetic. A server that has an account already is left as it
 * is: a demo never mixes with real work, and starting it twice changes nothing.
 *
 * @param readSamples Reads the documents of its deals.
 * @returns Whether it was filled.
 */
export async function fillDemo(
  { db, files }: { db: Database; files: Files },
  now: number,
  readSamples = readSampleDeals,
): Promise<boolean> {
  const isUsed = async (one: Queryable) => (await one.query(sql`select id from account_user limit 1`)).length > 0
  if (await isUsed(db)) return false
  // A document that cannot be read ends it before anything is stored.
  const samples = await readSamples()
  return db.transaction(async (transaction) => {
    if (await isUsed(transaction)) return false
    await insertDemoPeople(transaction, now)
    await insertMarketData(transaction)
    await insertSampleDeals({ db: transaction, files }, samples, now)
    return true
  })
}
