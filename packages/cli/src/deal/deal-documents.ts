import type { Client } from '@uwkit/core/client'
import type { StatementRecord } from '@uwkit/core/operating-statement'
import { type RentRollRecord, rollsOfDeal } from '@uwkit/core/rent-roll'

/** The documents of a deal that its figures come from. */
export interface DealDocuments {
  /** The latest by its own date; `null` if the deal has none. */
  rentRoll: RentRollRecord | null
  /** By month, latest end first. */
  statements: StatementRecord[]
}

/** Loads the documents of a deal. */
export async function documentsOfDeal(client: Client, dealId: string): Promise<DealDocuments> {
  const rolls = await client.rentRoll.ofDeal(dealId)
  const bundles = await client.operatingStatement.listOfCompany({ dealId, pageNumber: -1 })
  const ids = bundles.flatMap(({ statementIds }) => statementIds)
  const statements = await Promise.all(ids.map((id) => client.operatingStatement.get(id)))
  return {
    rentRoll: rollsOfDeal(rolls).rentRoll,
    statements: statements.toSorted((one, other) => compare(lastMonthOf(other), lastMonthOf(one))),
  }
}

/** Returns the last month of a statement, `YYYY-MM`; empty if no column is a month. */
function lastMonthOf({ periods }: StatementRecord): string {
  return periods.reduce((last, { key, kind }) => (kind === 'month' && key > last ? key : last), '')
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
