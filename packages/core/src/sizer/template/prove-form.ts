import type { Predictor } from '../../prediction/index.ts'
import type { Grid } from '../../shared/grid.ts'
import { underwritingLineKeys, underwritingLines } from '../../sizing/index.ts'
import type { TemplateCheck } from './check-template.ts'
import type { DealFigures } from './deal-values.ts'
import { draftStatement } from './draft-statement.ts'
import { loanTotals } from './draft-tables.ts'
import type { FormLine } from './form-lines.ts'
import { statementForm } from './statement-form.ts'
import { resolveTarget, type TemplateCalculation, type TemplateCell, type TemplateReader } from './template-cells.ts'
import { namesOf, type TemplateMap } from './template-map.ts'
import { figureOf, type PlannedCell, placeText, type TemplateProblem } from './template-plan.ts'
import { workbookValueOf } from './workbook-rows.ts'

/** A total that a filled form computes itself, next to the underwriting's. */
export interface ComparedTotal {
  place: string
  label: string
  /** Result of the form's cell; `null` if it is not a number. */
  form: number | null
  ours: number | null
  /** The form's figure less the underwriting's, dollars; `null` if either is unknown. */
  difference: number | null
}

/** Whether a filled form agrees with the underwriting. */
export interface FormProof {
  /** `null` if the form has no total to compare. */
  holds: boolean | null
  totals: ComparedTotal[]
  /** Reasons for the difference, cell by cell, with dollars. */
  reasons: TemplateProblem[]
  /** Cells that keep the value stored in the file because their formula is not supported, and a loan with missing inputs. */
  asStored: TemplateProblem[]
}

/** Annual $ of difference allowed for cents and rounded rows. */
const tolerance = 1

/**
 * Recalculates the filled form and compares its own totals with the underwriting; if they differ, finds the cells that explain the
 * difference.
 *
 * @param check The cells to be written.
 * @param predictor Predicts the categories of the form's lines.
 * @example
 * proveForm(
 *   { template: null, version: [], period: [], values: [], tables: [] },
 *   { file: 'lender.xlsm', outline: { sheets: [], names: [] }, cells: () => [] },
 *   { check: { problems: [], notes: [], cells: [], filled: [] }, figures: {} },
 *   { grids: [], predictor: { lineItem: () => [], chargeCode: () => [], documentKind: () => [] } },
 * ).holds
 * // => null
 */
export function proveForm(
  map: TemplateMap,
  template: TemplateReader,
  { check, figures }: { check: TemplateCheck; figures: DealFigures },
  { grids, predictor }: { grids: readonly Grid[]; predictor: Predictor },
): FormProof {
  const drafted = draftStatement(statementForm(template, grids, predictor), template, predictor)
  const calculation = template.calculate?.(check.filled)
  if (calculation === undefined) return { holds: null, totals: [], reasons: [], asStored: [] }
  const candidates = map.totals ?? [...drafted.totals, ...loanTotals(template, grids)]
  const totals = candidates.flatMap(({ target, value, label }) => {
    const found = resolveTarget(target, template.outline)
    const figure = figureOf(value)
    if (!('cell' in found) || figure === null) return []
    const isLoan = namesOf(value).includes('sizing.loan')
    const ours = isLoan ? comparableLoan(calculation.value(found.cell), figures) : figure.read(figures)
    return [
      {
        cell: found.cell,
        compared: compareTotal(found.cell, label ?? figure.label, calculation, ours, isLoan),
        value,
        isLoan,
      },
    ]
  })
  const compared = totals.map((one) => one.compared)
  // A loan whose inputs the deal does not have is not a difference; a cash flow without a number is one.
  const isTied = totals.every(({ compared: { form, difference }, isLoan }) =>
    difference === null ? isLoan && form === null : Math.abs(difference) <= tolerance,
  )
  const lines = drafted.lines.filter(({ column }) => column === 'underwritten')
  const asStored = [
    ...[...calculation.asStored].map(([place, why]) => ({
      place,
      seen: `uses the value stored in the template, because its formula requires ${why}`,
      todo: 'Compare it once Excel has calculated the workbook',
    })),
    ...totals.flatMap(({ compared: { place, label, form, ours }, isLoan }) =>
      isLoan && form === null && ours !== null
        ? [{ place, seen: `returns no loan (${label}), so it is not compared`, todo: 'Fill in its formula’s inputs' }]
        : [],
    ),
  ]
  if (totals.length === 0 || isTied)
    return { holds: totals.length === 0 ? null : true, totals: compared, reasons: [], asStored }
  const reasons = reasonsOf(lines, map, check, figures, calculation)
  const operating = totals.find(({ value }) =>
    namesOf(value).some((name) => /netOperatingIncome|netCashFlow/.test(name)),
  )
  const explained = reasons.reduce((sum, { dollars }) => sum + dollars, 0)
  const rest = (operating?.compared.difference ?? 0) - explained
  const unexplained =
    operating !== undefined && Math.abs(rest) > tolerance
      ? [unexplainedReason(operating.cell, rest, lines, calculation)]
      : []
  const differing = totals.flatMap(({ cell, compared: one, value }) => {
    const isStatement = namesOf(value).some((name) =>
      /effectiveGrossIncome|totalExpenses|netOperatingIncome|netCashFlow/.test(name),
    )
    return isStatement || Math.abs(one.difference ?? 0) <= tolerance ? [] : [formulaReason(cell, one)]
  })
  const failing = totals.flatMap(({ compared: { place, label, form }, isLoan }) =>
    form === null && !isLoan
      ? [{ place, seen: `returns no number (${label})`, todo: 'Fill in its formula’s inputs, or correct the form' }]
      : [],
  )
  return {
    holds: false,
    totals: compared,
    reasons: [...failing, ...reasons.map(({ problem }) => problem), ...unexplained, ...differing],
    asStored,
  }
}

