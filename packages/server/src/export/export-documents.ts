import type { ExportInput } from '@uwkit/core/export'
import { OperatingStatement, type StatementRecord } from '@uwkit/core/operating-statement'
import { RentRoll, type RentRollOutline, type RentRollRecord } from '@uwkit/core/rent-roll'
import type { Finding, Tie } from '@uwkit/core/shared'
import { type StatementRole, statementWindows } from '@uwkit/core/sizing'
import type { Queryable } from '../db/database.ts'
import type { Reach } from '../db/reach.ts'
import { listStatements } from '../operating-statement/index.ts'
import { listRentRolls, rentRollById } from '../rent-roll/index.ts'

/** The documents of a deal that its exports are made of. */
export interface ExportDocuments {
  /** The latest by its own date; `null` where the deal has none. */
  rentRoll: RentRoll | null
  /** The current statement first, those beside it, and a budget last. */
  statements: OperatingStatement[]
  statementRoles: StatementRole[]
  ties: Tie[]
  findings: Finding[]
  inputs: ExportInput[]
}

/** Most documents of a deal that are looked at, and most earlier statements that are taken. */
const most = { documents: 100, earlier: 3 }

/** The documents of a deal as its sizing workbook takes them, when nobody names others. */
export async function exportDocuments(
  db: Queryable,
  reach: Reach,
  { id: dealId, budgetId }: { id: string; budgetId: string | null },
): Promise<ExportDocuments> {
  const roll = await latestRoll(db, reach, dealId)
  const order = { sortBy: 'modified_on', sortOrder: 'descending' } as const
  const records = await listStatements(db, reach, { pageNumber: 0, perPage: most.documents, dealId, ...order })
  const chosen = inRoles(records, roll?.asOf ?? null, budgetId)
  const proofs = [roll?.evidence, ...chosen.map(({ record }) => record.evidence)].filter(
    (evidence) => evidence !== null && evidence !== undefined,
  )
  return {
    rentRoll: roll && RentRoll.parse(roll),
    statements: chosen.map(({ record }) => OperatingStatement.parse(record)),
    statementRoles: chosen.map(({ role }) => role),
    ties: proofs.flatMap(({ ties }) => ties),
    findings: proofs.flatMap(({ findings }) => findings),
    inputs: [
      ...(roll === null ? [] : [{ role: 'rent roll' as const, ...fileOf(roll) }]),
      ...chosen.map(({ record }) => ({ role: 'statement' as const, ...fileOf(record) })),
    ],
  }
}

async function latestRoll(db: Queryable, reach: Reach, dealId: string): Promise<RentRollRecord | null> {
  const selection = { page: 0, perPage: most.documents, dealId }
  const outlines = (await listRentRolls(db, reach, 'summary', selection)) as RentRollOutline[]
  const [latest] = outlines.toSorted((one, other) => compare(other.asOf ?? '', one.asOf ?? ''))
  if (latest === undefined) return null
  return (await rentRollById(db, reach, latest.id, 'full')) as RentRollRecord
}

/** The current statement, then those beside it, latest first, then the budget. */
function inRoles(
  records: readonly StatementRecord[],
  rentRollDate: string | null,
  budgetId: string | null,
): { role: StatementRole; record: StatementRecord }[] {
  const dated = records.toSorted((one, other) => compare(lastMonthOf(other), lastMonthOf(one)))
  const named = dated.find(({ id }) => id === budgetId)
  const told = dated.filter((record) => record !== named)
  const { current, passedOver } = statementWindows(told, undefined, rentRollDate)
  const first = told.find((record) => record === current)
  if (first === undefined) return named === undefined ? [] : [{ role: 'current', record: named }]
  const earlier = told.filter((record) => record !== first && !passedOver.includes(record)).slice(0, most.earlier)
  const budget = named ?? told.find((record) => passedOver.includes(record))
  return [
    { role: 'current', record: first },
    ...earlier.map((record) => ({ role: 'earlier' as const, record })),
    ...(budget === undefined ? [] : [{ role: 'budget' as const, record: budget }]),
  ]
}

/** The last month of a statement, `YYYY-MM`; empty where no column is a month. */
function lastMonthOf({ periods }: StatementRecord): string {
  return periods.reduce((last, { key, kind }) => (kind === 'month' && key > last ? key : last), '')
}

function fileOf({ fileName, fileHash }: { fileName: string | null; fileHash: string | null }) {
  const hash = fileHash?.toLowerCase() ?? ''
  return { name: fileName ?? 'entered by hand', sha256: /^[0-9a-f]{64}$/.test(hash) ? hash : null }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
