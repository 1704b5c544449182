import type { LenderUnderwritingLine } from '../../../loan/loan.schema.ts'
import type { Finding } from '../../../shared/findings.ts'
import {
  type SelectableLineKey,
  selectableLineKeys,
  type UnderwritingLineKey,
  underwritingLines,
} from '../../data/underwriting-lines.ts'
import type { LineAssumption, Underwriting, UnderwritingLine } from '../../sizing.schema.ts'
import { managementFee } from './expense-lines.ts'

/** A line as decided by the lender, next to the available sources. */
export interface LenderLine {
  key: UnderwritingLineKey
  label: string
  t12: number | null
  t6: number | null
  t3: number | null
  /** Earlier years, latest first. */
  history: (number | null)[]
  budget: number | null
  appraisal: number | null
  /** The lender's choice; `null` if the program's rules decide. */
  selection: LenderUnderwritingLine['selection']
  /** Factor applied to the selected source; 1 for no change. */
  inflationFactor: number
  /** Selected source times factor, or the amount entered; annual $, `null` if the source has no amount. */
  underwritten: number | null
}

/** The lender's underwriting: its lines, and the resulting ladder. */
export interface LenderUnderwritten {
  lines: LenderLine[]
  /** The underwriting with the lender's amounts and recomputed totals; used to size a loan. */
  underwriting: Underwriting
  /** Entries for lines that are not in the ladder; they are ignored. */
  unmatched: string[]
}

/** The lender's entries for one line. */
export type LenderEntry = Pick<LenderUnderwritingLine, 'lineItem' | 'budget' | 'appraisal' | 'selection'> &
  Pick<LenderUnderwritingLine, 'inflationFactor' | 'underwritten'>

/**
 * Returns the lender's underwriting: each line is the selected source times its inflation factor, or the amount entered
 * if the selection is `manual`. A line without a selection stays as the program underwrites it; the management fee then
 * follows the changed income.
 *
 * @param entries By key or label of the line, in any case.
 * @param expenseComps Expenses of comparable properties, annual $ by line, for the lines that select them.
 * @returns A line whose selected source is unknown is `null`, and so are the totals that include it.
 * @example
 * lenderUnderwriting(underwrite(null, []), [{ lineItem: 'Utilities', budget: 1000, appraisal: null, selection: 'budget', inflationFactor: 1.5, underwritten: null }]).lines.find(({ key }) => key === 'utilities')?.underwritten
 * // => 1500
 */
export function lenderUnderwriting(
  underwriting: Underwriting,
  entries: readonly LenderEntry[],
  expenseComps: Partial<Record<UnderwritingLineKey, number>> = {},
): LenderUnderwritten {
  const byName = new Map(entries.map((entry) => [plain(entry.lineItem), entry] as const))
  const entryOf = ({ key, label }: UnderwritingLine) => byName.get(plain(key)) ?? byName.get(plain(label))
  const names = new Set(underwriting.lines.flatMap(({ key, label }) => [plain(key), plain(label)]))
  const decided = underwriting.lines.map((line) => ({ line, entry: entryOf(line) }))
  const changed = decided.map(({ line, entry }) =>
    entry === undefined || entry.selection === null
      ? line
      : applyLenderEntry(line, entry, expenseComps[line.key] ?? null),
  )
  const lender = withTotals(
    underwriting,
    changed,
    new Set(decided.flatMap(({ line, entry }) => ((entry?.selection ?? null) === null ? [] : [line.key]))),
  )
  return {
    lines: decided.map(({ line, entry }, index) => ({
      key: line.key,
      label: line.label,
      t12: line.amounts.t12,
      t6: line.amounts.t6,
      t3: line.amounts.t3,
      history: line.amounts.history,
      budget: entry?.budget ?? null,
      appraisal: entry?.appraisal ?? null,
      selection: entry?.selection ?? null,
      inflationFactor: entry?.inflationFactor ?? 1,
      underwritten: lender.lines[index]?.amount ?? null,
    })),
    underwriting: lender,
    unmatched: entries.map(({ lineItem }) => lineItem).filter((name) => !names.has(plain(name))),
  }
}

function applyLenderEntry(line: UnderwritingLine, entry: LenderEntry, comps: number | null): UnderwritingLine {
  if (entry.selection === 'manual') {
    const reason = 'Lender override.'
    return { ...line, selection: 'Override', factor: 1, amount: entry.underwritten, reason }
  }
  const factor = entry.inflationFactor ?? 1
  const source = sourceOf(line, entry, comps)
  const times = factor === 1 ? '' : ` x ${factor}`
  return {
    ...line,
    selection: 'Override',
    factor,
    amount: source === null ? null : source * factor,
    reason: `Lender selection: ${words[entry.selection ?? 'manual']}${times}.`,
  }
}

const words: Readonly<Record<Exclude<LenderEntry['selection'], null>, string>> = {
  t12: 'T12',
  t6: 'T6 annualized',
  t3: 'T3 annualized',
  year1back: 'prior year 1',
  year2back: 'prior year 2',
  year3back: 'prior year 3',
  budget: 'budget',
  appraisal: 'appraisal',
  expense_comps: 'comps',
  manual: 'typed',
}

