import type { UnderwritingLineKey } from '../data/line-keys.ts'
import type { UnderwritingAssumptions, UnderwritingLine, UnderwritingSettings, VacancyRule } from '../sizing.schema.ts'
import { governingVacancy, vacancyRules } from './economic-vacancy.ts'
import { incomeTotalOnly } from './income-total-only.ts'
import { ladderSum, lineAmounts, ruleLine, selectedLine } from './ladder-line.ts'
import { conceptExpense } from './line-amount.ts'
import type { RentRollIncome } from './rent-roll-income.ts'
import type { StatementWindows } from './statement-windows.ts'

/** The rental part of the ladder. */
export interface RentLines {
  /** Whether the rents are those of the rent roll. */
  rentsFromRoll: boolean
  lines: UnderwritingLine[]
  vacancyRules: VacancyRule[]
  vacancyGoverning: VacancyRule['rule'] | 'override' | null
  economicVacancy: number | null
  grossPotentialRent: number | null
  netRentalIncome: number | null
}

/**
 * From rents to net rental income in the order of the Fannie Mae guide: rents in place and market rents of empty units,
 * plus non-revenue units, less premiums, economic vacancy and the non-revenue units again, held to the latest quarter.
 *
 * Contract rents are before any credit, so concessions come off once, from the statement.
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
      ? 'Contract rents carry no premiums, and premium income is not underwritten.'
      : 'Premiums inside the contract rents come out.',
  )
  const physical = fromRoll
    ? ruleLine(
        'physicalVacancy',
        amounts('physicalVacancy', negative(roll.vacantRent)),
        windows,
        negative(roll.vacantRent),
        'Market rent of the units that stand empty on the rent roll.',
        'Rent roll',
      )
    : selectedLine('physicalVacancy', amounts('physicalVacancy'), windows, {
        selection: 'T12',
        factor: 1,
        reason: 'No rent roll: vacancy of the statement.',
      })
  const fromStatement = (key: 'concessions' | 'badDebt', reason: string) =>
    selectedLine(key, amounts(key), windows, { selection: 'T12', factor: 1, reason }, assumptions.lines?.[key])
  const concessions = fromStatement(
    'concessions',
    'Taken once, from the trailing year: contract rents are before credits.',
  )
  const badDebt = fromStatement('badDebt', 'Trailing year, bad debt on other income included.')

  const grossKnown = rents[0]?.amount !== null && rents[0] !== undefined
  const gross = grossKnown ? ladderSum(rents) : null
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
    asStabilised: settings.asStabilised,
  })
  const byHand = assumptions.economicVacancy
  const governing = tested ? governingVacancy(rules) : null
  const used = !tested ? null : byHand ? byHand.share * gross : (governing?.amount ?? null)
  const adjustment = ruleLine(
    'vacancyAdjustment',
    amounts('vacancyAdjustment'),
    windows,
    used === null ? null : -used - ladderSum([physical, concessions, badDebt]),
    byHand ? byHand.reason : governing ? `Economic vacancy by rule ${governing.rule}: ${governing.name}.` : '',
    byHand ? 'Override' : 'Rule',
  )
  const deduction = nonRevenueDeduction(fromRoll ? roll : null, windows, amounts)
  const before =
    used === null ? null : ladderSum([...rents, premiums, physical, concessions, badDebt, adjustment, deduction])
  const trailing = trailingNetRent([rents[0], physical, concessions, badDebt, deduction], windows)
  const capped = settings.capAtTrailingThreeMonths && before !== null && trailing !== null && trailing < before
  const cap = ruleLine(
    'trailingAdjustment',
    amounts('trailingAdjustment'),
    windows,
    before === null ? null : capped ? trailing - before : 0,
    capped
      ? 'Net rental income held to the latest three months, annualized.'
      : 'Net rental income is not above the latest three months, or they are not known.',
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
  return [
    line('occupiedRent', roll.occupiedRent, 'Contract rents of occupied dwellings, before credits, times 12.'),
    line('vacantRent', roll.vacantRent, 'Market rents of empty dwellings, times 12.'),
    line('nonRevenueRent', roll.nonRevenueRent, 'Model, office, down and employee units: added here, deducted below.'),
  ]
}

function statementRents(windows: StatementWindows, amounts: AmountsOf): UnderwritingLine[] {
  const usual = {
    selection: 'T12',
    factor: 1,
    reason: 'No rents on a rent roll: gross rental income of the statement.',
  } as const
  return [
    selectedLine('occupiedRent', amounts('occupiedRent'), windows, usual),
    ruleLine('vacantRent', amounts('vacantRent'), windows, null, 'No rent roll.', 'Rent roll'),
    ruleLine('nonRevenueRent', amounts('nonRevenueRent'), windows, null, 'No rent roll.', 'Rent roll'),
  ]
}

/**
 * Non-revenue rents come off again, less what the statement already books as the cost of employees' apartments. Credits of
 * employees on the statement come off beside them as far as the roll has no such units: it then shows them as let.
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
      reason: 'No rent roll: as the statement has it.',
    })
  }
  const booked = Math.min(Math.max(0, conceptExpense(windows.t12, 'employee_apt_exp') ?? 0), roll.employeeRent)
  const credits = Math.max(0, (conceptExpense(windows.t12, 'employee_units') ?? 0) - roll.employeeRent)
  const amount = negative((roll.nonRevenueRent ?? 0) - booked + credits)
  const ofCredits = credits === 0 ? '' : ' Employees’ rent credits of the statement, which the roll shows as let, too.'
  const reason = `${
    booked === 0
      ? 'The non-revenue units added above earn nothing.'
      : 'The non-revenue units added above earn nothing; employee units already stand in payroll and are deducted there.'
  }${ofCredits}`
  return ruleLine(key, amounts(key, amount), windows, amount, reason, 'Rent roll')
}

function trailingLoss(lines: readonly (UnderwritingLine | undefined)[]): { grossRent: number; loss: number } | null {
  const [gross, ...losses] = lines.map((line) => line?.amounts.t3 ?? null)
  if (gross === null || gross === undefined || gross <= 0) return null
  return { grossRent: gross, loss: -losses.reduce<number>((sum, part) => sum + (part ?? 0), 0) }
}

/** Net rental income of the latest quarter; of the year where that is all the statement has, and all its income one total. */
function trailingNetRent(
  lines: readonly (UnderwritingLine | undefined)[],
  { t12, t3 }: StatementWindows,
): number | null {
  const ofYear = t3 === null && t12 !== null && incomeTotalOnly(t12.statement) !== null
  const [gross, ...losses] = lines.map((line) => (ofYear ? line?.amounts.t12 : line?.amounts.t3) ?? null)
  if (gross === null || gross === undefined || gross <= 0) return null
  return losses.reduce<number>((sum, part) => sum + (part ?? 0), gross)
}

function negative(amount: number | null): number | null {
  return amount === null ? null : amount === 0 ? 0 : -amount
}
