/**
 * Sizing: the loan that a property's cash flow and value support.
 *
 * Dollars are per year unless the name says otherwise; rates and ratios are fractions (`0.0575` is 5.75 %), months are
 * whole months. `null` means unknown: a test without its input is "not tested", never failed and never zero.
 */

import type { UnitUse } from '../rent-roll/index.ts'
import type { CellSource } from '../shared/address.ts'
import type { IsoDate } from '../shared/date.ts'
import type { Finding } from '../shared/findings.ts'
import type { BedroomCounts, ExitTest, LoanMeasures, LoanRequest, TierSizing } from './data/loan-shape.ts'
import { standardTestNames } from './data/names.ts'
import type {
  EligibilityRule,
  ExitTerms,
  RulePackIdentity,
  SizingRulePack,
  SizingTier,
} from './data/rule-pack-shape.ts'
import type { LineSelection, SelectableLineKey, UnderwritingLineKey } from './data/underwriting-lines.ts'

export type { ExitTest, LoanMeasures, TierSizing } from './data/loan-shape.ts'
export { BedroomCounts, CareMix, LoanPurpose, LoanRequest } from './data/loan-shape.ts'
export {
  AccrualBasis,
  CareCoverage,
  type CustomRules,
  EligibilityFact,
  EligibilityRule,
  type ExitTerms,
  FigureSource,
  FurtherTest,
  HudCriteria,
  InterestOnlyPart,
  LoanMarket,
  MortgageInsurance,
  type RulePackIdentity,
  SizingLimit,
  SizingRejection,
  SizingRulePack,
  SizingTier,
  SourceStanding,
} from './data/rule-pack-shape.ts'

/** A figure that was not given and was therefore assumed. */
export interface AssumedDefault {
  /** Name of the assumption, such as `amortizationMonths`. */
  name: string
  value: number | string | null
  /** One sentence that an analyst can review. */
  why: string
}

export { standardTestNames }

/** A name from {@link standardTestNames}. */
export type StandardTestName = (typeof standardTestNames)[number]

/** A test: the loan it allows, or why it was not tested. */
export interface SizingTest {
  /**
   * One of `standardTestNames`, a further test's of the program, or one that only HUD has: "Statutory limit",
   * "Acquisition cost", "Cost to refinance" or "Cost less grants". A stable identifier for programs.
   */
  name: string
  /** Display label: the name, or HUD's number and label for it, as `Criterion 5: debt service`. */
  label: string
  /** Number of the criterion in HUD's form 92264-A; `null` for other lenders. */
  criterion: number | null
  /** Debt service coverage, a fraction of a value or cost, a yield on the loan, or dollars. */
  kind: 'coverage' | 'share' | 'yield' | 'amount'
  /** The limit tested against: a ratio, or dollars for an amount; `null` if the program sets none. */
  limit: number | null
  /** Cash flow, value or cost used in the test, dollars; `null` if unknown or not needed. */
  base: number | null
  /** Rate of a coverage test. */
  rate: number | null
  /** Other debt that counts in the test: debt service for coverage, else the balance; `null` if unknown. */
  otherDebt: number | null
  /** Annual mortgage insurance, a fraction of the loan, that counts as debt service in a coverage test; else 0. */
  insurance: number
  /** Fees in the cost that depend on the loan, a fraction of it; else 0. The cap of a fraction is then circular, and solved. */
  fees: number
  /** The test applies only above this many dollars; `null` if it applies to all loans. */
  aboveLoan: number | null
  /** Maximum loan that meets it, dollars; `null` if it was not tested or does not apply. */
  cap: number | null
  /** The cap rounded down as the program rounds loans: to 1,000, for HUD each criterion to 100. */
  rounded: number | null
  /** Why it was `not tested`, `does not apply`, is `N/A`, or allows no loan; empty otherwise. */
  why: string
}

