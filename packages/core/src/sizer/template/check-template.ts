import { UwkitError } from '../../shared/errors.ts'
import { countText } from '../../text/format.ts'
import { checkCells } from './check-cells.ts'
import type { DealFigures } from './deal-values.ts'
import { type FilledCell, formatKind, type TemplateReader } from './template-cells.ts'
import { namesOf, type TemplateMap } from './template-map.ts'
import { type PlannedCell, placeText, type TemplateProblem, templatePlan } from './template-plan.ts'
import { amountOfYear } from './underwriting-values.ts'

/** Result of checking a template. */
export interface TemplateCheck {
  /** Any problem here prevents the template from being filled. */
  problems: TemplateProblem[]
  /** Items for the user to check that do not prevent filling. */
  notes: TemplateProblem[]
  cells: PlannedCell[]
  /** Cells that would be written; empty if no deal was given. */
  filled: FilledCell[]
}

/**
 * Checks a map and a deal against a workbook before anything is written: its version and period; missing sheets, names
 * and cells; formulas, merged cells, formats and input rules; and room for table rows. Finds all problems at once.
 *
 * @param figures The deal; `null` checks only the workbook.
 * @example
 * checkTemplate(
 *   { template: null, version: [], period: [], values: [], tables: [] },
 *   { file: 'lender.xlsm', outline: { sheets: ['Loan'], names: [] }, cells: () => [] },
 *   null,
 * ).problems
 * // => []
 */
export function checkTemplate(map: TemplateMap, template: TemplateReader, figures: DealFigures | null): TemplateCheck {
  const { cells: planned, problems } = templatePlan(map, template.outline, figures)
  const { cells, notes } = solveInputs(planned, template)
  const found = checkCells(map, cells, template.cells(cells), figures)
  const filled = cells.flatMap(({ sheet, address, use, value }) =>
    (use === 'value' || use === 'row') && value !== null && value !== undefined ? [{ sheet, address, value }] : [],
  )
  const missing = figures === null ? [] : missingYears(map, figures)
  return { problems: [...problems, ...found.problems], notes: [...missing, ...notes, ...found.notes], cells, filled }
}

/** Finds years whose columns the map fills but for which the deal has no statement, each once, with its first cell. */
function missingYears({ values }: TemplateMap, figures: DealFigures): TemplateProblem[] {
  const cells = values.flatMap(({ target, value }) =>
    namesOf(value).flatMap((name) => {
      const [, year] = /\.year(\d{4})$/.exec(name) ?? []
      return year === undefined ? [] : [{ target, year }]
    }),
  )
  return [...Map.groupBy(cells, ({ year }) => year)].flatMap(([year, [first]]) =>
    first === undefined || amountOfYear(figures, year) !== null
      ? []
      : [
          {
            place: first.target,
            seen: `the ${year} column is left unmapped: the deal has no statement for that year`,
            todo: `Provide the ${year} statement, or fill the column manually`,
          },
        ],
  )
}

/** A template was not filled. Each reason names the cell, what it contains and what to do. */
export class TemplateRejectedError extends UwkitError {
  readonly file: string
  readonly problems: readonly TemplateProblem[]

  constructor(file: string, problems: readonly TemplateProblem[]) {
    const lines = problems.map((problem) => `\n  ${problemText(problem)}`)
    const count = problems.length === 1 ? 'one reason' : `${problems.length} reasons`
    super('template_refused', `${file} was not filled (${count}); nothing was written:${lines.join('')}`)
    this.name = 'TemplateRejectedError'
    this.file = file
    this.problems = problems
  }
}

/**
 * Describes a problem in one or two sentences.
 *
 * @example
 * problemText({ place: 'Loan!B7', seen: 'contains a formula', todo: 'Map an input cell instead' })
 * // => 'Loan!B7 contains a formula. Map an input cell instead.'
 */
export function problemText({ place, seen, todo }: TemplateProblem): string {
  return `${place}${/^(?:contains|is|takes|does|uses|can’t|belongs)\b/.test(seen) ? ' ' : ': '}${seen}. ${todo}.`
}

/**
 * Finds the single cells of a map that the deal has no value for; they are left unchanged.
 *
 * @example
 * unknownCells([{ sheet: 'Loan', address: 'B7', use: 'value', value: null, label: 'Rate' }])
 * // => [{ place: 'Loan!B7', label: 'Rate' }]
 */
export function unknownCells(cells: TemplateCheck['cells']): { place: string; label: string }[] {
  return cells
    .filter(({ use, value }) => use === 'value' && value === null)
    .map((cell) => ({ place: placeText(cell), label: cell.label }))
}

