import { OperatingStatement } from '@uwkit/core/operating-statement'
import { RentRoll, type RentRollRecord } from '@uwkit/core/rent-roll'
import type { Finding, Tie } from '@uwkit/core/shared'
import type { SizerRequest } from '@uwkit/core/sizer'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { listStatements, statementById } from '../operating-statement/index.ts'
import { rentRollById } from '../rent-roll/index.ts'

/** The documents of a workbook, and what was found in them. */
export interface SizerDocuments {
  rentRoll: RentRoll | null
  /** The current statement first. */
  statements: OperatingStatement[]
  ties: Tie[]
  findings: Finding[]
}

/** The most statements that one bundle is taken with. */
const mostOfBundle = 50

/**
 * The saved documents that a request for a workbook names.
 *
 * @throws {Refusal} 404, one of them is out of reach.
 */
export async function sizerDocuments(db: Queryable, reach: Reach, request: SizerRequest): Promise<SizerDocuments> {
  const { rentRollId, statementId, oneYearBackId, twoYearsBackId, threeYearsBackId, budgetId } = request
  const roll = rentRollId === null ? null : ((await rentRollById(db, reach, rentRollId, 'full')) as RentRollRecord)
  const ids = [statementId, oneYearBackId, twoYearsBackId, threeYearsBackId, budgetId]
  const records = []
  for (const id of new Set(ids)) {
    if (id === null) continue
    records.push(...(request.bundle === true ? await ofBundle(db, reach, id) : [await statementById(db, reach, id)]))
  }
  const proofs = [roll?.evidence, ...records.map(({ evidence }) => evidence)].filter(
    (evidence) => evidence !== null && evidence !== undefined,
  )
  return {
    rentRoll: roll && RentRoll.parse(roll),
    statements: records.map((record) => OperatingStatement.parse(record)),
    ties: proofs.flatMap(({ ties }) => ties),
    findings: proofs.flatMap(({ findings }) => findings),
  }
}

async function ofBundle(db: Queryable, reach: Reach, bundleId: string) {
  const selection = { pageNumber: 0, perPage: mostOfBundle, sortBy: 'modified_on', sortOrder: 'descending' } as const
  const found = await listStatements(db, reach, { ...selection, bundleId })
  return found.length > 0 ? found : [await statementById(db, reach, bundleId)]
}
