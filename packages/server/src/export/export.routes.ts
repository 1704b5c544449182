import { type ApiContract, contract } from '@uwkit/core/contract'
import type { Deal, Picture, SummarySection } from '@uwkit/core/deal'
import { type CompsConfig, propertyFacts } from '@uwkit/core/expense-comps'
import {
  type ExportInput,
  ExportKind,
  exportFileName,
  exportNames,
  exportRecord,
  liveFigureTexts,
  type ReportInput,
  type ReportProperty,
} from '@uwkit/core/export'
import type { LenderUnderwriting } from '@uwkit/core/loan'
import { OperatingStatement } from '@uwkit/core/operating-statement'
import { RentRoll } from '@uwkit/core/rent-roll'
import { type DocumentVerdict, documentVerdicts, type Finding, type Tie, UwkitError } from '@uwkit/core/shared'
import { type StatementRole, sizeDeal, statementsInRoles } from '@uwkit/core/sizing'
import type { PictureBytes } from '@uwkit/documents/report'
import { recordChange } from '../account/audit.store.ts'
import { productVersion } from '../app/product-version.ts'
import { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from '../building/building.routes.ts'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../db/sql.ts'
import { type DealPageRow, dealById, type PageKind, partsOfDeal, pictureKey, recordExport } from '../deal/index.ts'
import type { Files } from '../files/files.ts'
import { BucketError } from '../files/s3-files.ts'
import type { Context, Handlers } from '../http/context.ts'
import { badRequest, HttpError, unusable } from '../http/http-error.ts'
import { loans, underwritingOn } from '../loan/loan.store.ts'
import { listStatements } from '../operating-statement/index.ts'
import { reviewAppendix } from '../review/redline.store.ts'
import { savedRolls, visibleComps } from '../sizer/sizer-input.ts'
import { publishFinishedExport } from '../webhook/deal-events.ts'
import { writeWorkbook } from '../workbook/workbook-thread.ts'

export const exportHandlers: Handlers<ApiContract['export']> = {
  document: async ({ path, query }, context) => {
    const kind = kindOf(path.template)
    const form = query.format ?? 'docm'
    const hasReview = query.review === true
    if (kind !== 'Narrative' && hasReview)
      throw badRequest('review: only the narrative has a review appendix.', 'review')
    const { dealName } = await dealById(context.db, context.scope, path.id)
    try {
      const { input, pictures } = await exportData(context, path.id, kind)
      const bytes = await exportPictures(context.files, pictures)
      const review = hasReview ? await reviewAppendix(context, path.id, query.redlineFrom ?? null) : null
      const whole = review === null ? input : { ...input, review }
      const written = await writeWorkbook('report', whole, kind, form, bytes)
      await recordExport(context.db, path.id, context.now())
      const call = { path, body: null, result: null, dealIds: [path.id] }
      await recordChange(contract.export.document, call, context)
      await publishFinishedExport(context, path.id, { export: path.template, format: form })
      const today = new Date(context.clock.now()).toISOString().slice(0, 10)
      return { ...written, name: exportFileName({ dealName, kind, isPdf: form === 'pdf', today }) }
    } catch (error) {
      if (!isFixableInDeal(error)) throw error
      const name = form === 'pdf' ? 'PDF' : 'a Word document'
      throw unusable(`The ${exportNames[kind]} for ${dealName} can’t be generated as ${name}: ${error.message}`)
    }
  },
  figures: async ({ path }, context) => {
    try {
      const { input } = await exportData(context, path.id, 'Quote')
      return Object.entries(liveFigureTexts(input)).map(([name, text]) => ({ name, text }))
    } catch (error) {
      if (!isFixableInDeal(error)) throw error
      throw unusable(`The deal can’t be sized: ${error.message}`)
    }
  },
}

/** Returns whether the user can fix a failure in the deal; a failure of the bucket is not one, and reveals where files are stored. */
function isFixableInDeal(error: unknown): error is UwkitError {
  return UwkitError.isInstance(error) && !(error instanceof HttpError) && !(error instanceof BucketError)
}

/** @throws {HttpError} 400, there is no such document. */
function kindOf(template: string): ExportKind {
  const kind = ExportKind.options.find((name) => name.toLowerCase() === template)
  if (kind === undefined) throw badRequest('invalid template')
  return kind
}

/** Maximum bytes of pictures in one document. Our own choice: several dozen camera pictures. */
const maximumBytes = 120 * 1024 * 1024

/** Returns the bytes of pictures in order, up to the maximum of a document. */
async function exportPictures(files: Files, pictures: readonly Picture[]): Promise<PictureBytes> {
  const found = new Map<string, Uint8Array>()
  let total = 0
  for (const { uid } of pictures) {
    const bytes = await files.read(pictureKey(uid))
    if (bytes === null || total + bytes.length > maximumBytes) continue
    total += bytes.length
    found.set(uid, bytes)
  }
  return found
}

/** All stored data of a deal that its document needs. */
interface ExportData {
  input: ReportInput
  pictures: readonly Picture[]
}

/**
 * Loads a deal and the comps that the caller can see, and sizes it by the program of its loan's product.
 *
 * @throws {HttpError} 404, the deal is not in scope.
 * @throws {InvalidInputError} A term of the deal's loan is out of its range.
 */
async function exportData(
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
      // Users who cannot see the comps cannot see the reasons either.
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

/** Documents of a deal that its exports use. */
interface ExportDocuments {
  /** The latest by its own date; `null` if the deal has none. */
  rentRoll: RentRoll | null
  /** Rent roll of only commercial spaces, in addition to the first. */
  commercialRoll: RentRoll | null
  /** The current statement first, then the others, and a budget last. */
  statements: OperatingStatement[]
  statementRoles: StatementRole[]
  ties: Tie[]
  findings: Finding[]
  /** Verdicts of the documents that have one, by file name. */
  verdicts: DocumentVerdict[]
  inputs: ExportInput[]
}

/** Maximum number of documents of a deal to examine. */
const maximum = { documents: 100 }

/** Returns the documents of a deal that its sizing workbook uses by default. */
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