/**
 * Merges the same problem in cells below each other into one line: a column of 2,000 cells is one problem of a map.
 * Each line keeps the position of its first cell.
 *
 * @example
 * groupProblems([
 *   { place: 'Roll!F4', seen: 'contains a formula', todo: 'Map an input cell' },
 *   { place: 'Roll!F5', seen: 'contains a formula', todo: 'Map an input cell' },
 * ])
 * // => [{ place: 'Roll!F4:F5 (2 cells)', seen: 'contains a formula', todo: 'Map an input cell' }]
 */
export function groupProblems(problems: readonly TemplateProblem[]): TemplateProblem[] {
  const runs: { problem: TemplateProblem; end: Cell | null; count: number }[] = []
  const open = new Map<string, (typeof runs)[number]>()
  for (const problem of problems) {
    const cell = cellOf(problem.place)
    const key = JSON.stringify([cell?.column ?? problem.place, problem.seen, problem.todo])
    const above = cell === null ? undefined : open.get(key)
    if (above?.end && above.end.row + 1 === cell?.row) {
      above.end = cell
      above.count += 1
      continue
    }
    const run = { problem, end: cell, count: 1 }
    runs.push(run)
    open.set(key, run)
  }
  return runs.map(({ problem, end, count }) =>
    count === 1 || end === null
      ? problem
      : { ...problem, place: `${problem.place}:${end.letters}${end.row} (${countText(count)} cells)` },
  )
}

interface Cell {
  /** Includes the sheet. */
  column: string
  letters: string
  row: number
}

function cellOf(place: string): Cell | null {
  const [, sheet = '', letters = '', row = ''] = /^(.+!)([A-Z]{1,3})(\d+)$/.exec(place) ?? []
  return row === '' ? null : { column: `${sheet}${letters}`, letters, row: Number(row) }
}

/** Step by which an input is changed to see its formula's response, and the maximum number of corrections. */
const step = 0.01
const maximumSteps = 6

/**
 * Sets inputs so that the formulas that depend on them equal the deal's figures, such as an occupancy that produces the
 * vacancy loss. One may depend on another, so all are solved twice.
 *
 * @returns The cells with the values to enter; `null`, and a note, if no number works.
 */
function solveInputs(
  cells: readonly PlannedCell[],
  template: TemplateReader,
): { cells: PlannedCell[]; notes: TemplateProblem[] } {
  const { calculate } = template
  const waiting = cells.filter(({ through, value }) => through !== undefined && typeof value === 'number')
  if (waiting.length === 0) return { cells: [...cells], notes: [] }
  const formats = new Map(template.cells(waiting).map((one) => [placeText(one), one.format]))
  const typed = new Map<string, number | null>()
  const others = cells.flatMap(({ sheet, address, use, value, through }): FilledCell[] =>
    through === undefined && (use === 'value' || use === 'row') && value !== null && value !== undefined
      ? [{ sheet, address, value }]
      : [],
  )
  const known = (): FilledCell[] =>
    waiting.flatMap((cell) => {
      const value = typed.get(placeText(cell)) ?? null
      return value === null ? [] : [{ sheet: cell.sheet, address: cell.address, value }]
    })
  for (const cell of calculate === undefined ? [] : [...waiting, ...waiting]) {
    const { through, value: wanted, sheet, address } = cell
    if (through === undefined || typeof wanted !== 'number') continue
    const rest = [...others, ...known()].filter((one) => placeText(one) !== placeText(cell))
    const missed = (input: number): number | null => {
      const value = calculate?.call(template, [...rest, { sheet, address, value: input }]).value(through)
      return typeof value === 'number' ? value - wanted : null
    }
    typed.set(placeText(cell), rootOf(missed, typed.get(placeText(cell)) ?? 1))
  }
  const notes: TemplateProblem[] = []
  const set = cells.map((cell): PlannedCell => {
    if (!waiting.includes(cell) || cell.through === undefined) return cell
    const value = typed.get(placeText(cell)) ?? null
    const kind = formatKind(formats.get(placeText(cell)) ?? 'General') === 'percent' ? 'percent' : 'number'
    if (value === null)
      notes.push({
        place: placeText(cell),
        seen: `can’t be set so that ${placeText(cell.through)} totals ${Math.round(Number(cell.value)).toLocaleString('en-US')}`,
        todo: 'Enter it manually',
      })
    return { ...cell, kind, value }
  })
  return { cells: set, notes }
}

/** Finds where the difference is zero, with the secant method; formulas of one input are nearly always linear. */
function rootOf(missed: (input: number) => number | null, start: number): number | null {
  let [from, to] = [start, start - step]
  let [before, after] = [missed(from), missed(to)]
  for (let steps = 0; steps < maximumSteps; steps += 1) {
    if (before === null || after === null) return null
    if (Math.abs(after) < 0.005) return to
    if (after === before) return null
    const next = to - (after * (to - from)) / (after - before)
    ;[from, before] = [to, after]
    to = next
    after = missed(next)
  }
  return after !== null && Math.abs(after) < 0.5 ? to : null
}
