import type { Predictor } from '../../prediction/index.ts'
import type { UnderwritingLineKey } from '../../sizing/index.ts'
import type { FormSection, FormTotalKey } from './form-captions.ts'
import { conceptOf, type FormRow } from './form-rows.ts'
import type { FormColumn } from './statement-form.ts'
import {
  type FilledCell,
  formatAccepts,
  formatKind,
  type TemplateCell,
  type TemplateCellFacts,
  type TemplateReader,
} from './template-cells.ts'
import { openness } from './template-labels.ts'
import { placeText } from './template-plan.ts'

/** A line of a form's statement in one column, and its effect on the totals there. */
export interface FormLine {
  cell: TemplateCell
  row: FormRow
  column: string
  section: FormSection
  /**
   * Change in the form's NOI and net cash flow per additional dollar in the cell: 1, -1, 12 for monthly dollars, 0 if
   * they exclude it; `null` if the form has no such total that can be computed.
   */
  toOperatingIncome: number | null
  toCashFlow: number | null
  toExpenses: number | null
  /** The underwriting line that the caption names; `null` if it names none. */
  means: UnderwritingLineKey | null
  /** Names of the values that fill the line; empty if the caption names no underwriting line. */
  figures: string[]
  probability: number
  /** The cell that the user fills: this one, or the one input of its formula; `null` if the form computes it alone. */
  input: TemplateCell | null
}

/** A cell with one of a form's totals. */
export interface TotalCell {
  is: FormTotalKey
  cell: TemplateCell
  caption: string
  facts: TemplateCellFacts
}

/** Returns the totals of columns of one kind, each once. */
export function totalsOf(columns: readonly FormColumn[]): TotalCell[] {
  const all = columns.flatMap(({ cells }) =>
    cells.flatMap(({ row, facts }) =>
      row.total === null || !formatAccepts(facts.format, 'money')
        ? []
        : [{ is: row.total, cell: cellOf(facts), caption: row.caption, facts }],
    ),
  )
  return [...Map.groupBy(all, ({ is }) => is).values()].flatMap((same) => {
    const first = same.find(({ facts }) => facts.hasFormula) ?? same[0]
    return first === undefined ? [] : [first]
  })
}

/** Returns a cell without its facts. */
const cellOf = ({ sheet, address }: TemplateCell): TemplateCell => ({ sheet, address })

/** Trial dollars for cells: each different, so that nothing cancels out. */
const trialValue = (at: number): number => 1000 + 37 * at
const trialShare = 0.9

/** Returns the lines of columns of one kind, with the effect of each on the form's own totals. */
export function columnLines(
  columns: readonly FormColumn[],
  template: TemplateReader,
  predictor: Predictor,
): DraftedLine[] {
  const cells = columns.flatMap((column) => column.cells.map((one) => ({ ...one, column })))
  const open = cells.filter(({ facts }) => openness(facts) > 0)
  const amounts = open.filter(({ row, facts }) => row.total === null && formatAccepts(facts.format, 'money'))
  const totals = new Map(totalsOf(columns).map(({ is, cell }) => [is, cell]))
  const dollars = amounts.map(({ facts }, at) => ({ ...cellOf(facts), value: trialValue(at) }))
  const trial: FilledCell[] = [...dollars, ...percentInputs(template, dollars, [...totals.values()])]
  const trials = trialOf(template, trial)
  const moved = new Map(amounts.map(({ facts }) => [placeText(facts), trials.with(facts)]))
  const isSum = (facts: TemplateCellFacts) =>
    [...moved].some(([place, by]) => place !== placeText(facts) && isOne(by(facts)))
  const lineCells = cells.filter(({ row, facts }) => {
    if (row.total !== null || formatKind(facts.format) === 'percent' || !formatAccepts(facts.format, 'money'))
      return false
    return openness(facts) > 0 ? !row.isSum || template.calculate !== undefined : !row.isSum && !isSum(facts)
  })
  // A line that depends on another, as vacancy depends on rents, is held constant while the other is tested.
  const followers = lineCells.filter(({ facts }) => facts.hasFormula).map(({ facts }) => cellOf(facts))
  const pinned = trialOf(template, [...trial, ...trials.results(followers)])
  return lineCells.flatMap(({ row, facts, column }): DraftedLine[] => {
    const by = pinned.with(facts)
    const to = (is: FormTotalKey) => {
      const cell = totals.get(is)
      return cell === undefined ? null : by(cell)
    }
    const toOperatingIncome = to('netOperatingIncome')
    const toCashFlow = to('netCashFlow')
    const toExpenses = to('totalExpenses')
    const section = sectionOf(row, to('effectiveGrossIncome'), toExpenses, toOperatingIncome, toCashFlow)
    if (row.isSum && !toOperatingIncome) return []
    const caption = row.isSum ? row.caption.replace(/\b(?:sub-?)?totals?\b/gi, '') : row.caption
    const meaning = conceptOf(caption, section, row.heading, predictor)
    const isOpen = openness(facts) > 0
    return [
      {
        cell: cellOf(facts),
        row,
        column: column.name,
        section,
        toOperatingIncome,
        toCashFlow,
        toExpenses,
        means: meaning?.key ?? null,
        figures: [],
        probability: (meaning?.probability ?? 0) * column.probability,
        input: isOpen
          ? cellOf(facts)
          : inputOf(
              facts,
              template,
              trial,
              amounts.map((one) => one.facts),
            ),
        meaning,
      },
    ]
  })
}

