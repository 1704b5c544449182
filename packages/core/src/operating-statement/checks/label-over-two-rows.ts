import { sourceOf } from '../../shared/source.ts'
import type { StatementRow } from '../reading/statement-row.ts'
import type { StatementRule } from './statement-check.ts'

/** Both rows are named; the label is read as the row of the figures prints it. */
export const labelOverTwoRows: StatementRule = {
  id: 'operating-statement/label-over-two-rows',
  severity: 'warning',
  says: 'The words of a line run over two rows, of which one has the figures: its label is read in part, and so may its category be.',
  parameters: {},
  find: ({ read }) =>
    read.rows.flatMap((row, at) => {
      const next = read.rows[at + 1]
      if (next === undefined || next.row !== row.row + 1 || row.labelColumn !== next.labelColumn) return []
      const isSplit =
        (row.kind === 'header' && next.kind === 'value' && runsOn(row, next)) ||
        (row.kind === 'value' && next.kind === 'header' && runsOn(row, next))
      if (!isSplit) return []
      const [figures, rest] = row.kind === 'value' ? [row, next] : [next, row]
      const places = [row, next].map((each) => sourceOf(read.file, read.grid, each.row, each.labelColumn ?? 0))
      return [
        {
          message: `"${row.label}" and "${next.label}" read as one label over two rows; the line is called "${figures.label}", and "${rest.label}" is taken for a caption. Look at its category.`,
          source: places[0] ?? null,
          places,
          seen: `${row.label} ${next.label}`,
          dollars: null,
        },
      ]
    }),
}

/** Whether the words of one row cannot end there, or those of the next cannot begin there. */
function runsOn({ label: first, code }: StatementRow, { label: second, code: nextCode }: StatementRow): boolean {
  // Two account codes are two accounts.
  if (code !== null && nextCode !== null) return false
  const opened = (first.match(/\(/g)?.length ?? 0) > (first.match(/\)/g)?.length ?? 0)
  const closed = (second.match(/\)/g)?.length ?? 0) > (second.match(/\(/g)?.length ?? 0)
  const dangles = /(\b(and|or|of|for|to|the|from|with|by)|[&,/])$/i.test(first)
  const follows = /^((and|or|of|for|to|from|with|by)\b|[&/])/i.test(second) || /^[a-z]/.test(second)
  return (opened && closed) || dangles || (follows && /^[A-Z]/.test(first) && !/^[a-z]+$/.test(first))
}