/** Result of one eligibility fact. */
export interface EligibilityResult extends EligibilityRule {
  /** Label: `Physical occupancy`. */
  label: string
  /** `null` if unknown. */
  seen: number | null
  /** `null` if unknown. */
  isMet: boolean | null
}

/** The sizing of one loan. */
export interface Sizing {
  /** Rules that sized the loan; a lender's own rules have a name that identifies them as such. */
  rulePack: SizingRulePack
  /** Identity of the rules. */
  rules: RulePackIdentity
  request: LoanRequest
  /** Underwritten net cash flow, plus the program's addition for green savings. */
  sizedCashFlow: number | null
  /** Rate of the debt service test. */
  testedRate: number | null
  /** The lesser of value and allowed purchase cost. */
  lendableValue: number | null
  tier: SizingTier
  /** Name of the row of the program's table with the limits; `null` if they are a tier's. */
  limitName: string | null
  tests: SizingTest[]
  /** Name of the test with the smallest loan; `null` if none was tested. */
  governing: string | null
  /** Smallest cap before rounding. */
  unroundedLoan: number | null
  /** Rounded down; `null` if neither income nor value could be tested. */
  loan: number | null
  /** Whether debt service was not tested: the loan depends on value, cost or the requested amount, not income. */
  byValueOnly: boolean
  /** Headline of the loan: `Maximum loan` if coverage and value were tested, else a description of its basis. */
  headline: string
  /** Whether coverage or value was not tested, or net cash flow does not cover debt service: not reliable as is. */
  isProvisional: boolean
  /** Why the loan is zero, unknown or provisional; empty otherwise. */
  reason: string
  measures: LoanMeasures
  tiers: TierSizing[]
  exit: ExitTest | null
  /** Terms of the refinance test. */
  exitTerms: ExitTerms
  eligibility: EligibilityResult[]
  findings: Finding[]
  defaults: AssumedDefault[]
}

/** The line's amounts in the documents, annualized, in the ladder's sign. `null` if the document has none. */
export interface LineAmounts {
  rentRoll: number | null
  /** Trailing twelve months, or the chosen column of an annual statement. */
  t12: number | null
  t6: number | null
  t3: number | null
  t1: number | null
  /** The months of the latest calendar year to date, annualized. */
  ytd: number | null
  /** Amounts of earlier years, latest first, then of planned periods; one per `history` column of the underwriting. */
  history: (number | null)[]
}

/** A ladder line. Income and its deductions are signed by their effect; expenses and reserves are positive. */
export interface UnderwritingLine {
  key: UnderwritingLineKey
  label: string
  amounts: LineAmounts
  selection: LineSelection
  /** Factor applied to the selected amount: 1.03 for a year of inflation. */
  factor: number
  /** Minimum amount, dollars; `null` if none is set. */
  floor: number | null
  /** Underwritten, annual $, at full precision; `null` if no source has it. */
  amount: number | null
  /** Reason for this source, factor or rule, in one sentence. */
  reason: string
  /** Cells of the T12 (or chosen column) that the line sums. */
  sources: CellSource[]
}

/** A rule of economic vacancy. */
export interface VacancyRule {
  rule: 'a' | 'b' | 'c' | 'd'
  name: string
  /** Dollars per year, positive; `null` if it was not tested. */
  amount: number | null
  /** Fraction of gross potential rent. */
  share: number | null
  why: string
}

/** A statement column in the ladder. */
export interface StatementColumn {
  /** `T12 to 04/2026`, `2024`, `In-Place`. */
  caption: string
  file: string
  sheet: string
  /** Keys of the summed statement periods. */
  periods: string[]
  /** Factor that annualizes the sum. */
  annualFactor: number
}

/** Number of units by their use in the underwriting. */
export interface UnitCounts {
  /** Number of dwellings, or the count given by the caller. */
  units: number | null
  occupied: number
  vacant: number
  nonRevenue: number
  /** Rows that are not dwellings: parking, storage, commercial. */
  notDwellings: number
}

