/**
 * Sizing: what a property's cash flow and value can borrow.
 *
 * Dollars are per year unless the name says otherwise; rates and ratios are fractions (`0.0575` is 5.75 %), months are
 * whole months. `null` means unknown: a test without its input is "not tested", never failed and never zero.
 */

import type { UnitUse } from '../rent-roll/index.ts'
import type { CellSource } from '../shared/address.ts'
import type { IsoDate } from '../shared/date.ts'
import type { Finding } from '../shared/findings.ts'
import type { BedroomCounts, ExitTest, LoanMeasures, LoanRequest, TierSizing } from './data/loan-shape.ts'
import { standingTestNames } from './data/names.ts'
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
  EligibilityFact,
  EligibilityRule,
  type ExitTerms,
  FigureSource,
  FurtherTest,
  HudCriteria,
  InterestOnlyPart,
  LoanMarket,
  MortgageInsurance,
  type OwnRules,
  type RulePackIdentity,
  SizingLimit,
  SizingRefusal,
  SizingRulePack,
  SizingTier,
  SourceStanding,
} from './data/rule-pack-shape.ts'

/** A figure that nobody gave and that was therefore assumed. */
export interface AssumedDefault {
  /** Name of the assumption, such as `amortizationMonths`. */
  name: string
  value: number | string | null
  /** One sentence that an analyst can question. */
  why: string
}

export { standingTestNames }

/** One of {@link standingTestNames}. */
export type StandingTestName = (typeof standingTestNames)[number]

/** One test: the loan it allows, or why it was not tested. */
export interface SizingTest {
  /**
   * One of `standingTestNames`, a further test's of the program, or one that only HUD makes: "Statutory limit", "Acquisition
   * cost", "Cost to refinance" or "Cost less grants". Stable, for programs.
   */
  name: string
  /** For people: the name, or HUD's number and words for it, as `Criterion 5: debt service`. */
  label: string
  /** Number of the criterion in HUD's form 92264-A; `null` for other lenders. */
  criterion: number | null
  /** Coverage of debt service, a share of a value or cost, a yield on the loan, or dollars. */
  kind: 'coverage' | 'share' | 'yield' | 'amount'
  /** The limit tested against: a ratio, or dollars for an amount; `null` where the program sets none. */
  limit: number | null
  /** Cash flow, value or cost that it is measured on, dollars; `null` where it is unknown or the test needs none. */
  base: number | null
  /** Rate of a coverage test. */
  rate: number | null
  /** Debt beside the loan that counts in the test: debt service for coverage, else what is owed; `null` unknown. */
  otherDebt: number | null
  /** Mortgage insurance, a share of the loan a year, that counts as debt service in a coverage test; else 0. */
  insurance: number
  /** Fees inside the cost that grow with the loan, a share of it; else 0. The cap of a share is then circular, and solved. */
  fees: number
  /** The test holds only above this many dollars; `null` where it holds for all loans. */
  aboveLoan: number | null
  /** Largest loan that meets it, dollars; `null` where it was not tested or does not apply. */
  cap: number | null
  /** The cap rounded down as loans of the program are: to 1,000, for HUD each criterion to 100. */
  rounded: number | null
  /** Why it was `not tested`, `does not apply`, is `N/A`, or allows no loan; empty otherwise. */
  why: string
}

/** One eligibility fact as it was found. */
export interface EligibilityResult extends EligibilityRule {
  /** In words: `Physical occupancy`. */
  label: string
  /** `null` where nobody knows. */
  seen: number | null
  /** `null` where it is unknown. */
  isMet: boolean | null
}

/** The sizing of one loan. */
export interface Sizing {
  /** As they sized the loan; rules of a lender's own carry a name that says so. */
  rulePack: SizingRulePack
  /** Which rules they are. */
  rules: RulePackIdentity
  request: LoanRequest
  /** Underwritten net cash flow, with what the program adds to it for green savings. */
  sizedCashFlow: number | null
  /** Rate of the debt service test. */
  testedRate: number | null
  /** The lesser of value and allowed purchase cost. */
  lendableValue: number | null
  tier: SizingTier
  /** Name of the row of the program's table that gave the limits; `null` where they are a tier's. */
  limitName: string | null
  tests: SizingTest[]
  /** Name of the test that allows least; `null` where none was tested. */
  governing: string | null
  /** Least cap before rounding. */
  unroundedLoan: number | null
  /** Rounded down; `null` where neither income nor value could be tested. */
  loan: number | null
  /** Debt service was not tested: the loan rests on value, cost or what was asked for, and not on income. */
  byValueOnly: boolean
  /** What the loan is called: `Maximum loan` where coverage and value both held it, else by what it rests on. */
  headline: string
  /** Coverage or value was not tested, or net cash flow does not pay the loan: not to be relied on as it stands. */
  isProvisional: boolean
  /** Why the loan is nothing, unknown or provisional; empty otherwise. */
  reason: string
  measures: LoanMeasures
  tiers: TierSizing[]
  exit: ExitTest | null
  /** By which terms it is made. */
  exitTerms: ExitTerms
  eligibility: EligibilityResult[]
  findings: Finding[]
  defaults: AssumedDefault[]
}

