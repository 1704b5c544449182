import { sourceOf } from '../../shared/address.ts'
import { textAt } from '../../shared/grid.ts'
import { sumMoney } from '../../shared/money.ts'
import { moneyText } from '../../text/format.ts'
import type { ReadStatement } from '../read/lines.ts'
import type { StatementRow } from '../read/rows.ts'
import type { StatementRule } from './statement-check.ts'

/** Returns one finding for each such cell in a line's periods. */
export const amountsAreReadable: StatementRule = {
  id: 'operating-statement/unreadable-amount',
  severity: 'warning',
  says: 'A cell in an amount column contains text, so its amount is left blank.',
  parameters: {},
  find: ({ read }) =>
    read.rows.flatMap((row) =>
      row.kind !== 'value'
        ? []
        : row.unreadable.map((column) => {
            const seen = textAt(read.grid, row.row, column)
            return {
              message: `“${row.label}” shows “${seen}” instead of an amount and is excluded. Enter the amount.`,
              source: sourceOf(read.file, read.grid, row.row, column),
              seen,
              dollars: null,
            }
          }),
    ),
}

/** An error if the note was not followed. */
export const amountsInThousands: StatementRule = {
  id: 'operating-statement/amounts-in-thousands',
  severity: 'error',
  says: 'A note says that figures are in thousands or millions. If the note is above the figures, they are converted to rounded dollars (warning); otherwise, they are read as printed (error).',
  parameters: {},
  find: ({ read }) => {
    const { corrected, dollars } = read.unit
    if (corrected === null) return []
    const name = corrected.dollars === 1000 ? 'thousands' : 'millions'
    const isFollowed = dollars !== 1
    return [
      {
        ...(isFollowed ? { severity: 'warning' as const } : {}),
        message: isFollowed
          ? `Figures are in ${name} (“${corrected.words}”) and were converted to rounded dollars. Request the statement in dollars.`
          : `“${corrected.words}” suggests figures in ${name}, but they were read as printed: the note is not above them, or the result would be too large. Compare with the rent roll.`,
        source: corrected.source,
        seen: corrected.words,
        dollars: null,
      },
    ]
  },
}

/** Rows with only zeros are skipped: they are the bottom of a worksheet. */
export const figuresAreLabeled: StatementRule = {
  id: 'operating-statement/figures-without-label',
  severity: 'warning',
  says: 'A row of figures has no label and was skipped.',
  parameters: {},
  find: ({ read }) =>
    read.rows.flatMap((row) => {
      if (row.kind !== 'unlabeled' || row.printed.every((amount) => !amount?.value)) return []
      const sum = sumMoney(row.printed.map((amount) => amount?.value))
      const column = read.columns.periods.find((_, at) => row.printed[at])?.column ?? 0
      return [
        {
          message: `Row ${row.row + 1} has figures (${moneyText(sum)}) but no label, so it was skipped. Add a label if it is a line.`,
          source: sourceOf(read.file, read.grid, row.row, column),
          seen: String(sum),
          dollars: Math.abs(sum) * read.unit.dollars,
        },
      ]
    }),
}

/** The finding names both rows; the label is read from the row with the figures. */
export const labelOverTwoRows: StatementRule = {
  id: 'operating-statement/label-over-two-rows',
  severity: 'warning',
  says: 'A label wraps onto a second row, and only one row has figures: the label and its category may be wrong.',
  parameters: {},
  find: ({ read }) =>
    read.rows.flatMap((row, at) => {
      const next = read.rows[at + 1]
      if (next === undefined || next.row !== row.row + 1 || row.labelColumn !== next.labelColumn) return []
      const isSplit =
        (row.kind === 'header' && next.kind === 'value' && labelContinues(row, next)) ||
        (row.kind === 'value' && next.kind === 'header' && labelContinues(row, next))
      if (!isSplit) return []
      const [figures, rest] = row.kind === 'value' ? [row, next] : [next, row]
      const places = [row, next].map((each) => sourceOf(read.file, read.grid, each.row, each.labelColumn ?? 0))
      return [
        {
          message: `“${row.label}” and “${next.label}” look like one label on two rows. The line is labeled “${figures.label}”, and “${rest.label}” is read as a heading. Check its category.`,
          source: places[0] ?? null,
          places,
          seen: `${row.label} ${next.label}`,
          dollars: null,
        },
      ]
    }),
}

/** Returns whether the text of one row cannot end there, or that of the next cannot begin there. */
function labelContinues(
  { label: first, code }: StatementRow,
  { label: second, code: nextCode }: StatementRow,
): boolean {
  // Two account codes mean two accounts.
  if (code !== null && nextCode !== null) return false
  const opened = (first.match(/\(/g)?.length ?? 0) > (first.match(/\)/g)?.length ?? 0)
  const closed = (second.match(/\)/g)?.length ?? 0) > (second.match(/\(/g)?.length ?? 0)
  const dangles = /(\b(and|or|of|for|to|the|from|with|by)|[&,/])$/i.test(first)
  const follows = /^((and|or|of|for|to|from|with|by)\b|[&/])/i.test(second) || /^[a-z]/.test(second)
  return (opened && closed) || dangles || (follows && /^[A-Z]/.test(first) && !/^[a-z]+$/.test(first))
}

/**
 * Two forms: a line without an account code where all others have one, like a caption, which is read as a line; and a
 * caption with an amount in its text, which is not read at all.
 */
export const feeAsBanner: StatementRule<'codedShare'> = {
  id: 'operating-statement/fee-as-banner',
  severity: 'warning',
  says: 'A fee looks like a heading: it has no account code, unlike other lines, or its amount is part of its label. If it is omitted, expenses are understated.',
  parameters: {
    codedShare: {
      default: 0.9,
      minimum: 0.5,
      maximum: 1,
      unit: 'share',
      says: 'Min share of lines with an account code to flag a line without one.',
      source: 'House default.',
    },
  },
  find: ({ read }, { codedShare }) => [...withoutCode(read, codedShare), ...amountsInLabels(read)],
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
        message: `“${row.label}” has ${moneyText(sum)} but no account code, like a heading. It is read as a line: confirm that totals include it.`,
        source: sourceOf(file, grid, row.row, row.labelColumn ?? 0),
        seen: row.label,
        dollars: Math.abs(sum) * unit.dollars,
      },
    ]
  })
}

const amountInLabel = /\$\s*\d[\d,]*(\.\d\d)?\s*$/

function amountsInLabels({ file, grid, rows }: ReadStatement) {
  return rows.flatMap((row) => {
    const hasNoFigures = row.kind === 'header' || row.kind === 'furniture'
    const amount = hasNoFigures && isFee.test(row.label) ? amountInLabel.exec(row.label)?.[0] : undefined
    if (amount === undefined) return []
    return [
      {
        message: `“${row.label}” has an amount in its label and no figures, so it is read as a heading. Enter ${amount.trim()} in the correct month.`,
        source: sourceOf(file, grid, row.row, row.labelColumn ?? 0),
        seen: row.label,
        dollars: Number(amount.replace(/[^\d.]/g, '')),
      },
    ]
  })
}
