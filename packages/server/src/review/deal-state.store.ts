import { Deal } from '@uwkit/core/deal'
import type { LenderUnderwriting } from '@uwkit/core/loan'
import { OperatingStatement } from '@uwkit/core/operating-statement'
import { RentRoll, type RentRollRecord } from '@uwkit/core/rent-roll'
import type { DealState } from '@uwkit/core/review'
import { without } from '@uwkit/core/shared'
import { statementsInRoles } from '@uwkit/core/sizing'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../db/sql.ts'
import { type DealPageRow, dealById, partsOfDeal } from '../deal/index.ts'
import { loans } from '../loan/index.ts'
import { listStatements } from '../operating-statement/index.ts'
import { savedRolls } from '../sizer/index.ts'

/** Most statements of a deal that are looked at. */
const maximumStatements = 100

/**
 * A deal as it is now: what it is reviewed by, on the documents that exports take.
 *
 * @throws {HttpError} 404, the deal is out of reach.
 */
export async function dealStateNow(db: Queryable, scope: Scope, dealId: string): Promise<DealState> {
  const deal = await dealById(db, scope, dealId)
  const { records, pages, comps, pictures } = await partsOfDeal(db, dealId)
  const { rentRoll, commercialRoll } = await savedRolls(db, scope, dealId)
  const order = { sortBy: 'modified_on', sortOrder: 'descending' } as const
  const listed = await listStatements(db, scope, { pageNumber: 0, perPage: maximumStatements, dealId, ...order })
  const chosen = statementsInRoles(await listed.entries(), rentRoll?.asOf ?? null, deal.budgetId)
  const lender = pages.get('lender_underwriting') as DealPageRow<Pick<LenderUnderwriting, 'lines'>> | undefined
  const summary = pages.get('summary') as DealPageRow<{ sections: DealState['summary'] }> | undefined
  return {
    deal: without(Deal.parse(deal), 'id', 'createdBy', 'modifiedBy', 'createdOn', 'modifiedOn'),
    rentRoll: rollState(rentRoll),
    commercialRoll: rollState(commercialRoll),
    statements: chosen.map(({ role, record }) => ({
      id: record.id,
      fileName: record.fileName,
      role,
      content: OperatingStatement.parse(record),
    })),
    loans: loans.among(records).map((loan) => without(loan, 'dealId', 'createdOn', 'modifiedOn', 'modifiedByName')),
    underwriting: lender?.content.lines ?? [],
    property: records.filter(({ kind }) => kind !== 'loan').map(({ id, kind, content }) => ({ id, kind, content })),
    summary: summary?.content.sections ?? [],
    comps,
    pictures: pictures.map(({ uid, caption }) => ({ uid, caption })),
  }
}

function rollState(roll: RentRollRecord | null): DealState['rentRoll'] {
  return roll && { id: roll.id, fileName: roll.fileName, content: RentRoll.parse(roll) }
}
