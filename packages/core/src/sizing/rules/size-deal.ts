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
 * Returns the rule pack of a program in force on a day: the latest effective by then, and the highest version of that
 * day.
 *
 * @param id Such as `hud-223f`; case does not matter.
 * @param on Day of the quote.
 * @throws {InvalidInputError} There is no such program, or no pack of it that early; the message lists the programs, or
 * the day from which its rules are known.
 * @example
 * packInForce('hud-223f', '2025-09-30').mortgageInsurance
 * // => { first: 0.01, annual: 0.006 }
 */
export function packInForce(
  id: string,
  on: IsoDate,
  packs: readonly SizingRulePack[] = sizingRulePacks,
): SizingRulePack {
  const versions = packsOfProgram(id, packs)
  const latest = versions.filter(({ effective }) => effective <= on).at(-1)
  if (latest === undefined) {
    const [first] = versions
    const since =
      first?.effectiveIs === 'day of reading'
        ? `when the undated sources of ${first.id} were read; earlier rules are unknown`
        : `the earliest date with known rules for ${first?.id}`
    throw new InvalidInputError('date', on, `must not be before ${first?.effective}, ${since}`)
  }
  return latest
}

/**
 * Returns all packs of a program, the earliest first.
 *
 * @throws {InvalidInputError} There is no such program; the message lists the programs.
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
 * Returns the rule pack of a program.
 *
 * @param id Such as `fannie-student`; case does not matter.
 * @param on Day of the quote; selects the pack in force, as in `packInForce`. `null` uses the latest.
 * @throws {InvalidInputError} There is no such program, or no pack of it that early; the message lists the programs.
 * @example
 * programOf('fannie-small').maximumLoan
 * // => 9_000_000
 */
