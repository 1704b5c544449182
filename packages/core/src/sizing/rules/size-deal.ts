import type { LenderUnderwritingLine, Loan, RestrictedRents } from '../../loan/loan.schema.ts'
import type { OperatingStatement } from '../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../rent-roll/rent-roll.schema.ts'
import { addMonths, type IsoDate } from '../../shared/date.ts'
import { InvalidInputError } from '../../shared/errors.ts'
import type { Finding, FindingParameters } from '../../shared/findings.ts'
import { sizingRulePacks } from '../data/rule-packs.ts'
import { withReasonableFindings } from '../findings/reasonable-findings.ts'
import type {
  AccrualBasis,
  LoanPurpose,
  PropertyFacts,
  RentLimits,
  Sizing,
  SizingRulePack,
  StatementRole,
  Underwriting,
  UnderwritingAssumptions,
} from '../sizing.schema.ts'
import type { PartialLoanRequest } from './loan-request.ts'
import { namedRulePack } from './rule-pack-identity.ts'
import { sizeLoan } from './size-loan.ts'
import { type RecordedLines, recordedLines } from './underwriting/lender-lines.ts'
import { commercialRents } from './underwriting/rent-roll-income.ts'
import { underwrite } from './underwriting/underwrite.ts'

/**
 * The rule pack of a program that was in force on a day: the latest that began by then, and of one day the highest
 * version.
 *
 * @param id Such as `hud-223f`; case does not matter.
 * @param on Day of the quote.
 * @throws {InvalidInputError} There is no such program, or no pack of it that early; the message lists what there is, or
 *   says since when its rules are known.
 * @example
 * packOn('hud-223f', '2025-09-30').mortgageInsurance
 * // => { first: 0.01, annual: 0.006 }
 */
export function packOn(id: string, on: IsoDate, packs: readonly SizingRulePack[] = sizingRulePacks): SizingRulePack {
  const held = packsOfProgram(id, packs)
  const latest = held.filter(({ effective }) => effective <= on).at(-1)
  if (latest === undefined) {
    const [first] = held
    const since =
      first?.effectiveIs === 'day of reading'
        ? `when the undated sources of ${first.id} were read; earlier rules are unknown`
        : `the earliest date with known rules for ${first?.id}`
    throw new InvalidInputError('date', on, `must not be before ${first?.effective}, ${since}`)
  }
  return latest
}

/**
 * All packs of a program, the earliest first.
 *
 * @throws {InvalidInputError} There is no such program; the message lists what there is.
 * @example
 * packsOfProgram('hud-223f').map(({ effective }) => effective)
 * // => ['2016-04-01', '2023-06-28', '2024-01-01', '2025-01-01', '2025-01-08', '2025-10-01']
 */
export function packsOfProgram(id: string, packs: readonly SizingRulePack[] = sizingRulePacks): SizingRulePack[] {
  const wanted = id.trim().toLowerCase()
  const ofProgram = packs.filter((pack) => pack.id === wanted)
  if (ofProgram.length === 0) {
    const known = [...new Set(packs.map((pack) => pack.id))].join(', ')
    throw new InvalidInputError('program', id, `must be one of ${known}`)
  }
  return ofProgram.sort((left, right) => left.effective.localeCompare(right.effective) || left.version - right.version)
}

/**
 * The rule pack of a program.
 *
 * @param id Such as `fannie-student`; case does not matter.
 * @param on Day of the quote; the pack that held on it, as `packOn`. `null` takes the latest.
 * @throws {InvalidInputError} There is no such program, or no pack of it that early; the message lists what there is.
 * @example
 * programOf('fannie-small').maximumLoan
 * // => 9_000_000
 */
export function programOf(
  id: string,
  on: IsoDate | null = null,
  packs: readonly SizingRulePack[] = sizingRulePacks,
): SizingRulePack {
  if (on !== null) return packOn(id, on, packs)
  const ofProgram = packsOfProgram(id, packs)
  return packOn(id, ofProgram.at(-1)?.effective ?? '', packs)
}

const programs: Readonly<Record<NonNullable<Loan['product']>, string>> = {
  Fannie: 'fannie-conventional',
  Freddie: 'freddie-fixed',
  SBL: 'freddie-sbl',
  HUD: 'hud-223f',
  CMBS: 'cmbs-conduit',
  life: 'life-company',
  bank: 'bank',
}

