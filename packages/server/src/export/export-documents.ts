import type { ExportInput } from '@uwkit/core/export'
import { OperatingStatement } from '@uwkit/core/operating-statement'
import { latestRoll, RentRoll, type RentRollOutline, type RentRollRecord } from '@uwkit/core/rent-roll'
import { type DocumentVerdict, documentVerdicts, type Finding, type Tie } from '@uwkit/core/shared'
import { type StatementRole, statementsInRoles } from '@uwkit/core/sizing'
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
  /** Of the documents that have one, by the name of their file. */
  verdicts: DocumentVerdict[]
  inputs: ExportInput[]
}

/** Most documents of a deal that are looked at. */
const most = { documents: 100 }

/** The documents of a deal as its sizing workbook takes them, when nobody names others. */
export async function exportDocuments(
  db: Queryable,
  reach: Reach,
  { id: dealId, budgetId }: { id: string; budgetId: string | null },
): Promise<ExportDocuments> {
  const roll = await rollOf(db, reach, dealId)
  const order = { sortBy: 'modified_on', sortOrder: 'descending' } as const
  const records = await listStatements(db, reach, { pageNumber: 0, perPage: most.documents, dealId, ...order })
  const chosen = statementsInRoles(records, roll?.asOf ?? null, budgetId)
  const proofs = [roll?.evidence, ...chosen.map(({ record }) => record.evidence)].filter(
    (evidence) => evidence !== null && evidence !== undefined,
  )
  return {
    rentRoll: roll && RentRoll.parse(roll),
    statements: chosen.map(({ record }) => OperatingStatement.parse(record)),
    statementRoles: chosen.map(({ role }) => role),
    ties: proofs.flatMap(({ ties }) => ties),
    findings: proofs.flatMap(({ findings }) => findings),
    verdicts: documentVerdicts(
      [...(roll === null ? [] : [roll]), ...chosen.map(({ record }) => record)].map(({ fileName, evidence }) => ({
        name: fileName ?? 'entered by hand',
        evidence,
      })),
    ),
    inputs: [
      ...(roll === null ? [] : [{ role: 'rent roll' as const, ...fileOf(roll) }]),
      ...chosen.map(({ record }) => ({ role: 'statement' as const, ...fileOf(record) })),
    ],
  }
}

async function rollOf(db: Queryable, reach: Reach, dealId: string): Promise<RentRollRecord | null> {
  const selection = { page: 0, perPage: most.documents, dealId }
  const outlines = (await listRentRolls(db, reach, 'summary', selection)) as RentRollOutline[]
  const latest = latestRoll(outlines)
  if (latest === null) return null
  return (await rentRollById(db, reach, latest.id, 'full')) as RentRollRecord
}

function fileOf({ fileName, fileHash }: { fileName: string | null; fileHash: string | null }) {
  const hash = fileHash?.toLowerCase() ?? ''
  return { name: fileName ?? 'entered by hand', sha256: /^[0-9a-f]{64}$/.test(hash) ? hash : null }
}