/** An underwritten unit. */
export interface UnderwrittenUnit {
  use: UnitUse
  /** Monthly dollars counted in gross potential rent; `null` if no rent is known. */
  rent: number | null
  /** Source of the rent; the averages replace a market rent that the rent roll does not print. */
  basis: 'contract' | 'restricted' | 'market' | 'floorplan average' | 'property average' | null
}

/** Maximum rents that a regulatory agreement allows tenants to be charged, after the utility allowance. */
export interface RentLimits {
  /** Monthly dollars by number of bedrooms, 0 for a studio; omitted bedrooms have no known limit. */
  byBed: Readonly<Record<number, number>>
  /** Dwellings they apply to: those the rent roll marks as affordable, or all. */
  units: 'affordable' | 'all'
}

/** Numbers of restricted dwellings by which of the three rents was the lowest. */
export interface RestrictedRentCounts {
  /** Dwellings marked as affordable, with a restricted rent on the rent roll, or subject to the given limits. */
  units: number
  restricted: number
  /** Dwellings at contract rent. */
  actual: number
  market: number
  /** Dwellings with no restricted rent on the rent roll or from the caller: lesser of actual and market. */
  withoutLimit: number
}

/** The assumptions of an underwriting, with every gap filled. Shares are fractions, amounts dollars per year. */
export interface UnderwritingSettings {
  /** Units given by the caller; `null` if the dwellings of the rent roll are counted. */
  unitCount: number | null
  vacancyFloor: number
  marketVacancy: number | null
  /** Economic vacancy entered by the user. */
  economicVacancy: number | null
  premiumsInRent: number
  oneOffOtherIncome: number
  expenseInflation: number
  managementFeeMinimum: number
  managementFeeContract: number | null
  managementFeeMarket: number | null
  commercialVacancyFloor: number
  reservePerUnit: number
  /** Whether vacant units count at the floor or market vacancy. */
  asStabilized: boolean
  capAtTrailingThreeMonths: boolean
  /** Limits of restricted rents given by the caller; `null` if only those on the rent roll are used. */
  rentLimits: RentLimits | null
}

/** Underwriting of a rent roll and statements to net cash flow. */
export interface Underwriting {
  /** Day of the rent roll, else the last day of the trailing year; `null` if neither has one. */
  asOf: IsoDate | null
  unitCounts: UnitCounts
  columns: {
    t12: StatementColumn | null
    t6: StatementColumn | null
    t3: StatementColumn | null
    t1: StatementColumn | null
    ytd: StatementColumn | null
    history: StatementColumn[]
  }
  settings: UnderwritingSettings
  /** Dwellings of the rent roll by bedrooms; `null` if it does not show the bedrooms of all of them. */
  bedrooms: BedroomCounts | null
  /** Whether the rents are from the rent roll; otherwise they are from the statement. */
  rentsFromRoll: boolean
  /** Rents underwritten for restricted dwellings; `null` without a rent roll. */
  restrictedRents: RestrictedRentCounts | null
  /** All of `underwritingLineKeys`, in that order. */
  lines: UnderwritingLine[]
  vacancyRules: VacancyRule[]
  /** The rule that governs economic vacancy, or the override. */
  vacancyGoverning: VacancyRule['rule'] | 'override' | null
  /** Dollars per year, positive. */
  economicVacancy: number | null
  grossPotentialRent: number | null
  netRentalIncome: number | null
  effectiveGrossIncome: number | null
  totalExpenses: number | null
  netOperatingIncome: number | null
  replacementReserves: number | null
  netCashFlow: number | null
  /** Net cash flow of the property in its current condition: less than the above if underwritten as stabilized. */
  netCashFlowInPlace: number | null
  /** Why a total is `null`, and the action; empty if all are known. */
  reason: string
  findings: Finding[]
  defaults: AssumedDefault[]
}