/**
 * The program that a loan is sized by where only its product is known; of Fannie Mae, where not even that is.
 *
 * @example
 * programOfProduct('HUD').id
 * // => 'hud-223f'
 */
export function programOfProduct(product: Loan['product']): SizingRulePack {
  return programOf(programs[product ?? 'Fannie'])
}

/**
 * The program that a loan is sized by: the one that was chosen for it, else that of its product. One that was chosen and is
 * gone since counts as none.
 *
 * @example
 * programOfLoan({ product: 'HUD', program: 'fannie-small' }).id
 * // => 'fannie-small'
 */
export function programOfLoan(loan: Pick<Loan, 'product' | 'program'> | null): SizingRulePack {
  const chosen = loan?.program ?? null
  const isKnown = sizingRulePacks.some(({ id }) => id === chosen)
  return chosen !== null && isKnown ? programOf(chosen) : programOfProduct(loan?.product ?? null)
}

/** The documents of a deal as its sizing takes them. */
export interface DealDocuments {
  rentRoll: RentRoll | null
  /** Of the shops and offices beside the dwellings. @default none */
  commercialRoll?: RentRoll | null | undefined
  statements: readonly OperatingStatement[]
  /** What each statement was named for, in their order. */
  statementRoles: readonly StatementRole[]
  /** What their reading found; the checks of the loan take from it what residents owe. @default none */
  findings?: readonly Finding[] | undefined
}

/** What was decided of a deal. */
export interface DealDecisions {
  loan: Loan | null
  /** The lender's lines. */
  entries: readonly LenderUnderwritingLine[]
  /** The program; that of the loan where left out. */
  rulePack?: SizingRulePack | undefined
  /** What is known of the property; its place, age and comps decide what is reasonable. @default nothing */
  property?: PropertyFacts | undefined
  /** Max rents of restricted units; those recorded with the loan where left out. */
  restrictedRents?: RestrictedRents | null | undefined
  /** What a company set of the rules that make findings. */
  findingParameters?: FindingParameters | undefined
}

/** A deal as it is underwritten and sized. */
export interface SizedDeal {
  /** The program, with stricter tests that were agreed for the loan. */
  rulePack: SizingRulePack
  /** The tests that were agreed for the loan, which hold under another program too; `null` without a loan. */
  limits: LoanLimits | null
  /** As the documents and the program have it, without the lender's decisions. */
  alone: Underwriting
  decided: RecordedLines
  /** What was given to the underwriting beside rent roll, statements and program. */
  assumptions: UnderwritingAssumptions
  /** With them: what the loan is sized on. */
  underwriting: Underwriting
  request: PartialLoanRequest
  sizing: Sizing
}

/**
 * A deal underwritten by its program, with the lender's decisions on single lines, and its loan sized on that: the one way
 * in which exports, workbooks and the desk put a deal together.
 *
 * @param alone The underwriting of the same documents by the same program, where the caller holds it already.
 * @throws {InvalidInputError} A term of the loan is out of its range.
 * @example
 * sizeDeal({ rentRoll: null, statements: [], statementRoles: [] }, { loan: null, entries: [] }).sizing.loan
 * // => null
 */
export function sizeDeal(documents: DealDocuments, decisions: DealDecisions, alone?: Underwriting): SizedDeal {
  const { rentRoll, statements, statementRoles } = documents
  const { loan, entries } = decisions
  const ofDocuments = dealAssumptions(documents, decisions.restrictedRents ?? loan?.restrictedRents ?? null)
  const rulePack = withLoanLimits(decisions.rulePack ?? programOfLoan(loan), loan)
  const first = alone ?? underwrite(rentRoll, statements, ofDocuments, rulePack)
  const decided = recordedLines(first, entries)
  const hasDecided = Object.keys(decided.lines).length > 0
  const assumptions = hasDecided ? { ...ofDocuments, lines: decided.lines } : ofDocuments
  const underwriting = hasDecided ? underwrite(rentRoll, statements, assumptions, rulePack) : first
  const state = decisions.property?.state ?? null
  const asked = requestOfLoan(loan, rulePack)
  const request = state === null ? asked : { ...asked, state }
  const sizing = withReasonableFindings(sizeLoan(underwriting, request, rulePack), underwriting, {
    rentRoll,
    statements,
    ...(statements.length === 0 ? {} : { statementRoles }),
    documentFindings: documents.findings,
    property: decisions.property,
    findingParameters: decisions.findingParameters,
  })
  return { rulePack, limits: limitsOf(loan), alone: first, decided, assumptions, underwriting, request, sizing }
}

