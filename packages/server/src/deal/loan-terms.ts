import type { User } from '@uwkit/core/account'
import type { LoanTerms } from '@uwkit/core/deal'
import type { RentRollOutline, RentRollRecord } from '@uwkit/core/rent-roll'
import { mappingEntries } from '../chart-of-accounts/index.ts'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { listBundles, listStatements } from '../operating-statement/index.ts'
import { listRentRolls } from '../rent-roll/index.ts'
import { dealById } from './deal.store.ts'

/** The most statements of a deal that are looked at. */
const mostStatements = 100

/** What the terms of a deal's loan are worked out of. @throws {Refusal} 404, the deal is out of reach. */
export async function loanTerms(db: Queryable, reach: Reach, dealId: string, user: User): Promise<LoanTerms> {
  await dealById(db, reach, dealId)
  const last = { page: 0, perPage: 1, dealId }
  const [rentRoll = null] = (await listRentRolls(db, reach, 'summary', last)) as RentRollOutline[]
  const [rentRollDetail = null] = (await listRentRolls(db, reach, 'full', last)) as RentRollRecord[]
  const all = {
    pageNumber: 0,
    perPage: mostStatements,
    sortBy: 'modified_on',
    sortOrder: 'descending',
    dealId,
  } as const
  return {
    rentRoll,
    rentRollDetail,
    mappingVocabulary: await mappingEntries(db, user, null),
    statements: await listBundles(db, reach, all),
    statementDetails: await listStatements(db, reach, all),
  }
}
