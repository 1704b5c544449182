import type { Deal, Picture, SummarySection } from '@uwkit/core/deal'
import { type CompsConfig, propertyFacts } from '@uwkit/core/expense-comps'
import { type ExportKind, exportRecord, type ReportInput, type ReportProperty } from '@uwkit/core/export'
import type { LenderUnderwriting } from '@uwkit/core/loan'
import { sizeDeal } from '@uwkit/core/sizing'
import { productVersion } from '../app/product-version.ts'
import { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from '../building/index.ts'
import { type DealPageRow, dealById, type PageKind, pagesOfDeal, picturesOf, recordsOfDeal } from '../deal/index.ts'
import type { Context } from '../http/context.ts'
import { loans, underwritingOn } from '../loan/index.ts'
import { visibleComps } from '../sizer/index.ts'
import { exportDocuments } from './export-documents.ts'

/** All that is kept of a deal, as its document is made of it. */
export interface ExportData {
  input: ReportInput
  pictures: readonly Picture[]
}

/**
 * Gathers a deal, its comps as far as the caller may see them, and sizes it by the programme of
 * its loan's product.
 *
 * @throws {Refusal} 404, the deal is out of reach.
 * @throws {InvalidInputError} A term of the deal's loan is out of its range.
 */
export async function exportData(
  context: Pick<Context, 'db' | 'reach' | 'providers' | 'configuration' | 'session'>,
  dealId: string,
  kind: ExportKind,
): Promise<ExportData> {
  const { db, reach, configuration } = context
  const deal = await dealById(db, reach, dealId)
  const records = await recordsOfDeal(db, dealId)
  const pages = await pagesOfDeal(db, dealId)
  const comps = await visibleComps(context, dealId)
  const pictures = await picturesOf(db, reach, dealId)
  const { rentRoll, statements, statementRoles, ties, findings, verdicts, inputs } = await exportDocuments(
    db,
    reach,
    deal,
  )
  const [loan = null] = loans.among(records)
  const page = <Content>(of: PageKind) => (pages.get(of) ?? null) as DealPageRow<Content> | null
  const { lines: entries } = underwritingOn(dealId, page<Pick<LenderUnderwriting, 'lines'>>('lender_underwriting'))
  const { decided, underwriting, request, sizing, limits } = sizeDeal(
    { rentRoll, statements, statementRoles, findings },
    { loan, entries, property: propertyFacts(deal, buildings.among(records)[0] ?? null, comps.expense) },
  )
  const roles = statements.length === 0 ? {} : { statementRoles }
  const assumptions = Object.keys(decided.lines).length === 0 ? roles : { ...roles, lines: decided.lines }
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
