import type { Building, Utility } from '@uwkit/core/building'
import { contract, type Endpoint } from '@uwkit/core/contract'
import type { Deal } from '@uwkit/core/deal'
import { type ExpenseComp, propertyFacts } from '@uwkit/core/expense-comps'
import type { LenderUnderwriting } from '@uwkit/core/loan'
import type { RentComp } from '@uwkit/core/rent-comps'
import type { Finding } from '@uwkit/core/shared'
import type { SizerInput, SizerRequest, SizerType } from '@uwkit/core/sizer'
import { programOf, programOfLoan, sizeDeal } from '@uwkit/core/sizing'
import { buildings, commonAmenities, crimes, unitAmenities, utilities } from '../building/building.routes.ts'
import { type DealPageRow, type DealParts, partsOfDeal } from '../deal/index.ts'
import { authorize } from '../http/authorize.ts'
import type { Context, Session } from '../http/context.ts'
import { HttpError } from '../http/http-error.ts'
import { loans, underwritingOn } from '../loan/loan.store.ts'
import { sizerDocuments } from './sizer-documents.ts'

type LenderLines = Pick<LenderUnderwriting, 'lines'>
type Records = Parameters<typeof buildings.among>[0]

/**
 * Workbooks that are of no lender's: sized by the program chosen for the loan, else that of its product. All others keep the
 * program of their type.
 */
const ofNoLender: readonly SizerType['name'][] = ['OSAR', 'Asset_Overview', 'Ilp', 'Apprise']

/**
 * All that a workbook of a type is made of: the documents that are named, sized by the program of the type with the
 * lender's decisions on single lines, and what is recorded of the deal, its comps as far as the caller may see them.
 *
 * @throws {HttpError} 404, a document is out of reach; 422, statements are named and none as the current one.
 */
