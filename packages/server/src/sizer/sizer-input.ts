import type { Building } from '@uwkit/core/building'
import type { Deal } from '@uwkit/core/deal'
import type { Loan } from '@uwkit/core/loan'
import type { SizerInput, SizerRequest, SizerType } from '@uwkit/core/sizer'
import { programmeOf, sizeLoan, underwrite } from '@uwkit/core/sizing'
import { buildings, commonAmenities, crimes, unitAmenities, utilities } from '../building/index.ts'
import { recordsOfDeal } from '../deal/index.ts'
import type { Context } from '../http/context.ts'
import { loans } from '../loan/index.ts'
import { loanRequest } from './loan-request.ts'
import { sizerDocuments } from './sizer-documents.ts'
import { visibleComps } from './visible-comps.ts'

type Records = Parameters<typeof buildings.among>[0]

/** Programme of a loan by its product, for workbooks that are of no lender's. */
const programmes: Readonly<Record<NonNullable<Loan['product']>, string>> = {
  Fannie: 'fannie-conventional',
  Freddie: 'freddie-fixed',
  SBL: 'freddie-sbl',
  HUD: 'hud-223f',
  CMBS: 'cmbs-conduit',
  life: 'life-company',
  bank: 'bank',
}
const ofNoLender: readonly SizerType['name'][] = ['OSAR', 'Asset_Overview', 'Ilp', 'Apprise']

/**
 * All that a workbook of a type is made of: the documents that are named, sized by the programme of the type, and what is
 * recorded of the deal, its comps as far as the caller may see them.
 *
 * @throws {Refusal} 404, a document is out of reach; 422, statements are named and none as the current one.
 */
export async function sizerInput(
  context: Pick<Context, 'db' | 'reach' | 'providers' | 'session'>,
  type: SizerType,
  deal: Deal | null,
  body: SizerRequest,
): Promise<SizerInput> {
  const { db, reach } = context
  const { rentRoll, statements, statementRoles, ties, findings } = await sizerDocuments(db, reach, body)
  const records = deal === null ? [] : await recordsOfDeal(db, deal.id)
  const comps = deal === null ? { rent: [], expense: [], findings: [] } : await visibleComps(context, deal.id)
  const [loan = null] = loans.among(records)
  const product = loan?.product ?? null
  const rulePack = programmeOf(
    product !== null && ofNoLender.includes(type.name) ? programmes[product] : type.programme,
  )
  const underwriting = underwrite(rentRoll, statements, { statementRoles }, rulePack)
  return {
    deal: { name: deal?.dealName ?? rentRoll?.property ?? statements[0]?.property ?? 'Deal', address: addressOf(deal) },
    asOf: rentRoll?.asOf ?? null,
    rentRoll,
    statements,
    statementRoles,
    underwriting,
    sizing: sizeLoan(underwriting, loanRequest(loan), rulePack),
    ties,
    findings: [...findings, ...comps.findings],
    property: deal === null ? null : propertyOf(deal, records),
    loan,
    affordability: { medianIncome: null, area: null, year: null, allowanceByBed: allowancesOf(records) },
    rentComps: comps.rent,
    expenseComps: comps.expense,
  }
}

function propertyOf(deal: Deal, records: Records): SizerInput['property'] {
  const building: Building | null = buildings.among(records)[0] ?? null
  return {
    propertyType: deal.propertyType,
    city: deal.city,
    state: deal.state,
    building,
    amenities: [...commonAmenities.among(records), ...unitAmenities.among(records)],
    utilities: utilities.among(records),
    crime: crimes.among(records)[0] ?? null,
  }
}

/** What tenants pay for utilities themselves, dollars a month by bedrooms: the sum of the allowances on record. */
function allowancesOf(records: Records): Record<number, number | null> {
  const sums: Record<number, number | null> = {}
  for (const { payer, allowanceByBed } of utilities.among(records)) {
    if (payer !== 'tenant') continue
    for (const [bed, amount] of Object.entries(allowanceByBed)) {
      if (amount !== null) sums[Number(bed)] = (sums[Number(bed)] ?? 0) + amount
    }
  }
  return sums
}

function addressOf(deal: Pick<Deal, 'streetAddress' | 'city' | 'state'> | null): string | null {
  const parts = [deal?.streetAddress, deal?.city, deal?.state].filter((part) => part !== null && part !== undefined)
  return parts.length === 0 ? null : parts.join(', ')
}
