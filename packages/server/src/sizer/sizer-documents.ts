import { OperatingStatement, type StatementRecord } from '@uwkit/core/operating-statement'
import { RentRoll, type RentRollRecord } from '@uwkit/core/rent-roll'
import { type DocumentVerdict, documentVerdicts, type Finding, type Tie } from '@uwkit/core/shared'
import type { SizerRequest } from '@uwkit/core/sizer'
import type { StatementRole } from '@uwkit/core/sizing'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { unusable } from '../http/refusal.ts'
import { listStatements, statementById } from '../operating-statement/index.ts'
import { rentRollById } from '../rent-roll/index.ts'
import { withDealBudget } from './deal-budget.ts'

/** The documents of a workbook, and what was found in them. */
export interface SizerDocuments {
  rentRoll: RentRoll | null
  /** The current statement first. */
  statements: OperatingStatement[]
  /** What each of those was named for, in their order. */
  statementRoles: StatementRole[]
  ties: Tie[]
  findings: Finding[]
  /** Of the documents that have one, by the name of their file. */
  verdicts: DocumentVerdict[]
}

/** The most statements that one bundle is taken with. */
const mostOfBundle = 50

/**
 * The saved documents that a request for a workbook names. A statement that is named twice keeps the first role of
 * current, earlier and budget. Where the request names no budget, the deal's own is one.
 *
 * @param dealBudgetId The statement that the deal names as its budget; `null` for none.
 * @throws {Refusal} 404, one of them is out of reach; 422, statements are named and none as the current one.
 */
export async function sizerDocuments(
  db: Queryable,
  reach: Reach,
  request: SizerRequest,
  dealBudgetId: string | null,
): Promise<SizerDocuments> {
  const { rentRollId, statementId, oneYearBackId, twoYearsBackId, threeYearsBackId, budgetId } = request
  const roll = rentRollId === null ? null : ((await rentRollById(db, reach, rentRollId, 'full')) as RentRollRecord)
  const named: [StatementRole, string | null][] = [
    ['current', statementId],
    ['earlier', oneYearBackId],
    ['earlier', twoYearsBackId],
    ['earlier', threeYearsBackId],
    ['budget', budgetId],
  ]
  if (statementId === null && named.some(([, id]) => id !== null)) {
    throw unusable(
      'No current statement is named: name the trailing twelve months as t12_1, beside earlier years and a budget.',
    )
  }
  const found = new Map<string, { role: StatementRole; record: StatementRecord }>()
  for (const [role, id] of named) {
    if (id === null) continue
    const ofId = request.bundle === true ? await ofBundle(db, reach, id) : [await statementById(db, reach, id)]
    for (const record of ofId) if (!found.has(record.id)) found.set(record.id, { role, record })
  }
  const inOrder = [...found.values()]
  const chosen = budgetId === null ? withDealBudget(inOrder, dealBudgetId, roll?.asOf ?? null) : inOrder
  const records = chosen.map(({ record }) => record)
  const proofs = [roll?.evidence, ...records.map(({ evidence }) => evidence)].filter(
    (evidence) => evidence !== null && evidence !== undefined,
  )
  return {
    rentRoll: roll && RentRoll.parse(roll),
    statements: records.map((record) => OperatingStatement.parse(record)),
    statementRoles: chosen.map(({ role }) => role),
    ties: proofs.flatMap(({ ties }) => ties),
    findings: proofs.flatMap(({ findings }) => findings),
    verdicts: documentVerdicts(
      [...(roll === null ? [] : [roll]), ...records].map(({ fileName, evidence }) => ({
        name: fileName ?? 'entered by hand',
        evidence,
      })),
    ),
  }
}

async function ofBundle(db: Queryable, reach: Reach, bundleId: string) {
  const selection = { pageNumber: 0, perPage: mostOfBundle, sortBy: 'modified_on', sortOrder: 'descending' } as const
  const found = await listStatements(db, reach, { ...selection, bundleId })
  return found.length > 0 ? found : [await statementById(db, reach, bundleId)]
}
