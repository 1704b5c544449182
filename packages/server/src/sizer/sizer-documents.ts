import { OperatingStatement, type StatementRecord } from '@uwkit/core/operating-statement'
import { RentRoll, type RentRollOutline, type RentRollRecord, rollsOfDeal } from '@uwkit/core/rent-roll'
import { type DocumentVerdict, documentVerdicts, type Finding, type Tie } from '@uwkit/core/shared'
import type { SizerRequest } from '@uwkit/core/sizer'
import { type StatementRole, statementWindows } from '@uwkit/core/sizing'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../db/sql.ts'
import { unusable } from '../http/http-error.ts'
import { listStatements, statementById } from '../operating-statement/index.ts'
import { listRentRolls, rentRollById } from '../rent-roll/rent-roll.store.ts'

/** The documents of a workbook, and what was found in them. */
interface SizerDocuments {
  rentRoll: RentRoll | null
  /** The deal's roll of commercial spaces, beside it. */
  commercialRoll: RentRoll | null
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
const maximumOfBundle = 50

/**
 * The saved documents that a request for a workbook names. A statement that is named twice keeps the first role of
 * current, earlier and budget. Where the request names no budget, the deal's own is one; the deal's roll of commercial spaces
 * comes with its rent roll.
 *
 * @param deal With the statement that it names as its budget; `null` where the request names no deal.
 * @throws {HttpError} 404, one of them is out of reach; 422, statements are named and none as the current one, or the commercial
 *   rent roll lists dwellings.
 */
export async function sizerDocuments(
  db: Queryable,
  scope: Scope,
  request: SizerRequest,
  deal: { id: string; budgetId: string | null } | null,
): Promise<SizerDocuments> {
  const { rentRollId, statementId, oneYearBackId, twoYearsBackId, threeYearsBackId, budgetId } = request
  const roll = rentRollId === null ? null : ((await rentRollById(db, scope, rentRollId, 'full')) as RentRollRecord)
  const ofDeal = deal === null || roll === null ? null : (await savedRolls(db, scope, deal.id)).commercialRoll
  const shopsId = request.commercialRollId
  const commercial = shopsId === null ? ofDeal : ((await rentRollById(db, scope, shopsId, 'full')) as RentRollRecord)
  if (shopsId !== null && commercial?.units.every(({ isDwelling }) => isDwelling)) {
    throw unusable(
      'The commercial rent roll lists residential units but no commercial space. Select a commercial rent roll.',
    )
  }
  const shops = commercial?.id === roll?.id ? null : commercial
  const named: [StatementRole, string | null][] = [
    ['current', statementId],
    ['earlier', oneYearBackId],
    ['earlier', twoYearsBackId],
    ['earlier', threeYearsBackId],
    ['budget', budgetId],
  ]
  if (statementId === null && named.some(([, id]) => id !== null)) {
    throw unusable('No current statement. Send the T12 as t12_1, with any prior years and budget.')
  }
  const found = new Map<string, { role: StatementRole; record: StatementRecord }>()
  for (const [role, id] of named) {
    if (id === null) continue
    const ofId = request.bundle === true ? await ofBundle(db, scope, id) : [await statementById(db, scope, id)]
    for (const record of ofId) if (!found.has(record.id)) found.set(record.id, { role, record })
  }
  const inOrder = [...found.values()]
  const chosen = budgetId === null ? withDealBudget(inOrder, deal?.budgetId ?? null, roll?.asOf ?? null) : inOrder
  const records = chosen.map(({ record }) => record)
  const rolls = [roll, shops].filter((one) => one !== null)
  const proofs = [...rolls, ...records].map(({ evidence }) => evidence).filter((evidence) => evidence !== null)
  return {
    rentRoll: roll && RentRoll.parse(roll),
    commercialRoll: shops && RentRoll.parse(shops),
    statements: records.map((record) => OperatingStatement.parse(record)),
    statementRoles: chosen.map(({ role }) => role),
    ties: proofs.flatMap(({ ties }) => ties),
    findings: proofs.flatMap(({ findings }) => findings),
    verdicts: documentVerdicts(
      [...rolls, ...records].map(({ fileName, evidence }) => ({
        name: fileName ?? 'entered by hand',
        evidence,
      })),
    ),
  }
}

/** Most rent rolls of a deal that are looked at. */
const maximumRolls = 100

/** The rent rolls of a deal that count, whole. */
export async function savedRolls(db: Queryable, scope: Scope, dealId: string) {
  const selection = { page: 0, perPage: maximumRolls, dealId }
  const { rentRoll, commercialRoll } = rollsOfDeal(
    await (await listRentRolls(db, scope, 'summary', selection)).entries(),
  )
  const whole = async (outline: RentRollOutline | null) =>
    outline === null ? null : ((await rentRollById(db, scope, outline.id, 'full')) as RentRollRecord)
  return { rentRoll: await whole(rentRoll), commercialRoll: await whole(commercialRoll) }
}

async function ofBundle(db: Queryable, scope: Scope, bundleId: string) {
  const selection = { pageNumber: 0, perPage: maximumOfBundle, sortBy: 'modified_on', sortOrder: 'descending' } as const
  const found = await (await listStatements(db, scope, { ...selection, bundleId })).entries()
  return found.length > 0 ? found : [await statementById(db, scope, bundleId)]
}

/** A statement and what it is taken for. */
interface NamedStatement {
  role: StatementRole
  record: StatementRecord
}

const places: readonly StatementRole[] = ['current', 'earlier', 'budget']

/**
 * Statements with that of the deal's budget taken for a budget, which is never underwritten beside another: where it was
 * named as the current one alone, the best of the others is current.
 *
 * @param budgetId The statement that the deal names as its budget; `null` for none.
 * @param rentRollDate Day of the rent roll; a statement of later months is no current one.
 * @returns The current statements first, the budget last; as they were where the budget is not among them or stands alone.
 * @example
 * withDealBudget([], 'b1', null)
 * // => []
 */
export function withDealBudget(
  named: readonly NamedStatement[],
  budgetId: string | null,
  rentRollDate: string | null,
): readonly NamedStatement[] {
  const others = named.filter(({ record }) => record.id !== budgetId)
  if (others.length === named.length || others.length === 0) return named
  const { current } = statementWindows(
    others.map(({ record }) => record),
    undefined,
    rentRollDate,
  )
  const hasCurrent = others.some(({ role }) => role === 'current')
  return named
    .map(({ role, record }): NamedStatement => {
      if (record.id === budgetId) return { role: 'budget', record }
      return { role: !hasCurrent && record === current ? 'current' : role, record }
    })
    .toSorted((one, other) => places.indexOf(one.role) - places.indexOf(other.role))
}
