import type { UnderwritingLineKey } from '../../data/underwriting-lines.ts'
import type {
  UnderwritingAssumptions,
  UnderwritingLine,
  UnderwritingSettings,
  VacancyRule,
} from '../../sizing.schema.ts'
import { conceptExpense, lineAmounts, ruleLine, selectedLine, underwritingSum } from './line-amounts.ts'
import { type RentRollIncome, restrictedRentText } from './rent-roll-income.ts'
import { incomeTotalOnly } from './statement-detail.ts'
import type { StatementWindows } from './statement-windows.ts'

/** Input of the economic vacancy rules. Losses are positive dollars per year; `null` means unknown. */
interface VacancyInput {
  grossPotentialRent: number
  physicalVacancy: number | null
  /** Concessions of the trailing year; unknown without a statement. */
  concessions: number | null
  badDebt: number | null
  /** Minimum fraction. */
  floor: number
  /** Rent and loss (vacancy, concessions, bad debt) of the latest three months. */
  trailing: { grossRent: number; loss: number } | null
  /** Appraiser's or market vacancy, a fraction. */
  market: number | null
  /** Underwritten as stabilized: current vacancy and that of the latest months do not count. */
  asStabilized?: boolean
}

/**
 * Returns the four rules of economic vacancy, each in dollars and as a fraction of gross potential rent.
 *
 * @returns Rules a to d; one with a missing input is `null` and gives the reason.
 * @source Practitioner convention, greatest of actual, floor, trailing three months and market; the floor and the
 * greatest-of are stated at netleasex.com (p=496).
 * @example
 * vacancyRules({ grossPotentialRent: 1000, physicalVacancy: 20, concessions: 5, badDebt: 5, floor: 0.05, trailing: null, market: null })[0]?.amount
 * // => 30
 */
export function vacancyRules(input: VacancyInput): VacancyRule[] {
  const { grossPotentialRent, physicalVacancy, concessions, badDebt, floor, market, asStabilized = false } = input
  const trailing = asStabilized ? null : input.trailing
  const actual =
    asStabilized || physicalVacancy === null || concessions === null || badDebt === null
      ? null
      : physicalVacancy + concessions + badDebt
  const trailingShare = trailing === null || trailing.grossRent <= 0 ? null : trailing.loss / trailing.grossRent
  const rule = (name: VacancyRule['rule'], words: string, amount: number | null, why: string): VacancyRule => ({
    rule: name,
    name: words,
    amount,
    share: amount === null || grossPotentialRent <= 0 ? null : amount / grossPotentialRent,
    why: amount === null ? why : '',
  })
  const share = (part: number | null): number | null => (part === null ? null : part * grossPotentialRent)
  return [
    rule(
      'a',
      'Actual: physical vacancy, concessions, and bad debt',
      actual,
      asStabilized ? stabilized : 'not tested: no operating statement',
    ),
    rule('b', 'Program minimum', share(floor), ''),
    rule(
      'c',
      'Trailing three months',
      share(trailingShare),
      asStabilized ? stabilized : 'not tested: fewer than three consecutive months of rents',
    ),
    rule('d', 'Market or appraiser', share(market), 'not tested: market vacancy not provided'),
  ]
}

const stabilized = 'not tested: underwritten as stabilized'

/**
 * Returns the rule that governs: the greatest amount, the earlier rule on a tie.
 *
 * @returns `null` if no rule was tested.
 * @example
 * governingVacancy(vacancyRules({ grossPotentialRent: 1000, physicalVacancy: 20, concessions: 5, badDebt: 5, floor: 0.05, trailing: null, market: null }))?.rule
 * // => 'b'
 */
export function governingVacancy(rules: readonly VacancyRule[]): VacancyRule | null {
  return rules.reduce<VacancyRule | null>(
    (maximum, rule) => (rule.amount !== null && rule.amount > (maximum?.amount ?? -Infinity) ? rule : maximum),
    null,
  )
}

/** The rental part of the ladder. */
interface RentLines {
  /** Whether the rents are from the rent roll. */
  rentsFromRoll: boolean
  lines: UnderwritingLine[]
  vacancyRules: VacancyRule[]
  vacancyGoverning: VacancyRule['rule'] | 'override' | null
  economicVacancy: number | null
  grossPotentialRent: number | null
  netRentalIncome: number | null
}

