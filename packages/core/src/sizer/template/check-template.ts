import { UwkitError } from '../../shared/errors.ts'
import { checkCells } from './check-cells.ts'
import type { DealFigures } from './deal-figures.ts'
import { setThrough } from './set-through.ts'
import type { FilledCell, TemplateReader } from './template-cells.ts'
import type { TemplateMap } from './template-map.ts'
import { type PlannedCell, type TemplateProblem, templatePlan } from './template-plan.ts'

/** What a look at a template came to. */
export interface TemplateCheck {
  /** Anything here keeps the template from being filled. */
  problems: TemplateProblem[]
  /** What a person should look at, and what does not keep it from being filled. */
  notes: TemplateProblem[]
  cells: PlannedCell[]
  /** What would be written; nothing where no deal was given. */
  filled: FilledCell[]
}

/**
 * Hold a map and a deal against a workbook, before anything is written: its version and period, sheets, names and cells that
 * are missing, formulas, merged cells, formats and input rules, and room for the rows of tables. All faults are found at once.
 *
 * @param figures The deal; `null` to look at the workbook alone.
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
  const { cells, notes } = setThrough(planned, template)
  const found = checkCells(map, cells, template.cells(cells), figures)
  const filled = cells.flatMap(({ sheet, address, use, value }) =>
    (use === 'value' || use === 'row') && value !== null && value !== undefined ? [{ sheet, address, value }] : [],
  )
  return { problems: [...problems, ...found.problems], notes: [...notes, ...found.notes], cells, filled }
}

/** A template that is not filled, with every reason; each names its cell, what was seen there and what to do. */
export class TemplateRefusedError extends UwkitError {
  readonly file: string
  readonly problems: readonly TemplateProblem[]

  constructor(file: string, problems: readonly TemplateProblem[]) {
    const lines = problems.map((problem) => `\n  ${problemText(problem)}`)
    const count = problems.length === 1 ? 'one reason' : `${problems.length} reasons`
    super('template_refused', `${file} is not filled, and nothing was written, for ${count}:${lines.join('')}`)
    this.name = 'TemplateRefusedError'
    this.file = file
    this.problems = problems
  }
}

/**
 * A problem in one sentence or two.
 *
 * @example
 * problemText({ place: 'Loan!B7', seen: 'holds a formula', todo: 'Map an input cell instead' })
 * // => 'Loan!B7 holds a formula. Map an input cell instead.'
 */
export function problemText({ place, seen, todo }: TemplateProblem): string {
  return `${place}${/^(?:holds|is|takes|does|lies|belongs)\b/.test(seen) ? ' ' : ': '}${seen}. ${todo}.`
}