export function programOf(
  id: string,
  on: IsoDate | null = null,
  packs: readonly SizingRulePack[] = sizingRulePacks,
): SizingRulePack {
  if (on !== null) return packInForce(id, on, packs)
  const ofProgram = packsOfProgram(id, packs)
  return packInForce(id, ofProgram.at(-1)?.effective ?? '', packs)
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
 * Returns the program that sizes a loan if only its product is known; Fannie Mae's if even the product is unknown.
 *
 * @example
 * programOfProduct('HUD').id
 * // => 'hud-223f'
 */
export function programOfProduct(product: Loan['product']): SizingRulePack {
  return programOf(programs[product ?? 'Fannie'])
}

/**
 * Returns the program that sizes a loan: the one chosen for it, else its product's program. A chosen program that does
 * not exist is ignored.
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

/** A deal's documents as inputs of its sizing. */
export interface DealDocuments {
  rentRoll: RentRoll | null
  /** Rent roll of the shops and offices next to the dwellings. @default none */
  commercialRoll?: RentRoll | null | undefined
  statements: readonly OperatingStatement[]
  /** Role of each statement, in their order. */
  statementRoles: readonly StatementRole[]
  /** Findings of the documents; the loan's checks read residents' balances from them. @default none */
  findings?: readonly Finding[] | undefined
}

/** Decisions about a deal. */
export interface DealDecisions {
  loan: Loan | null
  /** The lender's lines. */
  entries: readonly LenderUnderwritingLine[]
  /** The program; if omitted, the loan's program. */
  rulePack?: SizingRulePack | undefined
  /** Known facts about the property; its location, age and comps decide what is reasonable. @default nothing */
  property?: PropertyFacts | undefined
  /** Maximum rents of restricted units; if omitted, those recorded with the loan. */
  restrictedRents?: RestrictedRents | null | undefined
  /** A company's settings for the finding rules. */
  findingParameters?: FindingParameters | undefined
}

/** An underwritten and sized deal. */
export interface SizedDeal {
  /** The program, with stricter tests agreed for the loan. */
  rulePack: SizingRulePack
  /** The tests agreed for the loan, which also apply under another program; `null` without a loan. */
  limits: LoanLimits | null
  /** Underwriting from the documents and the program, without the lender's decisions. */
  unadjusted: Underwriting
  decided: RecordedLines
  /** Inputs of the underwriting other than rent roll, statements and program. */
  assumptions: UnderwritingAssumptions
  /** Underwriting with the lender's decisions, used to size the loan. */
  underwriting: Underwriting
  request: PartialLoanRequest
  sizing: Sizing
}

/**
 * Underwrites a deal by its program, with the lender's decisions on single lines, and sizes its loan: the single
 * function that exports, workbooks and the desk use to size a deal.
 *
 * @param unadjusted The underwriting of the same documents by the same program, if the caller already has it.
 * @throws {InvalidInputError} A term of the loan is out of its range.
 * @example
 * sizeDeal({ rentRoll: null, statements: [], statementRoles: [] }, { loan: null, entries: [] }).sizing.loan
 * // => null
 */
export function sizeDeal(documents: DealDocuments, decisions: DealDecisions, unadjusted?: Underwriting): SizedDeal {
  const { rentRoll, statements, statementRoles } = documents
  const { loan, entries } = decisions
  const ofDocuments = dealAssumptions(documents, decisions.restrictedRents ?? loan?.restrictedRents ?? null)
  const rulePack = withLoanLimits(decisions.rulePack ?? programOfLoan(loan), loan)
  const first = unadjusted ?? underwrite(rentRoll, statements, ofDocuments, rulePack)
  const decided = recordedLines(first, entries)
  const hasDecided = Object.keys(decided.lines).length > 0
  const assumptions = hasDecided ? { ...ofDocuments, lines: decided.lines } : ofDocuments
  const underwriting = hasDecided ? underwrite(rentRoll, statements, assumptions, rulePack) : first
  const state = decisions.property?.state ?? null
  const requested = requestOfLoan(loan, rulePack)
  const request = state === null ? requested : { ...requested, state }
  const sizing = withReasonableFindings(sizeLoan(underwriting, request, rulePack), underwriting, {
    rentRoll,
    statements,
    ...(statements.length === 0 ? {} : { statementRoles }),
    documentFindings: documents.findings,
    property: decisions.property,
    findingParameters: decisions.findingParameters,
  })
  return { rulePack, limits: limitsOf(loan), unadjusted: first, decided, assumptions, underwriting, request, sizing }
}

/**
 * Returns a deal's inputs to its underwriting other than the rent roll: the roles of the statements, the rents of the
 * commercial rent roll, and the limits of restricted rents.
 *
 * @param restricted As recorded with the loan; `null` uses only those on the rent roll.
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

/** Returns the limits of restricted rents by bedrooms; `null` if no rent is given. */
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

/** Loan purposes as named in sizing; other purposes have no sizing equivalent. */
const purposes: Readonly<Record<string, LoanPurpose>> = { acquisition: 'purchase', refinance: 'refinance' }

/**
 * Returns the loan request from the deal's loan; the program fills the gaps and lists them as assumed. The value is the
 * appraised value, or the as-stabilized value if only that is known. The underwriting rate is a floor of the rate at which
 * coverage is tested, and replaces a missing note rate: payments and balances use the note rate. Debt in place remains only
 * for a supplemental loan. A tier or accrual that the program does not have is left to the program's default.
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

/** Tests agreed for a loan; `null` if the program's own apply. */
export type LoanLimits = Pick<Loan, 'minimumDebtServiceCoverage' | 'maximumLoanToValue' | 'minimumDebtYield'>

/**
 * Returns a program with the tests agreed for a loan, if they are stricter than its own. Looser tests change nothing,
 * because a lender does not lend beyond the program.
 *
 * @example
 * withLoanLimits(fannieConventional, { minimumDebtServiceCoverage: 1.4, maximumLoanToValue: 0.9, minimumDebtYield: 0.08 }).minimumDebtYield
 * // => 0.08
 */
export function withLoanLimits(rulePack: SizingRulePack, loan: LoanLimits | null): SizingRulePack {
  if (loan === null) return rulePack
  const { minimumDebtServiceCoverage: coverage, maximumLoanToValue: share, minimumDebtYield } = loan
  if (coverage === null && share === null && minimumDebtYield === null) return rulePack
  const stricter = <Own extends { minimumDebtServiceCoverage: number; maximumLoanToValue: number }>(
    tests: Own,
  ): Own => ({
    ...tests,
    minimumDebtServiceCoverage: Math.max(tests.minimumDebtServiceCoverage, coverage ?? 0),
    maximumLoanToValue: Math.min(tests.maximumLoanToValue, share ?? Number.POSITIVE_INFINITY),
  })
  return namedRulePack({
    ...rulePack,
    own: { name: rulePack.own?.name ?? rulePack.name, file: rulePack.own?.file ?? null, hasAgreedTests: true },
    tiers: rulePack.tiers.map((tier) => {
      const { debtServiceShare, ...limits } = stricter(tier)
      // A fraction of income for debt service governs over the coverage next to it, unless a stricter one was agreed.
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

/** Maximum number of changed lines whose effect is computed: each needs its own sizing. */
const maximumEffects = 20

/** Decisions behind a sized deal. */
interface LineDecisions {
  loan: Loan | null
  entries: readonly LenderUnderwritingLine[]
  property?: PropertyFacts | undefined
}

/**
 * Returns the effect of each line that the lender changed on the loan: the current loan less the loan without the change,
 * in dollars by line key. A line without an effect is omitted; with more than twenty changed lines nothing is computed.
 *
 * @param sized The deal sized with all changes.
 * @example
 * const documents = { rentRoll: null, statements: [], statementRoles: [] }
 * lineEffects(documents, { loan: null, entries: [] }, sizeDeal(documents, { loan: null, entries: [] }))
 * // => {}
 */
export function lineEffects(
  documents: DealDocuments,
  { loan, entries, property }: LineDecisions,
  { rulePack, unadjusted, sizing }: Pick<SizedDeal, 'rulePack' | 'unadjusted' | 'sizing'>,
): Readonly<Record<string, number>> {
  if (sizing.loan === null || entries.length > maximumEffects) return {}
  const effects: Record<string, number> = {}
  for (const entry of entries) {
    const line = unadjusted.lines.find(({ key, label }) => label === entry.lineItem || key === entry.lineItem)
    if (line === undefined || entry.selection === null) continue
    try {
      const others = entries.filter((other) => other !== entry)
      const without = sizeDeal(documents, { loan, entries: others, rulePack, property }, unadjusted).sizing.loan
      if (without !== null && without !== sizing.loan) effects[line.key] = sizing.loan - without
    } catch {
      // If terms cannot be sized without the line, there is no loan to compare.
    }
  }
  return effects
}