/** Returns the deal's loan for comparison with the form's: the unrounded loan if the form's equals it. */
function comparableLoan(form: unknown, { sizing }: DealFigures): number | null {
  const { loan, unroundedLoan } = sizing
  const isUnrounded = typeof form === 'number' && unroundedLoan !== null && Math.abs(form - unroundedLoan) <= tolerance
  return isUnrounded ? unroundedLoan : loan
}

/** Describes a total outside the statement that the form computes with its own formula: reserves, the loan. */
function formulaReason(cell: TemplateCell, { label, form, ours }: ComparedTotal): TemplateProblem {
  return {
    place: placeText(cell),
    seen: `${label}: the form’s own formula returns ${money(form ?? 0)}; the underwriting has ${money(ours ?? 0)}`,
    todo: 'Correct its formula’s inputs, or map the underwritten figure to one of them',
  }
}

function compareTotal(
  cell: TemplateCell,
  label: string,
  calculation: TemplateCalculation,
  ours: number | string | null,
  isLoan: boolean,
): ComparedTotal {
  const value = calculation.value(cell)
  // A zero loan is the result of a formula with missing inputs.
  const form = typeof value === 'number' && !(isLoan && value === 0) ? value : null
  const known = typeof ours === 'number' ? ours : null
  return {
    place: placeText(cell),
    label,
    form,
    ours: known,
    difference: form === null || known === null ? null : form - known,
  }
}

interface Reason {
  /** Its contribution to the form's NOI less the underwriting's, dollars. */
  dollars: number
  problem: TemplateProblem
}

/** Finds every row whose amount differs from the underwriting, and every underwriting line without a row. */
function reasonsOf(
  lines: readonly FormLine[],
  map: TemplateMap,
  { cells }: TemplateCheck,
  figures: DealFigures,
  calculation: TemplateCalculation,
): Reason[] {
  const mapped = new Map(
    cells.flatMap((cell) => (cell.use === 'value' ? [[placeText(cell.through ?? cell), mappedNames(map, cell)]] : [])),
  )
  const placed = new Map<string, number>()
  const rows = lines.flatMap((line): Reason[] => {
    const place = placeText(line.cell)
    const names = mapped.get(place) ?? (line.input === null ? line.figures : [])
    const to = line.section === 'below' ? line.toCashFlow : line.toOperatingIncome
    const ours = names.reduce((sum, name) => sum + noiContribution(name, figures, placed), 0)
    const value = calculation.value(line.cell)
    const amount = typeof value === 'number' ? value : 0
    const gained = amount * (to ?? 0)
    const dollars = gained - ours
    if (Math.abs(dollars) <= tolerance / 2) return []
    return [
      {
        dollars: line.section === 'below' ? 0 : dollars,
        problem: rowProblem(line, place, amount, ours, to, names.length > 0),
      },
    ]
  })
  // Reserves matter only if the form has a total after them.
  const isAfterReserves = lines.some(({ toCashFlow }) => toCashFlow !== null) || placed.has('replacementReserves')
  const unplaced = underwritingLineKeys.flatMap((key): Reason[] => {
    if (key === 'replacementReserves' && !isAfterReserves) return []
    const amount = figures.underwriting.lines.find((one) => one.key === key)?.amount ?? 0
    const left = amount - (placed.get(key) ?? 0)
    if (Math.abs(left) <= tolerance / 2) return []
    const { side, label } = underwritingLines[key]
    const dollars = side === 'reserve' ? 0 : side === 'income' ? -left : left
    const out = lines.find((line) => line.means === key && line.toOperatingIncome === 0 && !line.toCashFlow)
    if (out !== undefined) {
      const caption = out.row.caption.trim()
      const seen = `${caption} is excluded from the form’s totals, but ${label} (${money(left)}) should be included`
      return [{ dollars, problem: { place: placeText(out.cell), seen, todo: 'Correct its total formulas' } }]
    }
    const seen = `${money(left)} isn’t in any cell that the map fills`
    return [{ dollars, problem: { place: label, seen, todo: 'Map it to a row on the form' } }]
  })
  return [...rows, ...unplaced]
}

