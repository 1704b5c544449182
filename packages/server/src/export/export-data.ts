import type { Deal, Picture, SummarySection } from '@uwkit/core/deal'
import { type ExportKind, exportRecord, type ReportInput, type ReportProperty } from '@uwkit/core/export'
import type { LenderUnderwriting } from '@uwkit/core/loan'
import { sizeLoan, underwrite } from '@uwkit/core/sizing'
import { buildings, commonAmenities, crimes, finishes, unitAmenities, utilities } from '../building/index.ts'
import { compsOfDeal, type DealPageRow, dealById, pagesOfDeal, picturesOf, recordsOfDeal } from '../deal/index.ts'
import type { Context } from '../http/context.ts'
import { loans, underwritingOn } from '../loan/index.ts'
import { loanRequest } from '../sizer/index.ts'
import { exportDocuments } from './export-documents.ts'
import { productVersion } from './product-version.ts'

/** All that is kept of a deal, as its document is made of it. */
export interface ExportData {
  input: ReportInput
  pictures: readonly Picture[]
}

/**
 * Gathers a deal and sizes it, as its sizing workbook does.
 *
 * @throws {Refusal} 404, the deal is out of reach.
 * @throws {InvalidInputError} A term of the deal's loan is out of its range.
 */
export async function exportData(
  { db, reach, providers, configuration }: Pick<Context, 'db' | 'reach' | 'providers' | 'configuration'>,
  dealId: string,
  kind: ExportKind,
): Promise<ExportData> {
  const deal = await dealById(db, reach, dealId)
  const records = await recordsOfDeal(db, dealId)
  const pages = await pagesOfDeal(db, dealId)
  const comps = await compsOfDeal(db, dealId)
  const pictures = await picturesOf(db, reach, dealId)
  const { rentRoll, statements, statementRoles, ties, findings, inputs } = await exportDocuments(db, reach, deal)
  const [loan = null] = loans.among(records)
  const request = loanRequest(loan)
  const assumptions = statements.length === 0 ? {} : { statementRoles }
  const underwriting = underwrite(rentRoll, statements, assumptions)
  const sizing = sizeLoan(underwriting, request)
  const page = <Content>(of: 'lender_underwriting' | 'summary') =>
    (pages.get(of) ?? null) as DealPageRow<Content> | null
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
  })
  const rentComps = comps.rent.length === 0 ? [] : await providers.yardi.properties({ propertyIds: comps.rent })
  const expenseComps = comps.expense.length === 0 ? [] : await providers.expenseComps.byLoans(comps.expense)
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
      lenderUnderwriting: underwritingOn(dealId, page<Pick<LenderUnderwriting, 'lines'>>('lender_underwriting')).lines,
      rentComps: inOrder(rentComps, comps.rent, ({ id }) => id),
      expenseComps: inOrder(expenseComps, comps.expense, ({ loanNumber }) => loanNumber),
      pictures: pictures.map(({ uid, caption, fileName }) => ({ uid, caption, fileName })),
      summary: page<{ sections: SummarySection[] }>('summary')?.content.sections ?? [],
      ties,
      findings,
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

/** Comps in the order in which the deal chose them, whatever order the vendor answers in. */
function inOrder<Comp>(comps: readonly Comp[], ids: readonly string[], idOf: (comp: Comp) => string | null): Comp[] {
  const placeOf = (comp: Comp) => ids.indexOf(idOf(comp) ?? '')
  return comps.toSorted((one, other) => placeOf(one) - placeOf(other))
}

function addressOf({ streetAddress, city, state, zipCode }: Deal): string | null {
  const place = [state, zipCode].filter((part) => part !== null && part !== '').join(' ')
  const parts = [streetAddress, city, place].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}
