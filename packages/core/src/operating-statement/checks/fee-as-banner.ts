import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../shared/money-text.ts'
import { sourceOf } from '../../shared/source.ts'
import type { ReadStatement } from '../reading/build-lines.ts'
import type { StatementRule } from './statement-check.ts'

/**
 * Two shapes: a line without an account code where all others have one, as captions are printed; it is read as a line. And a caption
 * with an amount in its words, which is not read at all.
 */
export const feeAsBanner: StatementRule<'codedShare'> = {
  id: 'operating-statement/fee-as-banner',
  severity: 'warning',
  says: 'A fee stands in a row that looks like a caption: without an account code where every other line has one, or with its amount among its words. Readers lose such a row, and expenses are short by it.',
  parameters: {
    codedShare: {
      default: 0.9,
      minimum: 0.5,
      maximum: 1,
      unit: 'share',
      says: 'So great a part of the lines must have a code before one without looks like a caption.',
      source: 'Our own choice.',
    },
  },
  find: ({ read }, { codedShare }) => [...withoutCode(read, codedShare), ...amountsInWords(read)],
}

const isFee = /\b(fees?|commissions?)\b/i

function withoutCode({ file, grid, rows, roles, sections, unit }: ReadStatement, codedShare: number) {
  const lines = rows.flatMap((row, at) =>
    row.kind === 'value' && !roles[at]?.isTotal && sections.sections[at] !== 'below' ? [{ row, at }] : [],
  )
  const coded = lines.filter(({ row }) => row.code !== null)
  const bare = lines.filter(
    ({ row, at }) => row.code === null && sections.sections[at] === 'expense' && isFee.test(row.label),
  )
  if (coded.length < 5 || coded.length < (lines.length - bare.length) * codedShare) return []
  return bare.flatMap(({ row }) => {
    const sum = sumMoney(row.printed.map((amount) => amount?.value))
    if (sum === 0) return []
    return [
      {
        message: `"${row.label}" has ${moneyText(sum)} and no account code, as captions are printed; it is read as a line. See that no total leaves it out.`,
        source: sourceOf(file, grid, row.row, row.labelColumn ?? 0),
        seen: row.label,
        dollars: Math.abs(sum) * unit.dollars,
      },
    ]
  })
}

const amountInWords = /\$\s*\d[\d,]*(\.\d\d)?\s*$/

function amountsInWords({ file, grid, rows }: ReadStatement) {
  return rows.flatMap((row) => {
    const hasNoFigures = row.kind === 'header' || row.kind === 'furniture'
    const amount = hasNoFigures && isFee.test(row.label) ? amountInWords.exec(row.label)?.[0] : undefined
    if (amount === undefined) return []
    return [
      {
        message: `"${row.label}" names an amount in its words and has no figures of its own; it is read as a caption. Put ${amount.trim()} into the month that it belongs to.`,
        source: sourceOf(file, grid, row.row, row.labelColumn ?? 0),
        seen: row.label,
        dollars: Number(amount.replace(/[^\d.]/g, '')),
      },
    ]
  })
}
