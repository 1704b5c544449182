import type { UnderwritingAssumptions, UnderwritingLine, UnderwritingSettings } from '../sizing.schema.ts'
import { lineAmounts, ruleLine, selectedLine } from './ladder-line.ts'
import type { StatementWindows } from './statement-windows.ts'

const usual = {
  selection: 'Lesser',
  factor: 1,
  reason: 'Lesser of the trailing year and the latest three months, annualized: only what is stable counts.',
} as const

/**
 * Income beside rent: each kind at the lesser of trailing year and annualised quarter, one-off items taken out of the
 * trailing year; commercial income with a vacancy of its own.
 */
export function otherIncomeLines(
  windows: StatementWindows,
  assumptions: UnderwritingAssumptions,
  settings: UnderwritingSettings,
): UnderwritingLine[] {
  const line = (key: 'laundry' | 'parking' | 'utilityReimbursements' | 'commercialIncome') =>
    selectedLine(key, lineAmounts(windows, key, null), windows, usual, assumptions.lines?.[key])
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

/** Rents in place of the commercial roll, or what the statement has where that is less: only what both tell is stable. */
function commercialLine(line: UnderwritingLine, { commercialRents, lines }: UnderwritingAssumptions): UnderwritingLine {
  if (commercialRents === undefined || lines?.commercialIncome !== undefined) return line
  const { amount, leased, spaces, ended, sources } = commercialRents
  const amounts = { ...line.amounts, rentRoll: amount }
  if (line.amount !== null && line.amount <= amount) {
    const reason = `${line.reason} Not above the rents in place of the commercial rent roll.`
    return { ...line, amounts, reason }
  }
  const apart = ended > 0 ? ' Rents of leases that have ended do not count.' : ''
  const reason = `Rents in place of the commercial rent roll, ${leased} of ${spaces} spaces, times 12.${apart}`
  return { ...line, amounts, selection: 'Override', factor: 1, amount, reason, sources: [...line.sources, ...sources] }
}

function otherIncomeLine(windows: StatementWindows, assumptions: UnderwritingAssumptions): UnderwritingLine {
  const key = 'otherIncome'
  const printed = lineAmounts(windows, key, null)
  const oneOff = assumptions.oneOffOtherIncome ?? 0
  if (oneOff === 0) return selectedLine(key, printed, windows, usual, assumptions.lines?.[key])
  const stable = { ...printed, t12: printed.t12 === null ? null : printed.t12 - oneOff }
  const reason = `${usual.reason} One-off items are taken out of the trailing year.`
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
  const least = (commercial.amount ?? 0) * settings.commercialVacancyFloor
  const amount = commercial.amount === null ? amounts.t12 : Math.min(-least, amounts.t12 ?? 0)
  const reason = `Greater of the trailing year and ${settings.commercialVacancyFloor * 100} % of commercial income.`
  return ruleLine(key, amounts, windows, amount === 0 ? 0 : amount, reason)
}
