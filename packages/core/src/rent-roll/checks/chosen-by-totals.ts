import type { RentRollCorrection } from '../rent-roll.corrections.ts'
import type { RentRollRule } from './rent-roll-evidence.ts'

/** Two ways to read a row or a column, of which the printed totals agree with one: nothing is decided in silence. */
export const chosenByTotals: RentRollRule = {
  id: 'rent-roll/chosen-by-totals',
  severity: 'info',
  says: 'A row or a column could be read in two ways, and the printed totals agree with one of them.',
  parameters: {},
  find: ({ file, grid, choices }) =>
    choices.map(({ message, says }) => {
      const [first] = says
      return {
        message: `${message} This fits the figures of the document best; correct it if it is wrong.`,
        source: { file, sheet: grid.sheet, cell: (first && cellOf(first)) ?? 'A1' },
        seen: null,
        dollars: null,
      }
    }),
}

function cellOf(said: RentRollCorrection): string | null {
  if (said.kind === 'unitRow') return said.cell
  return said.kind === 'columnKind' ? `${said.column}1` : null
}
