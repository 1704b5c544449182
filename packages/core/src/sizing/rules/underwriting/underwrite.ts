import type { OperatingStatement } from '../../../operating-statement/operating-statement.schema.ts'
import type { RentRoll } from '../../../rent-roll/rent-roll.schema.ts'
import { endOfMonth, type IsoDate } from '../../../shared/date.ts'
import { InvalidInputError } from '../../../shared/errors.ts'
import { fannieConventional } from '../../data/rule-packs.ts'
import { type SelectableLineKey, underwritingLines } from '../../data/underwriting-lines.ts'
import { underwritingFindings } from '../../findings/underwriting.ts'
import type {
  AssumedDefault,
  LineAssumption,
  SizingRulePack,
  Underwriting,
  UnderwritingAssumptions,
  UnderwritingLine,
  UnderwritingSettings,
} from '../../sizing.schema.ts'
import { namedRulePack, shortRulesName } from '../rule-pack-identity.ts'
import { expenseLines } from './expense-lines.ts'
import { otherIncomeLines, rentLines } from './income-lines.ts'
import { lineAmounts, ruleLine, selectedLine, underwritingSum } from './line-amounts.ts'
import {
  bedDefaults,
  bedroomCounts,
  type RentRollIncome,
  rentRollIncome,
  restrictedRentText,
} from './rent-roll-income.ts'
import { unknownBills } from './statement-detail.ts'
import { type StatementWindow, type StatementWindows, statementWindows } from './statement-windows.ts'

/**
 * Underwrites a rent roll and statements to net cash flow, in the order of the Fannie Mae guide: gross potential rent,
 * net rental income, effective gross income, net operating income, net cash flow after the full replacement reserve.
 *
 * Each line has its amounts in every document column, the selected column, its factor and the reason. Only dwellings
 * count. The latest statement with a full year is the current one, unless the caller specifies roles. Without a tax
 * bill or an insurance premium, in the documents or given, expenses and all totals below them are unknown.
 *
 * @param rentRoll `null` if there is none: rents then come from the statement.
 * @param statements In any order; if there are none, everything below gross potential rent is `null`.
 * @param given The caller's facts beyond the documents.
 * @param rulePack The program whose floors and minimums fill the gaps.
 * @returns Dollars per year at full precision; a total whose inputs are unknown is `null`, with the reason.
 * @throws {InvalidInputError} `unitCount` isn’t a whole number of at least 1, or none of the roles of the statements is
 * current.
 * @source Fannie Mae Multifamily Selling and Servicing Guide, mfguide.fanniemae.com nodes 3776 and 3996.
 * @example
 * underwrite(null, []).reason
 * // => 'No operating statement.'
 */
export function underwrite(
  rentRoll: RentRoll | null,
  statements: readonly OperatingStatement[],
  given: UnderwritingAssumptions = {},
  rulePack: SizingRulePack = fannieConventional,
): Underwriting {
  const stabilized = underwriteWith(rentRoll, statements, given, rulePack)
  if (!rulePack.underwriting.asStabilized) return { ...stabilized, netCashFlowInPlace: stabilized.netCashFlow }
  const today = { ...rulePack, underwriting: { ...rulePack.underwriting, asStabilized: false } }
  return { ...stabilized, netCashFlowInPlace: underwriteWith(rentRoll, statements, given, today).netCashFlow }
}