function sourceOf({ amounts }: UnderwritingLine, entry: LenderEntry, comps: number | null): number | null {
  switch (entry.selection) {
    case 't12':
      return amounts.t12
    case 't6':
      return amounts.t6
    case 't3':
      return amounts.t3
    case 'year1back':
      return amounts.history[0] ?? null
    case 'year2back':
      return amounts.history[1] ?? null
    case 'year3back':
      return amounts.history[2] ?? null
    case 'budget':
      return entry.budget
    case 'appraisal':
      return entry.appraisal
    case 'expense_comps':
      return comps
    default:
      return null
  }
}

/** Recomputes the ladder from changed lines. A total that lacks a lender's amount is unknown, and so are those below. */
function withTotals(
  underwriting: Underwriting,
  lines: readonly UnderwritingLine[],
  chosen: ReadonlySet<UnderwritingLineKey>,
): Underwriting {
  const at = (key: UnderwritingLineKey): number => lines.findIndex((line) => line.key === key)
  const sum = (part: readonly UnderwritingLine[], before: number | null): number | null =>
    before === null || part.some((line) => line.amount === null && chosen.has(line.key))
      ? null
      : part.reduce((all, line) => all + (line.amount ?? 0), 0)
  const grossPotentialRent = sum(lines.slice(0, at('premiums')), underwriting.grossPotentialRent)
  const netRentalIncome = sum(lines.slice(0, at('laundry')), underwriting.netRentalIncome)
  const income = lines.filter(({ key }) => underwritingLines[key].side === 'income')
  const effectiveGrossIncome = sum(income, underwriting.effectiveGrossIncome)
  const withManagementFee = lines.map((line) => {
    if (line.key !== 'managementFees' || chosen.has(line.key) || line.selection !== 'Rule') return line
    return { ...line, ...managementFee(line.amounts.t12, effectiveGrossIncome, underwriting.settings) }
  })
  const expenses = withManagementFee.filter(({ key }) => underwritingLines[key].side === 'expense')
  const totalExpenses = sum(expenses, underwriting.totalExpenses)
  const reserve = withManagementFee.find(({ key }) => key === 'replacementReserves')?.amount ?? null
  const netOperatingIncome =
    effectiveGrossIncome === null || totalExpenses === null ? null : effectiveGrossIncome - totalExpenses
  const netCashFlow = netOperatingIncome === null || reserve === null ? null : netOperatingIncome - reserve
  const { netCashFlow: before, netCashFlowInPlace: inPlace } = underwriting
  return {
    ...underwriting,
    lines: withManagementFee,
    grossPotentialRent,
    netRentalIncome,
    effectiveGrossIncome,
    totalExpenses,
    netOperatingIncome,
    replacementReserves: reserve,
    netCashFlow,
    // The lender's lines change in-place cash flow by the same amount.
    netCashFlowInPlace:
      netCashFlow === null || inPlace === null || before === null ? null : inPlace + netCashFlow - before,
    reason:
      underwriting.reason || (lines.some((line) => line.amount === null && chosen.has(line.key)) ? missingSource : ''),
  }
}

const missingSource = 'A Lender UW line uses a source that has no amount for it. Select another source.'

function plain(name: string): string {
  return name.replace(/[^a-z0-9]/gi, '').toLowerCase()
}

/** The lender's decisions on single lines that can be underwritten. */
export interface RecordedLines {
  lines: Partial<Record<SelectableLineKey, LineAssumption>>
  /** Decisions that are not applied, each with the reason. */
  findings: Finding[]
}

/**
 * Returns the lender's lines as assumptions for underwriting the deal's documents: the amount of each, and the reason.
 * Entries without a selection are ignored.
 *
 * @param underwriting Underwriting of the same documents without the lender's decisions.
 * @example
 * recordedLines(underwrite(null, []), [{ lineItem: 'Helipad', budget: 900, appraisal: null, selection: 'budget', inflationFactor: null, underwritten: null }]).findings.length
 * // => 1
 */
export function recordedLines(underwriting: Underwriting, entries: readonly LenderUnderwritingLine[]): RecordedLines {
  const decided = entries.filter(({ selection }) => selection !== null)
  const made = lenderUnderwriting(underwriting, decided)
  const lines: RecordedLines['lines'] = {}
  const findings = made.unmatched.map((name) => unappliedLineFinding(name, 'the underwriting has no such line'))
  for (const { key, label, selection } of made.lines) {
    if (selection === null) continue
    const { amount, reason } = made.underwriting.lines.find((line) => line.key === key) ?? { amount: null, reason: '' }
    if (!isSelectable(key))
      findings.push(unappliedLineFinding(label, 'the line is calculated from rents and program rules only'))
    else if (amount === null) findings.push(unappliedLineFinding(label, 'the selected source has no amount'))
    else lines[key] = { amount, reason }
  }
  return { lines, findings }
}

function isSelectable(key: string): key is SelectableLineKey {
  return (selectableLineKeys as readonly string[]).includes(key)
}

function unappliedLineFinding(line: string, why: string): Finding {
  return {
    id: 'deal/lender-line-not-followed',
    severity: 'warning',
    message: `Lender underwriting of ${line} not applied: ${why}.`,
    source: null,
    seen: null,
    dollars: null,
  }
}