/**
 * What a deal gives to its underwriting beside the rent roll: the roles of the statements, the rents of the commercial rent roll,
 * and the limits of restricted rents.
 *
 * @param restricted As recorded with the loan; `null` where those on the rent roll count alone.
 * @example
 * dealAssumptions({ rentRoll: null, statements: [], statementRoles: [] }, null)
 * // => {}
 */
export function dealAssumptions(documents: DealDocuments, restricted: RestrictedRents | null): UnderwritingAssumptions {
  const { rentRoll, commercialRoll = null, statements, statementRoles } = documents
  const rents = commercialRoll === null ? null : commercialRents(commercialRoll, rentRoll?.asOf ?? null)
  const rentLimits = rentLimitsOf(restricted)
  return {
    ...(statements.length === 0 ? {} : { statementRoles }),
    ...(rents === null ? {} : { commercialRents: rents }),
    ...(rentLimits === null ? {} : { rentLimits }),
  }
}

/** The limits of restricted rents by bedrooms; `null` where no rent is given. */
function rentLimitsOf(restricted: RestrictedRents | null): RentLimits | null {
  if (restricted === null) return null
  const { studio, oneBedroom, twoBedroom, threeBedroom, fourBedroom, appliesTo } = restricted
  const given = [studio, oneBedroom, twoBedroom, threeBedroom, fourBedroom].flatMap((rent, bed) =>
    rent === null ? [] : [[bed, rent] as const],
  )
  if (given.length === 0) return null
  return { byBed: Object.fromEntries(given), units: appliesTo === 'all units' ? 'all' : 'affordable' }
}

function limitsOf(loan: Loan | null): LoanLimits | null {
  if (loan === null) return null
  const { minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield } = loan
  return { minimumDebtServiceCoverage, maximumLoanToValue, minimumDebtYield }
}

/** What the sizing calls the purpose of a loan; others are none that it tells apart. */
const purposes: Readonly<Record<string, LoanPurpose>> = { acquisition: 'purchase', refinance: 'refinance' }

/**
 * What is asked of the lender, as far as the deal's loan says it; the program fills the gaps, and names them as assumed.
 * The value is the appraised one, or once stabilized where only that is known. The underwriting rate is a floor of the rate at
 * which coverage is tested, and stands in for a note rate that is not set: payments and balances are those of the note rate.
 * Debt in place stays only beside a supplemental loan. A tier or an accrual that the program does not have is left to it.
 *
 * @example
 * requestOfLoan(null, fannieConventional)
 * // => {}
 */
export function requestOfLoan(loan: Loan | null, rulePack: SizingRulePack): PartialLoanRequest {
  if (loan === null) return {}
  const { purpose, tier, accrual, firstPaymentDate, existingDebt, spread, capRateStrike } = loan
  const { noteRate, underwritingRate } = loan
  const staying = purpose === 'supplemental' ? existingDebt : null
  const payment = staying?.payment ?? null
  return {
    purpose: purpose === null ? undefined : purposes[purpose],
    value: loan.appraisedValue ?? loan.asStabilizedValue ?? undefined,
    purchasePrice: loan.purchasePrice ?? undefined,
    totalCost: loan.totalCost ?? undefined,
    rate: noteRate ?? underwritingRate ?? undefined,
    underwritingRateFloor: noteRate === null ? undefined : (underwritingRate ?? undefined),
    amortizationMonths: loan.amortizationMonths ?? undefined,
    termMonths: loan.termMonths ?? undefined,
    interestOnlyMonths: loan.interestOnlyMonths ?? undefined,
    requestedLoan: loan.requestedAmount ?? undefined,
    tier: rulePack.tiers.some((each) => each.tier === tier) ? tier : undefined,
    accrual: rulePack.accruals.find((basis): basis is AccrualBasis => basis === accrual),
    firstInterestMonth: firstPaymentDate === null ? undefined : addMonths(firstPaymentDate.slice(0, 7), -1),
    isCashOut: purpose === 'cash-out' ? true : undefined,
    maximumRate: spread === null || capRateStrike === null ? undefined : spread + capRateStrike,
    debtServiceInPlace: payment === null ? undefined : payment * 12,
    balanceInPlace: staying?.balance ?? undefined,
  }
}