/**
 * Computes net rental income from rents in the order of the Fannie Mae guide: in-place rents and market rents of vacant
 * units, plus non-revenue units, less premiums, economic vacancy and the non-revenue units, capped at the latest quarter.
 *
 * Contract rents exclude all credits, so concessions are deducted once, from the statement.
 */
export function rentLines(
  roll: RentRollIncome | null,
  windows: StatementWindows,
  assumptions: UnderwritingAssumptions,
  settings: UnderwritingSettings,
): RentLines {
  const amounts = (key: UnderwritingLineKey, ofRoll: number | null = null) => lineAmounts(windows, key, ofRoll)
  const fromRoll = roll !== null && roll.occupiedRent !== null && roll.vacantRent !== null
  const rents = fromRoll ? rollRents(roll, windows, amounts) : statementRents(windows, amounts)
  const premiumsInRent = assumptions.premiumsInRent ?? 0
  const premiums = ruleLine(
    'premiums',
    amounts('premiums'),
    windows,
    premiumsInRent === 0 ? 0 : -premiumsInRent,
    premiumsInRent === 0
      ? 'Contract rents include no premiums, and premium income is not underwritten.'
      : 'Premiums included in contract rents are removed.',
  )
  const physical = fromRoll
    ? ruleLine(
        'physicalVacancy',
        amounts('physicalVacancy', negative(roll.vacantRent)),
        windows,
        negative(roll.vacantRent),
        'Market rent of vacant units on the rent roll.',
        'Rent roll',
      )
    : selectedLine('physicalVacancy', amounts('physicalVacancy'), windows, {
        selection: 'T12',
        factor: 1,
        reason: 'No rent roll, so vacancy is per the statement.',
      })
  const fromStatement = (key: 'concessions' | 'badDebt', reason: string) =>
    selectedLine(key, amounts(key), windows, { selection: 'T12', factor: 1, reason }, assumptions.lines?.[key])
  const concessions = fromStatement('concessions', 'T12 only, because contract rents are before concessions.')
  const badDebt = fromStatement('badDebt', 'T12, including bad debt on other income.')

  const isGrossKnown = rents[0]?.amount !== null && rents[0] !== undefined
  const gross = isGrossKnown ? underwritingSum(rents) : null
  const tested = gross !== null && windows.t12 !== null
  const loss = (line: UnderwritingLine): number | null => (tested ? -(line.amount ?? 0) : null)
  const rules = vacancyRules({
    grossPotentialRent: gross ?? 0,
    physicalVacancy: fromRoll ? roll.vacantRent : loss(physical),
    concessions: loss(concessions),
    badDebt: loss(badDebt),
    floor: settings.vacancyFloor,
    trailing: trailingLoss([rents[0], physical, concessions, badDebt]),
    market: settings.marketVacancy,
    asStabilized: settings.asStabilized,
  })
  const byHand = assumptions.economicVacancy
  const governing = tested ? governingVacancy(rules) : null
  const used = !tested ? null : byHand ? byHand.share * gross : (governing?.amount ?? null)
  const adjustment = ruleLine(
    'vacancyAdjustment',
    amounts('vacancyAdjustment'),
    windows,
    used === null ? null : -used - underwritingSum([physical, concessions, badDebt]),
    byHand ? byHand.reason : governing ? `Economic vacancy per rule (${governing.rule}), ${governing.name}.` : '',
    byHand ? 'Override' : 'Rule',
  )
  const deduction = nonRevenueDeduction(fromRoll ? roll : null, windows, amounts)
  const before =
    used === null ? null : underwritingSum([...rents, premiums, physical, concessions, badDebt, adjustment, deduction])
  const trailing = trailingNetRent([rents[0], physical, concessions, badDebt, deduction], windows)
  const capped = settings.capAtTrailingThreeMonths && before !== null && trailing !== null && trailing < before
  const cap = ruleLine(
    'trailingAdjustment',
    amounts('trailingAdjustment'),
    windows,
    before === null ? null : capped ? trailing - before : 0,
    capReason(capped, windows),
  )
  return {
    rentsFromRoll: fromRoll,
    lines: [...rents, premiums, physical, concessions, badDebt, adjustment, deduction, cap],
    vacancyRules:
      gross === null
        ? rules.map((rule) => ({ ...rule, amount: null, share: null, why: rule.why || 'not tested: no rents' }))
        : rules,
    vacancyGoverning: used === null ? null : byHand ? 'override' : (governing?.rule ?? null),
    economicVacancy: used,
    grossPotentialRent: gross,
    netRentalIncome: before === null ? null : before + (cap.amount ?? 0),
  }
}

