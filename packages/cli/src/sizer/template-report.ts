import { placeText, problemText, type TemplateCheck, workbookRows, workbookValues } from '@uwkit/core/sizer'
import type { PartChanges } from '@uwkit/documents/template'
import type { Colors } from '../output/environment.ts'
import { reportText } from '../output/report.ts'
import { tableLines } from '../output/table.ts'

/** What a look at a template found, as text. */
export function checkReport(file: string, { problems, notes, cells }: TemplateCheck, colors: Colors): string {
  const fillable = cells.filter(({ use }) => use === 'value' || use === 'row' || use === 'room').length
  const fits =
    problems.length === 0
      ? [colors.green(`${file} fits its map: ${fillable} cells can be filled.`)]
      : problems.map((problem) => `${colors.red('✗')} ${problemText(problem)}`)
  return reportText(
    [
      { title: file, lines: fits },
      { title: 'To look at', lines: notes.map(problemText) },
      { title: 'Not known of this deal, and left as they are', lines: unknownLines(cells) },
    ],
    colors,
  )
}

/** What was filled, and the proof that nothing else was touched. */
export function fillReport(file: string, check: TemplateCheck, changes: PartChanges, colors: Colors): string {
  const { changed, unchanged } = changes
  return reportText(
    [
      {
        title: file,
        lines: [
          `${check.filled.length} cells filled.`,
          `${changed.length} of ${changed.length + unchanged} parts changed: ${changed.join(', ')}.`,
          `All ${unchanged} others are byte for byte those of the template.`,
        ],
      },
      { title: 'To look at', lines: check.notes.map(problemText) },
      { title: 'Not known of this deal, and left as they are', lines: unknownLines(check.cells) },
    ],
    colors,
  )
}

function unknownLines(cells: TemplateCheck['cells']): string[] {
  return cells
    .filter(({ use, value }) => use === 'value' && value === null)
    .map((cell) => `${cell.label} (${placeText(cell)})`)
}

/** The names of all that a template can be filled with. */
export function valuesReport(colors: Colors): string {
  const values = workbookValues.map(({ name, label, kind }) => [name, kind, label])
  const tables = workbookRows.map(({ name, label, columns }) => ({
    title: `Rows "${name}": ${label}`,
    lines: tableLines(
      columns.map((column) => [column.name, column.kind, column.label]),
      [],
    ),
  }))
  return reportText([{ title: 'Values', lines: tableLines(values, []) }, ...tables], colors)
}
