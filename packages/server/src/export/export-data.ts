import type { Deal, Picture, SummarySection } from '@uwkit/core/deal'
import { type CompsConfig, propertyFacts } from '@uwkit/core/expense-comps'
import {
  type ExportInput,
  type ExportKind,
  exportRecord,
  type ReportInput,
  type ReportProperty,
} from '@uwkit/core/export'
import type { LenderUnderwriting } from '@uwkit/core/loan'
import { OperatingStatement } from '@uwkit/core/operating-statement'
import { RentRoll } from '@uwkit/core/rent-roll'
import { type DocumentVerdict, documentVerdicts, type Finding, type Tie } from '@uwkit/core/shared'
import { type StatementRole, sizeDeal, statementsInRoles } from '@uwkit/core/sizing'
import { productVersion } from '../app/product-version.ts'
import { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from '../building/building.routes.ts'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../db/sql.ts'
import { type DealPageRow, type PageKind, partsOfDeal } from '../deal/index.ts'
import type { Context } from '../http/context.ts'
import { loans, underwritingOn } from '../loan/loan.store.ts'
import { listStatements } from '../operating-statement/index.ts'
import { savedRolls, visibleComps } from '../sizer/sizer-input.ts'

/** All that is kept of a deal, as its document is made of it. */
interface ExportData {
  input: ReportInput
  pictures: readonly Picture[]
}

/**
 * Gathers a deal, its comps as far as the caller may see them, and sizes it by the program of
 * its loan's product.
 *
 * @throws {HttpError} 404, the deal is out of reach.
 * @throws {InvalidInputError} A term of the deal's loan is out of its range.
 */
export async function exportData(
  context: Pick<Context, 'db' | 'scope' | 'providers' | 'configuration' | 'session'>,
  dealId: string,
  kind: ExportKind,
): Promise<ExportData> {
  const { db, scope, configuration } = context
  const { deal, records, pages, comps: chosen, pictures } = await partsOfDeal(db, scope, dealId)
  const comps = await visibleComps(context, chosen)
  const { ties, findings, verdicts, inputs, ...documents } = await exportDocuments(db, scope, deal)
  const { rentRoll, statements } = documents
  const [loan = null] = loans.among(records)
  const page = <Content>(of: PageKind) => (pages.get(of) ?? null) as DealPageRow<Content> | null
  const { lines: entries } = underwritingOn(dealId, page<Pick<LenderUnderwriting, 'lines'>>('lender_underwriting'))
  const { decided, assumptions, underwriting, request, sizing, limits } = sizeDeal(
    { ...documents, findings },
    { loan, entries, property: propertyFacts(deal, buildings.among(records)[0] ?? null, comps.expense) },
  )
  const dealName = deal.dealName
  const record = exportRecord({
    kind,
    uwkit: productVersion(),
    dealName,
    inputs,
    request,
    assumptions,
    underwriting,
    sizing,
    agreedTests: limits,
  })
  return {
    pictures,
    input: {
      theme: configuration.variant,
      deal: { name: dealName, address: addressOf(deal) },
      property: propertyOf(deal, records),
      loan,
      rentRoll,
      statements,
      underwriting,
      sizing,
      lenderUnderwriting: entries,
      rentComps: comps.rent,
      expenseComps: comps.expense,
      withheldComps: comps.withheld,
      // Who may not see the comps is not told of them either.
      compReasons: {
        rent: comps.rent.length === 0 ? [] : (page<CompsConfig>('rent_comps_config')?.content.reasons ?? []),
        expense: comps.expense.length === 0 ? [] : (page<CompsConfig>('expense_comps_config')?.content.reasons ?? []),
      },
      pictures: pictures.map(({ uid, caption, fileName }) => ({ uid, caption, fileName })),
      summary: page<{ sections: SummarySection[] }>('summary')?.content.sections ?? [],
      ties,
      verdicts,
      findings: [...findings, ...decided.findings, ...comps.findings],
      record,
    },
  }
}

function propertyOf(deal: Deal, records: Parameters<typeof buildings.among>[0]): ReportProperty {
  return {
    deal,
    building: buildings.among(records)[0] ?? null,
    commonAmenities: commonAmenities.among(records)[0] ?? null,
    unitAmenities: unitAmenities.among(records)[0] ?? null,
    finishes: finishes.among(records)[0] ?? null,
    utilities: utilities.among(records),
    crime: crimes.among(records)[0] ?? null,
  }
}

function addressOf({ streetAddress, city, state, zipCode }: Deal): string | null {
  const place = [state, zipCode].filter((part) => part !== null && part !== '').join(' ')
  const parts = [streetAddress, city, place].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}

/** The documents of a deal that its exports are made of. */
interface ExportDocuments {
  /** The latest by its own date; `null` where the deal has none. */
  rentRoll: RentRoll | null
  /** Of commercial spaces alone, beside it. */
  commercialRoll: RentRoll | null
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
const maximum = { documents: 100 }

/** The documents of a deal as its sizing workbook takes them, when nobody names others. */
async function exportDocuments(
  db: Queryable,
  scope: Scope,
  { id: dealId, budgetId }: { id: string; budgetId: string | null },
): Promise<ExportDocuments> {
  const { rentRoll: roll, commercialRoll: shops } = await savedRolls(db, scope, dealId)
  const rolls = [roll, shops].filter((one) => one !== null)
  const order = { sortBy: 'modified_on', sortOrder: 'descending' } as const
  const listed = await listStatements(db, scope, { pageNumber: 0, perPage: maximum.documents, dealId, ...order })
  const records = await listed.entries()
  const chosen = statementsInRoles(records, roll?.asOf ?? null, budgetId)
  const proofs = [...rolls, ...chosen.map(({ record }) => record)]
    .map(({ evidence }) => evidence)
    .filter((evidence) => evidence !== null && evidence !== undefined)
  return {
    rentRoll: roll && RentRoll.parse(roll),
    commercialRoll: shops && RentRoll.parse(shops),
    statements: chosen.map(({ record }) => OperatingStatement.parse(record)),
    statementRoles: chosen.map(({ role }) => role),
    ties: proofs.flatMap(({ ties }) => ties),
    findings: proofs.flatMap(({ findings }) => findings),
    verdicts: documentVerdicts(
      [...rolls, ...chosen.map(({ record }) => record)].map(({ fileName, evidence }) => ({
        name: fileName ?? 'entered by hand',
        evidence,
      })),
    ),
    inputs: [
      ...(roll === null ? [] : [{ role: 'rent roll' as const, ...fileOf(roll) }]),
      ...(shops === null ? [] : [{ role: 'commercial roll' as const, ...fileOf(shops) }]),
      ...chosen.map(({ record }) => ({ role: 'statement' as const, ...fileOf(record) })),
    ],
  }
}

function fileOf({ fileName, fileHash }: { fileName: string | null; fileHash: string | null }) {
  const hash = fileHash?.toLowerCase() ?? ''
  return { name: fileName ?? 'entered by hand', sha256: /^[0-9a-f]{64}$/.test(hash) ? hash : null }
}