type AmountsOf = (key: UnderwritingLineKey, ofRoll?: number | null) => UnderwritingLine['amounts']

function rollRents(roll: RentRollIncome, windows: StatementWindows, amounts: AmountsOf): UnderwritingLine[] {
  const line = (key: 'occupiedRent' | 'vacantRent' | 'nonRevenueRent', amount: number | null, reason: string) =>
    ruleLine(key, amounts(key, amount), windows, amount, reason, 'Rent roll')
  const restrictedNote = roll.restricted.units === 0 ? '' : ` ${restrictedRentText(roll.restricted)}`
  return [
    line(
      'occupiedRent',
      roll.occupiedRent,
      `Contract rents of occupied units, before concessions, x 12.${restrictedNote}`,
    ),
    line('vacantRent', roll.vacantRent, 'Market rents of vacant units, x 12.'),
    line('nonRevenueRent', roll.nonRevenueRent, 'Model, office, down, and employee units at market; deducted below.'),
  ]
}

function statementRents(windows: StatementWindows, amounts: AmountsOf): UnderwritingLine[] {
  const usual = {
    selection: 'T12',
    factor: 1,
    reason: 'No rents on the rent roll, so gross rental income is per the statement.',
  } as const
  return [
    selectedLine('occupiedRent', amounts('occupiedRent'), windows, usual),
    ruleLine('vacantRent', amounts('vacantRent'), windows, null, 'No rent roll.', 'Rent roll'),
    ruleLine('nonRevenueRent', amounts('nonRevenueRent'), windows, null, 'No rent roll.', 'Rent roll'),
  ]
}

/**
 * Deducts non-revenue rents, less the cost of employee apartments already on the statement. Employee credits on the
 * statement are also deducted if the rent roll has no such units, because it then shows them as leased.
 */
function nonRevenueDeduction(
  roll: RentRollIncome | null,
  windows: StatementWindows,
  amounts: AmountsOf,
): UnderwritingLine {
  const key = 'nonRevenueDeduction'
  if (roll === null) {
    return selectedLine(key, amounts(key), windows, {
      selection: 'T12',
      factor: 1,
      reason: 'Per the statement, because there is no rent roll.',
    })
  }
  const booked = Math.min(Math.max(0, conceptExpense(windows.t12, 'employee_apt_exp') ?? 0), roll.employeeRent)
  const credits = Math.max(0, (conceptExpense(windows.t12, 'employee_units') ?? 0) - roll.employeeRent)
  const amount = negative((roll.nonRevenueRent ?? 0) - booked + credits)
  const ofCredits =
    credits === 0 ? '' : ' Employee rent credits per the statement; the rent roll shows these units as leased.'
  const reason = `${
    booked === 0
      ? 'The non-revenue units added above earn no rent.'
      : 'The non-revenue units added above earn no rent. Employee unit rents are already in payroll.'
  }${ofCredits}`
  return ruleLine(key, amounts(key, amount), windows, amount, reason, 'Rent roll')
}

function trailingLoss(lines: readonly (UnderwritingLine | undefined)[]): { grossRent: number; loss: number } | null {
  const [gross, ...losses] = lines.map((line) => line?.amounts.t3 ?? null)
  if (gross === null || gross === undefined || gross <= 0) return null
  return { grossRent: gross, loss: -losses.reduce<number>((sum, part) => sum + (part ?? 0), 0) }
}

/** Returns net rental income of the latest quarter; of the year if the statement only has that, with one income total. */
function trailingNetRent(
  lines: readonly (UnderwritingLine | undefined)[],
  { t12, t3 }: StatementWindows,
): number | null {
  const ofYear = t3 === null && t12 !== null && incomeTotalOnly(t12.statement) !== null
  const [gross, ...losses] = lines.map((line) => (ofYear ? line?.amounts.t12 : line?.amounts.t3) ?? null)
  if (gross === null || gross === undefined || gross <= 0) return null
  return losses.reduce<number>((sum, part) => sum + (part ?? 0), gross)
}