/** Finds percentages that a form's totals depend on, such as vacancy or fees; they are empty in a blank form. */
function percentInputs(
  template: TemplateReader,
  dollars: readonly FilledCell[],
  totals: readonly TemplateCell[],
): FilledCell[] {
  const calculation = template.calculate?.(dollars)
  if (calculation === undefined) return []
  for (const total of totals) calculation.value(total)
  const typed = new Set(dollars.map(placeText))
  const read = calculation
    .readInputs()
    .map(parsePlace)
    .filter((cell) => !typed.has(placeText(cell)))
  return template
    .cells(read.filter(({ sheet }) => template.outline.sheets.includes(sheet)))
    .filter((facts) => formatKind(facts.format) === 'percent' && openness(facts) > 0)
    .map((facts) => ({ ...cellOf(facts), value: trialShare }))
}

/** Parses a cell name such as `Loan!B7`, with the sheet name unquoted. */
function parsePlace(place: string): TemplateCell {
  const mark = place.lastIndexOf('!')
  return { sheet: place.slice(0, mark), address: place.slice(mark + 1) }
}

/** A line with the category that its caption names. */
export interface DraftedLine extends FormLine {
  meaning?: ReturnType<typeof conceptOf>
}

const isOne = (move: number | null): boolean => move !== null && Math.abs(Math.abs(move) - 1) < 1e-6

/** Measures the change in the form's cells per additional dollar in one of them, with others at trial values. */
function trialOf(template: TemplateReader, trial: readonly FilledCell[]) {
  const { calculate } = template
  const base = calculate?.call(template, trial)
  return {
    /** Returns cells with the results of their formulas. */
    results: (cells: readonly TemplateCell[]): FilledCell[] =>
      cells.flatMap((cell) => {
        const value = base?.value(cell)
        return typeof value === 'number' ? [{ ...cell, value }] : []
      }),
    with: (changed: TemplateCell): ((cell: TemplateCell) => number | null) => {
      const before = base?.value(changed)
      const from = typeof before === 'number' ? before : 0
      const others = trial.filter((one) => placeText(one) !== placeText(changed))
      let after: ReturnType<NonNullable<typeof calculate>> | null = null
      return (cell) => {
        if (calculate === undefined || base === undefined) return null
        const was = base.value(cell)
        if (typeof was !== 'number') return null
        after ??= calculate.call(template, [...others, { ...cellOf(changed), value: from + 1 }])
        const is = after.value(cell)
        return typeof is === 'number' ? Math.round((is - was) * 1e6) / 1e6 : null
      }
    },
  }
}

/** Returns a line's block from its effect on the form's totals, else from headings and totals. */
function sectionOf(
  row: FormRow,
  toIncome: number | null,
  toExpenses: number | null,
  toOperatingIncome: number | null,
  toCashFlow: number | null,
): FormSection {
  if (toIncome) return 'income'
  if (toExpenses) return 'expense'
  if (!toOperatingIncome) return toCashFlow ? 'below' : row.section
  // A line that changes NOI but not effective gross income is an expense, even if it is entered as a negative.
  if (toIncome === 0) return 'expense'
  if (toExpenses === 0) return 'income'
  return row.section === 'income' ? 'income' : toOperatingIncome > 0 && row.section === 'below' ? 'income' : 'expense'
}

/** Finds the one input that sets a formula's result: in its row or column, and not the amount of another line. */
function inputOf(
  facts: TemplateCellFacts,
  template: TemplateReader,
  trial: readonly FilledCell[],
  amounts: readonly TemplateCell[],
): TemplateCell | null {
  const { calculate } = template
  if (calculate === undefined || !facts.hasFormula) return null
  const calculation = calculate.call(template, trial)
  const base = calculation.value(facts)
  const [letters, digits] = partsOf(facts.address)
  const near = calculation.readInputs().flatMap((place) => {
    const cell = parsePlace(place)
    const [column, row] = partsOf(cell.address)
    const isNear = cell.sheet === facts.sheet && (column === letters || row === digits)
    return isNear && !amounts.some((one) => placeText(one) === placeText(cell)) ? [cell] : []
  })
  const inputs = template.cells(near).filter((one) => openness(one) > 0 && one.date === null)
  const moving = inputs.filter((input) => {
    const was = trial.find((one) => placeText(one) === placeText(input))?.value ?? input.value
    const value = typeof was === 'number' ? was : 0
    const others = trial.filter((one) => placeText(one) !== placeText(input))
    const moved = calculate.call(template, [...others, { ...cellOf(input), value: value + 0.01 }]).value(facts)
    return typeof base === 'number' && typeof moved === 'number' && Math.abs(moved - base) > 1e-9
  })
  return moving.length === 1 && moving[0] !== undefined ? cellOf(moving[0]) : null
}

function partsOf(address: string): [letters: string, digits: string] {
  const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? []
  return [letters, digits]
}