/** The tests that were agreed for a loan; `null` where the program's own hold. */
export type LoanLimits = Pick<Loan, 'minimumDebtServiceCoverage' | 'maximumLoanToValue' | 'minimumDebtYield'>

/**
 * A program with the tests that were agreed for a loan, where they are stricter than its own. A lender does not lend beyond
 * the program, so looser ones change nothing.
 *
 * @example
 * withLoanLimits(fannieConventional, { minimumDebtServiceCoverage: 1.4, maximumLoanToValue: 0.9, minimumDebtYield: 0.08 }).minimumDebtYield
 * // => 0.08
 */
export function withLoanLimits(rulePack: SizingRulePack, loan: LoanLimits | null): SizingRulePack {
  if (loan === null) return rulePack
  const { minimumDebtServiceCoverage: coverage, maximumLoanToValue: share, minimumDebtYield } = loan
  if (coverage === null && share === null && minimumDebtYield === null) return rulePack
  const stricter = <Own extends { minimumDebtServiceCoverage: number; maximumLoanToValue: number }>(own: Own): Own => ({
    ...own,
    minimumDebtServiceCoverage: Math.max(own.minimumDebtServiceCoverage, coverage ?? 0),
    maximumLoanToValue: Math.min(own.maximumLoanToValue, share ?? Number.POSITIVE_INFINITY),
  })
  return namedRulePack({
    ...rulePack,
    own: { name: rulePack.own?.name ?? rulePack.name, file: rulePack.own?.file ?? null, hasAgreedTests: true },
    tiers: rulePack.tiers.map((tier) => {
      const { debtServiceShare, ...limits } = stricter(tier)
      // A share of income that may pay debt service governs over the coverage beside it, unless more was agreed.
      const governs =
        debtServiceShare !== undefined && limits.minimumDebtServiceCoverage <= tier.minimumDebtServiceCoverage
      return governs ? { ...limits, debtServiceShare } : limits
    }),
    limits: rulePack.limits.map(stricter),
    minimumDebtYield:
      minimumDebtYield === null
        ? rulePack.minimumDebtYield
        : Math.max(rulePack.minimumDebtYield ?? 0, minimumDebtYield),
  })
}

/** The most changed lines whose effect is worked out: each is a sizing of its own. */
const maximumEffects = 20

/** What a sized deal was decided by. */
interface LineDecisions {
  loan: Loan | null
  entries: readonly LenderUnderwritingLine[]
  property?: PropertyFacts | undefined
}

/**
 * The effect of each line that the lender changed on the loan: the current loan less the loan without the change, in dollars by
 * key of the line. A line that changes nothing has none; beyond twenty changed lines nothing is worked out.
 *
 * @param sized The deal as it is sized with all of them.
 * @example
 * const documents = { rentRoll: null, statements: [], statementRoles: [] }
 * lineEffects(documents, { loan: null, entries: [] }, sizeDeal(documents, { loan: null, entries: [] }))
 * // => {}
 */
export function lineEffects(
  documents: DealDocuments,
  { loan, entries, property }: LineDecisions,
  { rulePack, alone, sizing }: Pick<SizedDeal, 'rulePack' | 'alone' | 'sizing'>,
): Readonly<Record<string, number>> {
  if (sizing.loan === null || entries.length > maximumEffects) return {}
  const effects: Record<string, number> = {}
  for (const entry of entries) {
    const line = alone.lines.find(({ key, label }) => label === entry.lineItem || key === entry.lineItem)
    if (line === undefined || entry.selection === null) continue
    try {
      const others = entries.filter((other) => other !== entry)
      const without = sizeDeal(documents, { loan, entries: others, rulePack, property }, alone).sizing.loan
      if (without !== null && without !== sizing.loan) effects[line.key] = sizing.loan - without
    } catch {
      // Terms that cannot be sized without the line have no loan to compare.
    }
  }
  return effects
}
