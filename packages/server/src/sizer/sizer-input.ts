import type { Building, Utility } from '@uwkit/core/building'
import { contract, type Endpoint } from '@uwkit/core/contract'
import type { Deal } from '@uwkit/core/deal'
import { type ExpenseComp, propertyFacts } from '@uwkit/core/expense-comps'
import type { LenderUnderwriting } from '@uwkit/core/loan'
import { OperatingStatement, type StatementRecord } from '@uwkit/core/operating-statement'
import type { RentComp } from '@uwkit/core/rent-comps'
import { RentRoll, type RentRollOutline, type RentRollRecord, rollsOfDeal } from '@uwkit/core/rent-roll'
import { type DocumentVerdict, documentVerdicts, type Finding, type Tie } from '@uwkit/core/shared'
import type { SizerInput, SizerRequest, SizerType } from '@uwkit/core/sizer'
import { programOf, programOfLoan, type StatementRole, sizeDeal, statementWindows } from '@uwkit/core/sizing'
import { buildings, commonAmenities, crimes, unitAmenities, utilities } from '../building/building.routes.ts'
import type { Queryable } from '../db/database.ts'
import type { Scope } from '../db/sql.ts'
import { type DealPageRow, type DealParts, partsOfDeal } from '../deal/index.ts'
import { authorize } from '../http/authorize.ts'
import type { Context, Session } from '../http/context.ts'
import { HttpError, unusable } from '../http/http-error.ts'
import { loans, underwritingOn } from '../loan/loan.store.ts'
import { listStatements, statementById } from '../operating-statement/index.ts'
import { listRentRolls, rentRollById } from '../rent-roll/rent-roll.store.ts'

/** The documents of a workbook, and the findings in them. */
interface SizerDocuments {
  rentRoll: RentRoll | null
  /** The deal's rent roll of commercial spaces, in addition to the first. */
  commercialRoll: RentRoll | null
  /** The current statement first. */
  statements: OperatingStatement[]
  /** Role of each statement, in the same order. */
  statementRoles: StatementRole[]
  ties: Tie[]
  findings: Finding[]
  /** Verdicts of the documents that have one, by file name. */
  verdicts: DocumentVerdict[]
}

/** Maximum number of statements used from one bundle. */
const maximumPerBundle = 50

/**
 * Returns the saved documents that a workbook request names. A statement named twice keeps the first role of current,
 * earlier and budget. If the request names no budget, the deal's own is used; the deal's rent roll of commercial spaces
 * is added to its rent roll.
 *
 * @param deal Contains the ID of its budget statement; `null` if the request names no deal.
 * @throws {HttpError} 404, one of them is not in scope; 422, statements are named but none as the current one, or the
 * commercial rent roll lists dwellings.
 */
async function sizerDocuments(
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

/** Maximum number of rent rolls of a deal to examine. */
const maximumRolls = 100

/** Returns the complete rent rolls of a deal that are in use. */
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
  const selection = {
    pageNumber: 0,
    perPage: maximumPerBundle,
    sortBy: 'modified_on',
    sortOrder: 'descending',
  } as const
  const found = await (await listStatements(db, scope, { ...selection, bundleId })).entries()
  return found.length > 0 ? found : [await statementById(db, scope, bundleId)]
}

/** A statement and its role. */
interface NamedStatement {
  role: StatementRole
  record: StatementRecord
}

const places: readonly StatementRole[] = ['current', 'earlier', 'budget']

/**
 * Returns statements with the deal's budget in the role of budget, which is never underwritten if there is another: if
 * it was the only current one, the best of the others becomes current.
 *
 * @param budgetId The deal's budget statement; `null` if there is none.
 * @param rentRollDate Date of the rent roll; a statement with later months cannot be current.
 * @returns The current statements first, the budget last; unchanged if the budget is not among them or is the only one.
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

type LenderLines = Pick<LenderUnderwriting, 'lines'>
type Records = Parameters<typeof buildings.among>[0]

/**
 * Workbooks of no particular lender: sized by the program chosen for the loan, else that of its product. All others use
 * the program of their type.
 */
const nonLenderTypes: readonly SizerType['name'][] = ['OSAR', 'Asset_Overview', 'Ilp', 'Apprise']

/**
 * Returns the input of a workbook: the named documents, sized by the program of its type with the lender's decisions on
 * single lines, and the deal's records, with the comps that the caller can see.
 *
 * @throws {HttpError} 404, a document is not in scope; 422, statements are named but none as the current one.
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
  const rulePack = isChosen && nonLenderTypes.includes(type.name) ? programOfLoan(loan) : programOf(type.program)
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
 * Returns the utilities that tenants pay, dollars per month by bedrooms: the sum of the recorded allowances.
 *
 * @returns `null` for bedrooms with an unknown allowance for any utility that tenants pay.
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

/** The comps of a deal that a user can see. */
interface VisibleComps {
  rent: RentComp[]
  expense: ExpenseComp[]
  /** Number withheld, by kind. */
  withheld: Record<'rent' | 'expense', number>
  /** Findings about withheld comps. */
  findings: Finding[]
}

/**
 * Returns the chosen comps of a deal, in order, that the caller may look up. Others are omitted, which a finding
 * reports.
 *
 * @param chosen Ids of the comps, from the parts of the deal.
 */
export async function visibleComps(
  { providers, session }: Pick<Context, 'providers' | 'session'>,
  { rent: rentIds, expense: loanNumbers }: DealParts['comps'],
): Promise<VisibleComps> {
  const canSeeRent = allows(contract.rentComps.listSelected, session)
  const canSeeExpense = allows(contract.expenseComps.listSelected, session)
  const rents = canSeeRent && rentIds.length > 0 ? await providers.yardi.properties({ propertyIds: rentIds }) : null
  const expenses = canSeeExpense && loanNumbers.length > 0 ? await providers.expenseComps.byLoans(loanNumbers) : null
  const withheld = { rent: canSeeRent ? 0 : rentIds.length, expense: canSeeExpense ? 0 : loanNumbers.length }
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

/** Returns comps in the order in which the deal chose them, whatever the vendor's order. */
function inOrder<Comp>(comps: readonly Comp[], ids: readonly string[], idOf: (comp: Comp) => string | null): Comp[] {
  const placeOf = (comp: Comp) => ids.indexOf(idOf(comp) ?? '')
  return comps.toSorted((one, other) => placeOf(one) - placeOf(other))
}