export async function sizerInput(
  context: Pick<Context, 'db' | 'scope' | 'providers' | 'session'>,
  type: SizerType,
  deal: Deal | null,
  body: SizerRequest,
): Promise<SizerInput> {
  const { db, scope } = context
  const { ties, verdicts, ...documents } = await sizerDocuments(db, scope, body, deal)
  const { rentRoll, statements, statementRoles, findings } = documents
  const parts = deal === null ? null : await partsOfDeal(db, scope, deal.id)
  const records = parts?.records ?? []
  const comps = parts === null ? null : await visibleComps(context, parts.comps)
  const [loan = null] = loans.among(records)
  const isChosen = (loan?.program ?? loan?.product ?? null) !== null
  const rulePack = isChosen && ofNoLender.includes(type.name) ? programOfLoan(loan) : programOf(type.program)
  const page = (parts?.pages.get('lender_underwriting') ?? null) as DealPageRow<LenderLines> | null
  const { lines: entries } = underwritingOn(deal?.id ?? '', page)
  const building = buildings.among(records)[0] ?? null
  const property = deal === null ? undefined : propertyFacts(deal, building, comps?.expense ?? [])
  const { restrictedRents } = body
  const { decided, underwriting, sizing } = sizeDeal(documents, { loan, entries, rulePack, property, restrictedRents })
  return {
    deal: { name: deal?.dealName ?? rentRoll?.property ?? statements[0]?.property ?? 'Deal', address: addressOf(deal) },
    asOf: rentRoll?.asOf ?? null,
    rentRoll,
    statements,
    statementRoles,
    underwriting,
    sizing,
    ties,
    verdicts,
    findings: [...findings, ...decided.findings, ...(comps?.findings ?? [])],
    property: deal === null ? null : propertyOf(deal, records),
    loan,
    affordability: {
      medianIncome: null,
      area: null,
      year: null,
      allowanceByBed: utilityAllowances(utilities.among(records)),
    },
    rentComps: comps?.rent ?? [],
    expenseComps: comps?.expense ?? [],
    withheldComps: comps?.withheld,
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

function addressOf(deal: Pick<Deal, 'streetAddress' | 'city' | 'state'> | null): string | null {
  const parts = [deal?.streetAddress, deal?.city, deal?.state].filter((part) => part !== null && part !== undefined)
  return parts.length === 0 ? null : parts.join(', ')
}

/**
 * What tenants pay for utilities themselves, dollars a month by bedrooms: the sum of the allowances on record.
 *
 * @returns `null` for bedrooms for which the allowance of any utility that tenants pay is unknown.
 * @example
 * utilityAllowances([{ payer: 'tenant', allowanceByBed: { 1: 30, 2: null } }, { payer: 'tenant', allowanceByBed: { 1: 12, 2: 15 } }])
 * // => { 1: 42, 2: null }
 */
export function utilityAllowances(
  utilities: readonly Pick<Utility, 'payer' | 'allowanceByBed'>[],
): Record<number, number | null> {
  const paid = utilities.filter(({ payer }) => payer === 'tenant').map(({ allowanceByBed }) => allowanceByBed)
  const beds = new Set(paid.flatMap((allowances) => Object.keys(allowances)))
  return Object.fromEntries(
    [...beds].map((bed) => [
      Number(bed),
      paid.reduce<number | null>((sum, allowances) => {
        const amount = allowances[bed] ?? null
        return sum === null || amount === null ? null : sum + amount
      }, 0),
    ]),
  )
}

/** The comps of a deal, as far as one person may see them. */
export interface VisibleComps {
  rent: RentComp[]
  expense: ExpenseComp[]
  /** How many of each kind were left out. */
  withheld: Record<'rent' | 'expense', number>
  /** What was left out, in words. */
  findings: Finding[]
}

/**
 * The comps that a deal has chosen, in its order: those that the caller could look up by the calls of their own. Others are
 * left out, and a finding says so.
 *
 * @param chosen Ids of the comps, as the parts of the deal have them.
 */
export async function visibleComps(
  { providers, session }: Pick<Context, 'providers' | 'session'>,
  { rent: rentIds, expense: loanNumbers }: DealParts['comps'],
): Promise<VisibleComps> {
  const seesRent = allows(contract.rentComps.listSelected, session)
  const seesExpense = allows(contract.expenseComps.listSelected, session)
  const rents = seesRent && rentIds.length > 0 ? await providers.yardi.properties({ propertyIds: rentIds }) : null
  const expenses = seesExpense && loanNumbers.length > 0 ? await providers.expenseComps.byLoans(loanNumbers) : null
  const withheld = { rent: seesRent ? 0 : rentIds.length, expense: seesExpense ? 0 : loanNumbers.length }
  return {
    rent: inOrder((await rents?.entries()) ?? [], rentIds, ({ id }) => id),
    expense: inOrder((await expenses?.entries()) ?? [], loanNumbers, ({ loanNumber }) => loanNumber),
    withheld,
    findings: (['rent', 'expense'] as const).flatMap((kind) =>
      withheld[kind] === 0 ? [] : [leftOut(kind, withheld[kind])],
    ),
  }
}

function allows({ access }: Endpoint, session: Session): boolean {
  try {
    authorize(access, session)
    return true
  } catch (error) {
    if (error instanceof HttpError && error.status === 403) return false
    throw error
  }
}

function leftOut(kind: 'rent' | 'expense', count: number): Finding {
  return {
    id: `deal/${kind}-comps-left-out`,
    severity: 'info',
    message: `The deal’s ${kind} comps are omitted: the exporting account has no access to comps.`,
    source: null,
    seen: `${count} selected`,
    dollars: null,
  }
}

/** Comps in the order in which the deal chose them, whatever order the vendor answers in. */
function inOrder<Comp>(comps: readonly Comp[], ids: readonly string[], idOf: (comp: Comp) => string | null): Comp[] {
  const placeOf = (comp: Comp) => ids.indexOf(idOf(comp) ?? '')
  return comps.toSorted((one, other) => placeOf(one) - placeOf(other))
}
