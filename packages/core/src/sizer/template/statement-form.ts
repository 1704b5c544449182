import type { Predictor } from '../../prediction/index.ts'
import type { Grid } from '../../shared/grid.ts'
import { isForeign } from './form-captions.ts'
import { bestSheet, chosenColumns, columnsOf, type FormColumn } from './form-columns.ts'
import { blocksOf } from './form-rows.ts'
import type { TemplateCell, TemplateReader } from './template-cells.ts'

/** What a template has of operating statements. */
export interface StatementForm {
  columns: FormColumn[]
  /** Headings of columns that are another's, and of columns whose period nobody knows. */
  others: { cell: TemplateCell; caption: string; why: string }[]
  /** Rows of sheets, as `Loan!7`, that belong to a statement. */
  rows: ReadonlySet<string>
}

/** The operating statements of a template: rows with their blocks, and the columns that are the subject's. */
export function statementForm(template: TemplateReader, grids: readonly Grid[], predictor: Predictor): StatementForm {
  const blocks = grids
    .filter(({ hidden, sheet }) => !hidden && !isForeign(sheet))
    .flatMap((grid) => blocksOf(grid, predictor))
  const found = blocks.flatMap((block) => columnsOf(block, template))
  const subject = found
    .filter(({ kind }) => kind === 'subject')
    .flatMap(({ column }) => (column === null ? [] : [column]))
  const sheet = bestSheet(
    subject,
    found.flatMap(({ kind, column }) => (kind === 'unnamed' && column !== null ? [column] : [])),
  )
  const columns = chosenColumns(subject, found, sheet)
  return {
    columns,
    others: found.flatMap(({ kind, heading }) =>
      heading === null || heading.cell.sheet !== sheet || kind === 'subject' || kind === 'unnamed'
        ? []
        : [{ ...heading, why: whyNot[kind] }],
    ),
    rows: new Set(columns.flatMap(({ cells }) => cells.map(({ row }) => `${row.sheet}!${row.row + 1}`))),
  }
}

const whyNot = {
  foreign: 'The column is not the subject’s',
  period: 'The column does not say which of our periods it is',
  measure: 'The column measures another one',
} as const