/** The same line as the documents have it, annualized, in the ladder's sign. `null` where the document has none. */
export interface LineAmounts {
  rentRoll: number | null
  /** Trailing twelve months, or the chosen column of an annual statement. */
  t12: number | null
  t6: number | null
  t3: number | null
  t1: number | null
  /** The months of the latest calendar year so far, annualized. */
  ytd: number | null
  /** By earlier years, latest first, then what is planned; as many as the underwriting has `history` columns. */
  history: (number | null)[]
}

/** One line of the ladder. Income and its deductions are signed by their effect; expenses and reserves are positive. */
export interface UnderwritingLine {
  key: UnderwritingLineKey
  label: string
  amounts: LineAmounts
  selection: LineSelection
  /** What the selected amount is multiplied by: 1.03 for a year of inflation. */
  factor: number
  /** Least amount, dollars; `null` where none is set. */
  floor: number | null
  /** Underwritten, annual $, in full precision; `null` where no source has it. */
  amount: number | null
  /** One sentence: why this source, factor or rule. */
  reason: string
  /** Cells of the T12 (or chosen column) that the line sums. */
  sources: CellSource[]
}

/** One rule of economic vacancy. */
export interface VacancyRule {
  rule: 'a' | 'b' | 'c' | 'd'
  name: string
  /** Dollars a year, positive; `null` where it was not tested. */
  amount: number | null
  /** Share of gross potential rent. */
  share: number | null
  why: string
}

/** A column of the statements that the ladder shows. */
export interface StatementColumn {
  /** `T12 to 04/2026`, `2024`, `In-Place`. */
  caption: string
  file: string
  sheet: string
  /** Keys of the statement's periods that are summed. */
  periods: string[]
  /** What the sum is multiplied by to make a year. */
  annualFactor: number
}

/** Units by what they mean for the underwriting. */
export interface UnitCounts {
  /** Dwellings, or the count that the caller gave. */
  units: number | null
  occupied: number
  vacant: number
  nonRevenue: number
  /** Rows that are no dwellings: parking, storage, commercial. */
  notDwellings: number
}

/** One unit as it is underwritten. */
export interface UnderwrittenUnit {
  use: UnitUse
  /** Dollars a month that enter gross potential rent; `null` where nothing tells a rent. */
  rent: number | null
  /** Where the rent comes from; the averages stand in for a market rent that the roll does not print. */
  basis: 'contract' | 'restricted' | 'market' | 'floorplan average' | 'property average' | null
}

/** The highest rents that a regulatory agreement lets tenants be charged, after the utility allowance. */
export interface RentLimits {
  /** Dollars a month by number of bedrooms, 0 for a studio; bedrooms that are left out have no known limit. */
  byBed: Readonly<Record<number, number>>
  /** Which dwellings they hold for: those the rent roll marks as affordable, or all. */
  units: 'affordable' | 'all'
}

/** Which of the three rents was the least, by number of restricted dwellings. */
export interface RestrictedRentCounts {
  /** Dwellings that the roll marks as affordable, prints a restricted rent for, or that given limits hold for. */
  units: number
  restricted: number
  /** What the lease charges. */
  actual: number
  market: number
  /** Neither the roll nor the caller gives their restricted rent: least of actual and market. */
  withoutLimit: number
}

/** The assumptions that an underwriting was made with, every gap filled. Shares are fractions, amounts dollars a year. */
export interface UnderwritingSettings {
  /** Units given by the caller; `null` where the dwellings of the rent roll count. */
  unitCount: number | null
  vacancyFloor: number
  marketVacancy: number | null
  /** Economic vacancy set by hand. */
  economicVacancy: number | null
  premiumsInRent: number
  oneOffOtherIncome: number
  expenseInflation: number
  managementFeeMinimum: number
  managementFeeContract: number | null
  managementFeeMarket: number | null
  commercialVacancyFloor: number
  reservePerUnit: number
  /** What is empty today counts at the floor or market vacancy. */
  asStabilized: boolean
  capAtTrailingThreeMonths: boolean
  /** Limits of restricted rents that the caller gave; `null` where those on the rent roll count alone. */
  rentLimits: RentLimits | null
}

