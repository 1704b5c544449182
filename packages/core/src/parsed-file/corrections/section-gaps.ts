import type { LineItem, OperatingStatement } from '../../operating-statement/index.ts'
import type { Finding } from '../../shared/finding.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { type Tie, tieOf } from '../../shared/tie.ts'
import type { ReadDocument } from '../parsed-file.schema.ts'

/** By document of a sheet and total, how far the printed total is from the lines of its section, dollars. */
export type SectionGaps = ReadonlyMap<string, number>

const totals = ['income', 'expense', 'netOperatingIncome'] as const
const linesOf = {
  income: 'the lines of income',
  expense: 'the lines of expenses',
  netOperatingIncome: 'the lines of income less those of expenses',
}

/** How far each printed total of the statements of a sheet is from the lines of its section. */
export function sectionGaps(documents: readonly ReadDocument[]): SectionGaps {
  return new Map(
    documents.flatMap((document, at) =>
      comparedTotals(document).map(({ which, printed, computed }): [string, number] => [
        keyOf(at, which),
        sumMoney([printed, -computed]),
      ]),
    ),
  )
}

/**
 * Totals that are further from their lines since somebody corrected what counts where: a border drawn elsewhere and a sign
 * turned round leave the printed total as it is, so that it ties to the rows that it adds up and no more to its section.
 *
 * @param at Which document of its sheet it is.
 * @param first The gaps of the sheet as the file holds it.
 * @returns A tie that fails and a finding for each such total.
 */
export function partedTotals(
  document: ReadDocument,
  at: number,
  first: SectionGaps,
): { ties: Tie[]; findings: Finding[] } {
  const failing = new Set(document.ties.filter(({ holds }) => !holds).map(({ source }) => rowOf(source.cell)))
  const parted = comparedTotals(document).flatMap(({ which, total, printed, computed }) => {
    const gap = sumMoney([printed, -computed])
    const isNew = gap !== 0 && sumMoney([gap, -(first.get(keyOf(at, which)) ?? 0)]) !== 0
    if (!isNew || failing.has(String(total.source.row))) return []
    const { file, sheet, cells, row } = total.source
    const source = { file, sheet, cell: cells.total ?? cells.label ?? `A${row}` }
    const message = `“${total.label}” prints ${moneyText(printed)}, and as they were corrected ${linesOf[which]} come to ${moneyText(computed)}. Take back the border, sign or kind of line that parts them, or correct the others with it.`
    return [
      {
        tie: tieOf(`${total.label}, against ${linesOf[which]} as corrected`, printed, computed, 0.005, source),
        finding: {
          id: 'parsed-file/correction-parts-total',
          severity: 'error' as const,
          message,
          source,
          seen: String(printed),
          dollars: Math.abs(gap),
        },
      },
    ]
  })
  return { ties: parted.map(({ tie }) => tie), findings: parted.map(({ finding }) => finding) }
}

function comparedTotals(document: ReadDocument) {
  if (document.kind !== 'operating_statement') return []
  const { lines } = document.statement
  return totals.flatMap((which) => {
    const total = lines.find(({ totalOf }) => totalOf === which)
    if (!total) return []
    const [income, expense] = [sumOf(document.statement, 'income'), sumOf(document.statement, 'expense')]
    const computed = which === 'income' ? income : which === 'expense' ? expense : sumMoney([income, -expense])
    return [{ which, total, printed: sumMoney(Object.values(total.values)), computed }]
  })
}

function sumOf({ lines }: OperatingStatement, section: LineItem['section']): number {
  return sumMoney(lines.flatMap((line) => (line.isTotal || line.section !== section ? [] : Object.values(line.values))))
}

function rowOf(cell: string): string {
  return cell.replace(/^[A-Z]+/, '')
}

function keyOf(at: number, which: (typeof totals)[number]): string {
  return `${at} ${which}`
}