/** How to underwrite one line instead of the default rule. */
export interface LineAssumption {
  selection?: 'T12' | 'T6' | 'T3' | 'T1' | 'YTD' | 'Lesser' | undefined
  factor?: number | undefined
  /** Minimum annual dollars per unit. */
  floorPerUnit?: number | undefined
  /** Annual dollars that replace the rule: a tax bill, an insurance quote. In the ladder's sign. */
  amount?: number | undefined
  reason?: string | undefined
}

/** A deal's expense comps for one line: dollars per unit per year, the median and quartiles. */
export interface CompBand {
  count: number
  lower: number
  median: number
  upper: number
}

/** Known facts about a property beyond its documents. They change no amount; the reasonableness checks use them. */
export interface PropertyFacts {
  /** Two-letter code. */
  state?: string | null | undefined
  yearBuilt?: number | null | undefined
  /** Type in the deal: `High Rise`. */
  propertyType?: string | null | undefined
  /** The assessor's current market value, dollars: the tax bill divided by it is the property's tax rate. */
  assessedValue?: number | null | undefined
  /** Bands by line, and total expenses as `total`; they take precedence over the default bands. */
  comps?: Partial<Record<UnderwritingLineKey | 'total', CompBand>> | undefined
}

/**
 * Role of a statement: the current one, an earlier one for comparison, or a budget for comparison, which is never
 * underwritten if there is another.
 */
export type StatementRole = 'current' | 'earlier' | 'budget'

/** In-place rents of a commercial rent roll given with the residential one, annual $. */
export interface CommercialRents {
  /** Base rents of leased spaces whose lease has not ended. */
  amount: number
  spaces: number
  leased: number
  /** Rents of tenants whose lease has ended, which are excluded. */
  ended: number
  /** The part of the amount whose lease ends within a year. */
  endingWithinYear: number
  sources: CellSource[]
}

/** The caller's facts beyond the documents. All are optional. */
export interface UnderwritingAssumptions {
  /** Number of units for reserves and per-unit figures; the rent roll's dwellings by default. */
  unitCount?: number | null | undefined
  /** Market or appraiser's vacancy, a fraction. */
  marketVacancy?: number | null | undefined
  vacancyFloor?: number | undefined
  /** Economic vacancy entered by the user, a fraction of gross potential rent, with its reason. */
  economicVacancy?: { share: number; reason: string } | undefined
  /** Premiums included in the contract rents, annual $. */
  premiumsInRent?: number | undefined
  /** Rents of shops and offices, from `commercialRents`; if omitted, only the statement is used. */
  commercialRents?: CommercialRents | undefined
  /** Limits of restricted rents; they apply in addition to those on the rent roll, and the lower one is used. */
  rentLimits?: RentLimits | undefined
  /** One-time items in the T12's other income, dollars. */
  oneOffOtherIncome?: number | undefined
  /** Management contract fee, a fraction of EGI. */
  managementFeeContract?: number | null | undefined
  /** Market fee for such properties, a fraction of EGI. */
  managementFeeMarket?: number | null | undefined
  managementFeeMinimum?: number | undefined
  expenseInflation?: number | undefined
  /** Replaces the program's annual reserve per unit. */
  reservePerUnit?: number | undefined
  /** Annual reserve per unit from the physical needs assessment; used if it is above the program's. */
  reservePerUnitOfAssessment?: number | null | undefined
  /** Whether to cap net rental income at the latest three months, annualized. */
  capAtTrailingThreeMonths?: boolean | undefined
  /** Column of an annual or scenario statement to underwrite, by period key. */
  statementColumn?: string | undefined
  /** Role of each statement, in statement order; if omitted, roles come from the documents themselves. */
  statementRoles?: readonly StatementRole[] | undefined
  lines?: Partial<Record<SelectableLineKey, LineAssumption>> | undefined
}
