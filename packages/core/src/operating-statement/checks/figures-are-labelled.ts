import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { sourceOf } from '../../shared/source.ts'
import type { StatementRule } from './statement-check.ts'

/** Rows of nothing but zeros are left out: they are the foot of a worksheet. */
export const figuresAreLabelled: StatementRule = {
  id: 'operating-statement/figures-without-label',
  severity: 'warning',
  says: 'A row of figures has no label and is not read as a line.',
  parameters: {},
  find: ({ read }) =>
    read.rows.flatMap((row) => {
      if (row.kind !== 'unlabelled' || row.printed.every((amount) => !amount?.value)) return []
      const sum = sumMoney(row.printed.map((amount) => amount?.value))
      const column = read.columns.periods.find((_, at) => row.printed[at])?.column ?? 0
      return [
        {
          message: `Row ${row.row + 1} has figures (${moneyText(sum)}) and no label; it is not read. Name it if it is a line.`,
          source: sourceOf(read.file, read.grid, row.row, column),
          seen: String(sum),
          dollars: Math.abs(sum) * read.unit.dollars,
        },
      ]
    }),
}