function mappedNames({ values }: TemplateMap, { entry }: PlannedCell): readonly string[] {
  const value = values[Number(/\[(\d+)\]/.exec(entry)?.[1] ?? -1)]?.value
  return value === undefined ? [] : namesOf(value)
}

/** Returns the contribution of an underwriting line, or part of one, to NOI, and adds its amount to `placed`. */
function noiContribution(name: string, figures: DealFigures, placed: Map<string, number>): number {
  const [, key = ''] = /^underwriting\.(\w+)\.underwritten(?::\w+)?$/.exec(name) ?? []
  const line = underwritingLineKeys.find((one) => one === key)
  const amount = workbookValueOf(name)?.read(figures)
  if (line === undefined || typeof amount !== 'number') return 0
  placed.set(line, (placed.get(line) ?? 0) + amount)
  return underwritingLines[line].side === 'income' ? amount : -amount
}

function rowProblem(
  { row, input }: FormLine,
  place: string,
  amount: number,
  ours: number,
  to: number | null,
  isMapped: boolean,
): TemplateProblem {
  const caption = row.caption.trim()
  const difference = `${caption}: the form has ${money(amount)}`
  if (to === 0)
    return {
      place,
      seen: `${caption} is excluded from the form’s totals`,
      todo: 'Map the figure to a row that the totals include',
    }
  if (input === null && isMapped)
    return {
      place,
      seen: `${difference} from its own formula; the underwriting has ${money(Math.abs(ours))}`,
      todo: 'Correct its formula’s inputs, or replace it with the underwritten figure',
    }
  if (!isMapped)
    return { place, seen: `${difference}, but no value is mapped to it`, todo: 'Clear the cell, or map a value to it' }
  return {
    place,
    seen: `${difference}; the underwriting has ${money(Math.abs(ours))}`,
    todo: 'Correct the map or the cell',
  }
}

/** Describes the difference that no row explains: the total's own formula, and other cells that it reads. */
function unexplainedReason(
  cell: TemplateCell,
  rest: number,
  lines: readonly FormLine[],
  calculation: TemplateCalculation,
): TemplateProblem {
  const known = new Set(
    lines.flatMap((line) => [line.cell, ...(line.input === null ? [] : [line.input])]).map(unquotedPlace),
  )
  const others = calculation.readInputs().filter((place) => {
    const mark = place.lastIndexOf('!')
    const value = calculation.value({ sheet: place.slice(0, mark), address: place.slice(mark + 1) })
    return !known.has(place) && typeof value === 'number' && value !== 0 && place.slice(0, mark) === cell.sheet
  })
  const named = others.length === 0 ? '' : `; they also reference ${others.slice(0, 6).join(', ')}`
  return {
    place: placeText(cell),
    seen: `the form’s own formulas ${rest > 0 ? 'add' : 'omit'} ${money(Math.abs(rest))} outside these rows${named}`,
    todo: 'Compare its formula with the rows above it',
  }
}

const unquotedPlace = ({ sheet, address }: TemplateCell): string => `${sheet}!${address}`

/** Formats whole dollars for display. */
const money = (amount: number): string =>
  `${amount < 0 ? '−' : ''}$${Math.abs(amount).toLocaleString('en-US', { maximumFractionDigits: 0 })}`