function underwriteWith(
  rentRoll: RentRoll | null,
  statements: readonly OperatingStatement[],
  given: UnderwritingAssumptions,
  rulePack: SizingRulePack,
): Omit<Underwriting, 'netCashFlowInPlace'> {
  const assumptions = { ...given, lines: lineAssumptions(given.lines, rulePack.underwriting.lines) }
  requireUnits(assumptions.unitCount)
  const { statementColumn, statementRoles } = assumptions
  const windows = statementWindows(statements, statementColumn, rentRoll?.asOf ?? null, statementRoles)
  const hasMonths = windows.t12 === null || windows.t3 !== null
  const { settings, defaults } = underwritingSettings(assumptions, namedRulePack(rulePack), hasMonths)
  const roll = rentRoll === null ? null : rentRollIncome(rentRoll, settings.rentLimits)
  const counts = roll?.counts ?? { occupied: 0, vacant: 0, nonRevenue: 0, notDwelling: 0 }
  const dwellings = roll === null ? null : counts.occupied + counts.vacant + counts.nonRevenue
  const units = assumptions.unitCount ?? dwellings

  const rents = rentLines(roll, windows, assumptions, settings)
  const others = otherIncomeLines(windows, assumptions, settings)
  const known = windows.t12 !== null && rents.netRentalIncome !== null
  const effectiveGrossIncome = known ? (rents.netRentalIncome ?? 0) + underwritingSum(others) : null
  const expenses = expenseLines(windows, assumptions, settings, effectiveGrossIncome, units)
  const unknown = windows.t12 === null ? [] : unknownBills(windows.t12, expenses)
  const totalExpenses = windows.t12 === null || unknown.length > 0 ? null : underwritingSum(expenses)
  const reserve = reserveLine(windows, assumptions, settings, units)
  const netOperatingIncome =
    effectiveGrossIncome === null || totalExpenses === null ? null : effectiveGrossIncome - totalExpenses
  const lines = [...rents.lines, ...others, ...expenses, reserve]
  const { lines: _rentLines, ...rentTotals } = rents
  return {
    asOf: rentRoll?.asOf ?? lastDayOf(windows.t12),
    unitCounts: {
      units,
      occupied: counts.occupied,
      vacant: counts.vacant,
      nonRevenue: counts.nonRevenue,
      notDwellings: counts.notDwelling,
    },
    columns: {
      t12: windows.t12?.column ?? null,
      t6: windows.t6?.column ?? null,
      t3: windows.t3?.column ?? null,
      t1: windows.t1?.column ?? null,
      ytd: windows.ytd?.column ?? null,
      history: windows.history.map(({ column }) => column),
    },
    bedrooms: rentRoll === null ? null : bedroomCounts(rentRoll),
    settings,
    lines,
    ...rentTotals,
    restrictedRents: roll?.restricted ?? null,
    effectiveGrossIncome,
    totalExpenses,
    netOperatingIncome,
    replacementReserves: reserve.amount,
    netCashFlow: netOperatingIncome === null || reserve.amount === null ? null : netOperatingIncome - reserve.amount,
    reason: reasonOf(windows, rents.grossPotentialRent, units, unknown),
    findings: underwritingFindings({
      rentRoll,
      roll,
      statements,
      windows,
      lines,
      commercialRents: assumptions.commercialRents,
    }),
    defaults: [
      ...defaults,
      ...lineDefaults(lines, assumptions),
      ...(rents.rentsFromRoll ? restrictedDefaults(roll) : []),
      ...(rentRoll === null || assumptions.unitCount !== undefined ? [] : bedDefaults(rentRoll)),
    ],
  }
}

function lastDayOf(window: StatementWindow | null): IsoDate | null {
  const last = window?.column.periods.at(-1) ?? ''
  return /^\d{4}-\d{2}$/.test(last) ? endOfMonth(last) : null
}

function requireUnits(unitCount: number | null | undefined): void {
  if (unitCount !== undefined && unitCount !== null && (!Number.isInteger(unitCount) || unitCount < 1)) {
    throw new InvalidInputError('unitCount', unitCount, 'must be a whole number, 1 or greater')
  }
}

function reserveLine(
  windows: StatementWindows,
  assumptions: UnderwritingAssumptions,
  settings: UnderwritingSettings,
  units: number | null,
): UnderwritingLine {
  const key = 'replacementReserves'
  const amounts = lineAmounts(windows, key, null)
  const assumption = assumptions.lines?.[key]
  if (assumption?.amount !== undefined) {
    return selectedLine(key, amounts, windows, { selection: 'Rule', factor: 1, reason: '' }, assumption)
  }
  const amount = units === null ? null : units * settings.reservePerUnit
  return ruleLine(key, amounts, windows, amount, 'Full reserve per unit, whether escrowed or not.')
}

