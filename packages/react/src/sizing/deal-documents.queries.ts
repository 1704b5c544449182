import type { Client } from '@uwkit/core/client'
import type { Deal } from '@uwkit/core/deal'
import type { StatementRecord } from '@uwkit/core/operating-statement'
import { type RentRollRecord, rollsOfDeal } from '@uwkit/core/rent-roll'
import { type DealDocuments, type StatementInRole, statementsInRoles } from '@uwkit/core/sizing'
import { serverQuery } from '../client/index.ts'

/** The documents of a deal as its sizing takes them, and as they are saved. */
export interface SavedDealDocuments extends DealDocuments {
  rentRoll: RentRollRecord | null
  commercialRoll: RentRollRecord | null
  statements: readonly StatementRecord[]
}

/**
 * The documents that a deal is sized on: the rent roll that is latest by its own date, and its statements in their roles, as
 * exports take them.
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
 * The expense comps that a deal has chosen, to hold its expenses against and not to change them. Who may not see comps has none,
 * and is shown no failure.
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