/** Returns the reason why net rental income is capped or not. An annual statement has no months for the cap. */
function capReason(isCapped: boolean, { t12, t3 }: StatementWindows): string {
  if (t3 === null && t12 !== null) {
    return isCapped
      ? 'NRI capped at the annual statement amount (no monthly columns).'
      : 'The statement has no monthly columns, so NRI is not capped.'
  }
  return isCapped ? 'NRI capped at T3 annualized.' : 'NRI does not exceed T3 annualized, or T3 is unknown.'
}

function negative(amount: number | null): number | null {
  return amount === null ? null : amount === 0 ? 0 : -amount
}

/** Returns the default source of other income: the lesser of year and quarter, or the year if the statement has no months. */
function usualSource({ t12, t3 }: StatementWindows) {
  const isYearOnly = t3 === null && t12 !== null
  const reason = isYearOnly
    ? 'The statement is annual, without monthly columns.'
    : 'Lesser of T12 and T3 annualized, because only stable income is underwritten.'
  return { selection: 'Lesser', factor: 1, reason } as const
}

/**
 * Returns the income lines other than rent: each at the lesser of trailing year and annualized quarter, with one-time
 * items removed from the trailing year; commercial income with its own vacancy.
 */
export function otherIncomeLines(
  windows: StatementWindows,
  assumptions: UnderwritingAssumptions,
  settings: UnderwritingSettings,
): UnderwritingLine[] {
  const line = (key: 'laundry' | 'parking' | 'utilityReimbursements' | 'commercialIncome') =>
    selectedLine(key, lineAmounts(windows, key, null), windows, usualSource(windows), assumptions.lines?.[key])
  const commercial = commercialLine(line('commercialIncome'), assumptions)
  return [
    line('laundry'),
    line('parking'),
    line('utilityReimbursements'),
    otherIncomeLine(windows, assumptions),
    commercial,
    commercialVacancy(commercial, windows, assumptions, settings),
  ]
}

/** Returns the lesser of in-place rents on the commercial rent roll and the statement's amount, as the stable income. */
function commercialLine(line: UnderwritingLine, { commercialRents, lines }: UnderwritingAssumptions): UnderwritingLine {
  if (commercialRents === undefined || lines?.commercialIncome !== undefined) return line
  const { amount, leased, spaces, ended, sources } = commercialRents
  const amounts = { ...line.amounts, rentRoll: amount }
  if (line.amount !== null && line.amount <= amount) {
    const reason = `${line.reason} Capped at in-place rents on the commercial rent roll.`
    return { ...line, amounts, reason }
  }
  const expiredNote = ended > 0 ? ' Rents under expired leases are excluded.' : ''
  const reason = `In-place rents on the commercial rent roll, ${leased} of ${spaces} spaces, x 12.${expiredNote}`
  return { ...line, amounts, selection: 'Override', factor: 1, amount, reason, sources: [...line.sources, ...sources] }
}

function otherIncomeLine(windows: StatementWindows, assumptions: UnderwritingAssumptions): UnderwritingLine {
  const key = 'otherIncome'
  const printed = lineAmounts(windows, key, null)
  const oneOff = assumptions.oneOffOtherIncome ?? 0
  const usual = usualSource(windows)
  if (oneOff === 0) return selectedLine(key, printed, windows, usual, assumptions.lines?.[key])
  const stable = { ...printed, t12: printed.t12 === null ? null : printed.t12 - oneOff }
  const reason = `${usual.reason} One-time items are removed from T12.`
  return { ...selectedLine(key, stable, windows, { ...usual, reason }, assumptions.lines?.[key]), amounts: printed }
}

function commercialVacancy(
  commercial: UnderwritingLine,
  windows: StatementWindows,
  assumptions: UnderwritingAssumptions,
  settings: UnderwritingSettings,
): UnderwritingLine {
  const key = 'commercialVacancy'
  const amounts = lineAmounts(windows, key, null)
  const assumption = assumptions.lines?.[key]
  if (assumption?.amount !== undefined || assumption?.selection !== undefined) {
    return selectedLine(key, amounts, windows, { selection: 'T12', factor: 1, reason: '' }, assumption)
  }
  const minimum = (commercial.amount ?? 0) * settings.commercialVacancyFloor
  const amount = commercial.amount === null ? amounts.t12 : Math.min(-minimum, amounts.t12 ?? 0)
  const reason = `Greater of T12 and ${settings.commercialVacancyFloor * 100}% of commercial income.`
  return ruleLine(key, amounts, windows, amount === 0 ? 0 : amount, reason)
}
