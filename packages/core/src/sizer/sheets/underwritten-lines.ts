import { allottedLine } from '../rules/allotted-line.ts'
import type { Live } from '../rules/live.ts'
import type { SizerBook } from '../rules/sizer-book.ts'
import { figure, words, workedOut } from './data-block.ts'

/** The ladder on `_Data`, each line by its categories of the form; what a category is underwritten at. */
export function underwrittenLines(book: SizerBook): (category: string, cell: string) => Live {
  const { chart, input, statementRows } = book.facts
  book.block('Underwritten lines by category', ['line', 'dollars a year', 'category', 'known'])
  const placed = input.underwriting.lines.flatMap((line) =>
    allottedLine(line, statementRows, chart).map((part) => ({ label: line.label, reason: line.reason, ...part })),
  )
  const cells = placed.map(({ label, amount, reason, category, share }) =>
    book.row([
      words(label, ''),
      figure(
        amount,
        `${workedOut}: ${reason}${share === null ? '' : `; ${Math.round(share * 100)}% of it, as in the trailing year`}`,
      ),
      words(category, workedOut),
      figure(amount === null ? 0 : 1, workedOut, 'integer'),
    ]),
  )
  const range = (index: number): string => {
    const [first, last] = [cells[0]?.[index]?.formula ?? '', cells.at(-1)?.[index]?.formula ?? '']
    return `${first}:${last.replace('_Data!', '')}`
  }
  return (category, cell) => {
    const known = placed.filter((line) => line.category === category && line.amount !== null)
    const sum = known.reduce((total, { amount }) => total + (amount ?? 0), 0)
    return {
      formula: `IF(SUMIFS(${range(3)},${range(2)},${cell})=0,"",SUMIFS(${range(1)},${range(2)},${cell}))`,
      value: known.length === 0 ? null : sum,
    }
  }
}