/** From rent roll and statements to net cash flow. */
export interface Underwriting {
  /** Day of the rent roll, else the last of the trailing year; `null` where neither names one. */
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
  /** Dwellings of the rent roll by bedrooms; `null` where it does not tell the bedrooms of all of them. */
  bedrooms: BedroomCounts | null
  /** Whether the rents are those of the rent roll; those of the statement otherwise. */
  rentsFromRoll: boolean
  /** Which rent was underwritten for restricted dwellings; `null` without a rent roll. */
  restrictedRents: RestrictedRentCounts | null
  /** All of `underwritingLineKeys`, in that order. */
  lines: UnderwritingLine[]
  vacancyRules: VacancyRule[]
  /** The rule that governs economic vacancy, or the override. */
  vacancyGoverning: VacancyRule['rule'] | 'override' | null
  /** Dollars a year, positive. */
  economicVacancy: number | null
  grossPotentialRent: number | null
  netRentalIncome: number | null
  effectiveGrossIncome: number | null
  totalExpenses: number | null
  netOperatingIncome: number | null
  replacementReserves: number | null
  netCashFlow: number | null
  /** The same as the property stands today: less than the above where it is underwritten as stabilized. */
  netCashFlowInPlace: number | null
  /** Why a total is `null`, and what to do; empty where all are known. */
  reason: string
  findings: Finding[]
  defaults: AssumedDefault[]
}

/** How one line is to be underwritten instead of by the usual rule. */
export interface LineAssumption {
  selection?: 'T12' | 'T6' | 'T3' | 'T1' | 'YTD' | 'Lesser' | undefined
  factor?: number | undefined
  /** Dollars a year per unit that the line may not fall below. */
  floorPerUnit?: number | undefined
  /** Dollars a year that replace the rule: a tax bill, an insurance quote. In the ladder's sign. */
  amount?: number | undefined
  reason?: string | undefined
}

/** What the expense comps of a deal pay for one line: dollars a year and unit, the middle and the middles of its halves. */
export interface CompBand {
  count: number
  lower: number
  median: number
  upper: number
}

/** What is known of a property beyond its documents. It bears on no amount; the reasonableness checks go by it. */
export interface PropertyFacts {
  /** Two letters. */
  state?: string | null | undefined
  yearBuilt?: number | null | undefined
  /** As said of the deal: `High Rise`. */
  propertyType?: string | null | undefined
  /** Market value that the assessor has today, dollars: the tax bill over it is the rate that the property bears. */
  assessedValue?: number | null | undefined
  /** By line, and all expenses as `total`; they go before the bands. */
  comps?: Partial<Record<UnderwritingLineKey | 'total', CompBand>> | undefined
}

/**
 * What a statement was named for: to be the current one, to stand beside it, or to be compared with as a budget, which is
 * never underwritten beside another.
 */
export type StatementRole = 'current' | 'earlier' | 'budget'

/** Rents in place of a commercial rent roll that stands beside the residential one, annual $. */
export interface CommercialRents {
  /** Base rents of let spaces whose lease has not ended. */
  amount: number
  spaces: number
  leased: number
  /** Rents of tenants whose lease has ended, which do not count. */
  ended: number
  /** The part of the amount whose lease ends within a year. */
  endingWithinYear: number
  sources: CellSource[]
}

/** What the caller knows beyond the documents. Everything may be left out. */
export interface UnderwritingAssumptions {
  /** Units for reserves and per-unit figures; the dwellings of the rent roll otherwise. */
  unitCount?: number | null | undefined
  /** Market or appraiser's vacancy, a share. */
  marketVacancy?: number | null | undefined
  vacancyFloor?: number | undefined
  /** Economic vacancy by hand, a share of gross potential rent, with its reason. */
  economicVacancy?: { share: number; reason: string } | undefined
  /** Premiums that the contract rents contain, annual $. */
  premiumsInRent?: number | undefined
  /** Rents of shops and offices, as `commercialRents` tells them; the statement alone where left out. */
  commercialRents?: CommercialRents | undefined
  /** Limits of restricted rents; they count beside those on the rent roll, and the lower one holds. */
  rentLimits?: RentLimits | undefined
  /** One-off items inside the T12's other income, dollars. */
  oneOffOtherIncome?: number | undefined
  /** Fee of the management contract, a share of EGI. */
  managementFeeContract?: number | null | undefined
  /** What such properties pay in this market, a share of EGI. */
  managementFeeMarket?: number | null | undefined
  managementFeeMinimum?: number | undefined
  expenseInflation?: number | undefined
  /** Replaces the program's reserve per unit and year. */
  reservePerUnit?: number | undefined
  /** Reserve per unit and year of the physical needs assessment; counts where it is above the program's. */
  reservePerUnitOfAssessment?: number | null | undefined
  /** Hold net rental income to the latest three months, annualized. */
  capAtTrailingThreeMonths?: boolean | undefined
  /** Column of an annual or scenario statement to underwrite, by period key. */
  statementColumn?: string | undefined
  /** What each statement was named for, in the order of the statements; without it the documents tell by themselves. */
  statementRoles?: readonly StatementRole[] | undefined
  lines?: Partial<Record<SelectableLineKey, LineAssumption>> | undefined
}