function reasonOf(
  windows: StatementWindows,
  grossPotentialRent: number | null,
  units: number | null,
  unknown: readonly UnderwritingLine[],
): string {
  if (windows.current === null) return 'No operating statement.'
  if (windows.t12 === null) return 'The operating statement has fewer than six consecutive months with amounts.'
  if (grossPotentialRent === null) return 'Neither the rent roll nor the statement has rents.'
  if (unknown.length > 0) {
    const bills = unknown.map(({ label }) => label.toLowerCase())
    const give = unknown.length > 1 ? 'provide the bills' : 'provide the bill'
    return windows.t12.column.annualFactor === 1
      ? `The statement has no ${bills.join(' and no ')}: ${give}.`
      : `${sentence(bills.join(' and '))} unknown for the full year: ${give} or a full-year statement.`
  }
  if (units === null) return 'Replacement reserves are unknown because there is no unit count.'
  return ''
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Lists which of the three rents restricted dwellings are underwritten at; empty if there are none. */
function restrictedDefaults(roll: RentRollIncome | null): AssumedDefault[] {
  if (roll === null || roll.restricted.units === 0) return []
  return [{ name: 'restrictedRents', value: roll.restricted.units, why: restrictedRentText(roll.restricted) }]
}

/** Lists taxes and insurance underwritten from the trailing year because the bill and the quote are missing. */
function lineDefaults(lines: readonly UnderwritingLine[], assumptions: UnderwritingAssumptions) {
  return (['realEstateTaxes', 'propertyInsurance'] as const).flatMap((name) => {
    const line = lines.find(({ key }) => key === name)
    if (line === undefined || line.amount === null || assumptions.lines?.[name] !== undefined) return []
    return [{ name, value: line.amount, why: `${underwritingLines[name].label}: ${line.reason}` }]
  })
}

/**
 * Fills the gaps of the caller's assumptions from the program's rules, and lists each figure that was not given.
 *
 * @param hasMonths Whether the statement has three separate months, at which rents may be capped.
 * @example
 * underwritingSettings({ reservePerUnit: 300 }, fannieConventional).settings.reservePerUnit
 * // => 300
 */
export function underwritingSettings(
  assumptions: UnderwritingAssumptions,
  rulePack: SizingRulePack,
  hasMonths = true,
): { settings: UnderwritingSettings; defaults: AssumedDefault[] } {
  const { underwriting } = rulePack
  const name = shortRulesName(rulePack)
  const defaults: AssumedDefault[] = []
  const filled = <Value extends number | boolean>(
    given: Value | null | undefined,
    field: string,
    fallback: Value,
    why: string,
  ): Value => {
    if (given !== undefined && given !== null) return given
    defaults.push({ name: field, value: typeof fallback === 'boolean' ? (fallback ? 'yes' : 'no') : fallback, why })
    return fallback
  }
  const isCapped = !underwriting.asStabilized && underwriting.capAtTrailingThreeMonths
  const settings: UnderwritingSettings = {
    unitCount: assumptions.unitCount ?? null,
    vacancyFloor: filled(
      assumptions.vacancyFloor,
      'vacancyFloor',
      underwriting.vacancyFloor,
      `Min economic vacancy of ${name}.`,
    ),
    marketVacancy: assumptions.marketVacancy ?? null,
    economicVacancy: assumptions.economicVacancy?.share ?? null,
    premiumsInRent: assumptions.premiumsInRent ?? 0,
    oneOffOtherIncome: assumptions.oneOffOtherIncome ?? 0,
    expenseInflation: filled(
      assumptions.expenseInflation,
      'expenseInflation',
      underwriting.expenseInflation,
      'One year of growth on controllable expenses; none on taxes, insurance, or management.',
    ),
    managementFeeMinimum: filled(
      assumptions.managementFeeMinimum,
      'managementFeeMinimum',
      underwriting.managementFeeMinimum,
      'Min management fee, % of EGI; the T12 or contract fee applies if higher.',
    ),
    managementFeeContract: assumptions.managementFeeContract ?? null,
    managementFeeMarket: assumptions.managementFeeMarket ?? null,
    commercialVacancyFloor: underwriting.commercialVacancyFloor,
    reservePerUnit: filled(
      assumptions.reservePerUnit,
      'reservePerUnit',
      Math.max(underwriting.reservePerUnit, assumptions.reservePerUnitOfAssessment ?? 0),
      reserveReason(underwriting.reservePerUnit, assumptions.reservePerUnitOfAssessment ?? null),
    ),
    asStabilized: underwriting.asStabilized,
    rentLimits: assumptions.rentLimits ?? null,
    capAtTrailingThreeMonths: filled(
      assumptions.capAtTrailingThreeMonths,
      'capAtTrailingThreeMonths',
      isCapped,
      underwriting.asStabilized
        ? `${name} is underwritten as stabilized, so there is no T3 cap.`
        : !hasMonths
          ? 'NRI is not capped because the statement has no monthly columns.'
          : isCapped
            ? 'NRI is capped at T3 annualized.'
            : `No published source caps NRI at T3 for ${name}. Confirm with the lender.`,
    ),
  }
  return { settings, defaults }
}

function reserveReason(minimum: number, assessmentReserve: number | null): string {
  if (assessmentReserve === null) return '$/unit/yr, or the PNA amount if higher.'
  return assessmentReserve > minimum
    ? `PNA, above the program minimum of $${minimum}/unit/yr.`
    : `Program minimum per unit; the PNA shows $${assessmentReserve}/unit/yr.`
}

/**
 * Returns how each line is underwritten: as the caller specifies, else as the program does, else by the default rule.
 *
 * @returns Only lines that the caller or the program specifies.
 * @example
 * lineAssumptions({ utilities: { selection: 'T3' } }, { utilities: { selection: 'T6', factor: 1.05 } })
 * // => { utilities: { selection: 'T3', factor: 1.05 } }
 */
export function lineAssumptions(
  callerLines: Partial<Record<SelectableLineKey, LineAssumption>> | undefined,
  ofProgram: SizingRulePack['underwriting']['lines'],
): Partial<Record<SelectableLineKey, LineAssumption>> {
  const lines: Partial<Record<SelectableLineKey, LineAssumption>> = { ...ofProgram }
  for (const [key, assumption] of Object.entries(callerLines ?? {}) as [
    SelectableLineKey,
    LineAssumption | undefined,
  ][]) {
    lines[key] = { ...lines[key], ...assumption }
  }
  return lines
}
