import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import type { StatementRecord } from '@uwkit/core/operating-statement'
import { type RentRollRecord, rollsOfDeal } from '@uwkit/core/rent-roll'
import { type DealDocuments, type StatementInRole, statementsInRoles } from '@uwkit/core/sizing'
import { serverQuery } from '../client/index.ts'

/** A deal's documents as used for sizing and as saved. */
export interface SavedDealDocuments extends DealDocuments {
  rentRoll: RentRollRecord | null
  commercialRoll: RentRollRecord | null
  statements: readonly StatementRecord[]
}

/**
 * Query for the documents that a deal is sized from: the latest rent roll by date, and the statements by role, as in
 * exports.
 *
 * @example
 * dealDocumentsQuery({}, { id: 'd7', budgetId: null }).queryKey
 * // => ['sizing', 'documents', 'd7', null]
 */
export function dealDocumentsQuery(client: Client, { id, budgetId }: Pick<Deal, 'id' | 'budgetId'>) {
  return serverQuery(['sizing', 'documents', id, budgetId], async ({ signal }): Promise<SavedDealDocuments> => {
    const [rolls, terms] = await Promise.all([
      client.rentRoll.ofDeal(id, { signal }),
      client.deal.loanTerms(id, { signal }),
    ])
    return savedDocuments(rolls, terms.statementDetails, budgetId)
  })
}

/**
 * Query for a deal's selected expense comps, read-only, to compare with its expenses. A user without access to comps
 * gets an empty list instead of an error.
 *
 * @example
 * dealCompsQuery({}, 'd7').queryKey
 * // => ['expense-comps', 'compared', 'd7']
 */
export function dealCompsQuery(client: Client, dealId: string) {
  return serverQuery(
    ['expense-comps', 'compared', dealId],
    ({ signal }) => client.expenseComps.listSelected(dealId, { signal, onFailure: 'throw' }),
    {
      retry: false,
    },
  )
}

function savedDocuments(
  rolls: readonly RentRollRecord[],
  records: readonly StatementRecord[],
  budgetId: string | null,
): SavedDealDocuments {
  const { rentRoll, commercialRoll } = rollsOfDeal(rolls)
  const chosen: StatementInRole<StatementRecord>[] = statementsInRoles(records, rentRoll?.asOf ?? null, budgetId)
  return {
    rentRoll,
    commercialRoll,
    statements: chosen.map(({ record }) => record),
    statementRoles: chosen.map(({ role }) => role),
    findings: rentRoll?.evidence?.findings ?? [],
  }
}
