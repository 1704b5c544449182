import { type Grid, textAt } from '../../shared/grid.ts'
import { memoizeByReference } from '../../shared/memoize.ts'
import { findColumns, hasAmountAt } from './columns/columns.ts'
import { findHeader } from './columns/header.ts'
import { splitCode } from './labels/account-codes.ts'
import { type LabelGroupName, labelIs } from './labels/labels.ts'

const statementGroups: readonly LabelGroupName[] = [
  'grossPotentialRent',
  'vacancy',
  'concessions',
  'badDebt',
  'lossToLease',
  'incomeTotal',
  'firstExpense',
  'expenseTotal',
  'netOperatingIncome',
  'netIncome',
  'capital',
]
const expenses = [
  /\b(utilities|electric\w*|water|sewer|trash)\b/i,
  /\b(payroll|salar\w+|wages)\b/i,
  /\binsurance\b/i,
  /\btax(es)?\b/i,
  /\b(repairs?|maintenance|landscaping)\b/i,
  /\bmanagement\s+fees?\b/i,
]
/** Four or more consecutive words; searched only at the start of a cell, since one long word takes long to search. */
const sentence = /([a-z][a-z'’-]*[,.]?\s+){3}[a-z]/i
/** Number of characters of a cell searched for a sentence. Our own choice. */
const sentenceLength = 200
/** Captions that only a list of units has. */
const unitCaption =
  /^(unit|apt|unit\s*(no\.?|number|#|type)|tenant|resident|lease\s*(start|end|from|to|expiration)|move[\s-]*in|bd\/?ba|floor\s*plan)\b/i

/**
 * Scores how much a sheet looks like an operating statement, from its structure alone: labeled rows of figures, the
 * labels that close income, expenses and NOI, and captions that name months, years or amounts.
 *
 * @returns 0 (no evidence) to 1.
 * @example
 * statementEvidence(gridOf('T12', [['Unit', 'Rent'], ['101', 1250], ['102', 1300]]))
 * // => 0
 */
export function statementEvidence(grid: Grid): number {
  return evidence(grid)
}

const evidence = memoizeByReference((grid: Grid): number => {
  const columns = findColumns(grid)
  if (!columns) return 0
  const labels: string[] = []
  let captions = 0
  let figures = 0
  // Notes below the last figure explain a table and are not part of it.
  let [sentences, sentencesBelow] = [0, 0]
  grid.rows.forEach((_, row) => {
    for (let column = 0; column < columns.firstValueColumn; column++) {
      const text = textAt(grid, row, column)
      if (/[a-z]{2}/i.test(text)) labels.push(splitCode(text, true).label)
    }
    for (const column of columns.valueColumns) {
      if (hasAmountAt(grid, row, column)) {
        figures += 1
        sentences += sentencesBelow
        sentencesBelow = 0
      } else if (sentence.test(textAt(grid, row, column).slice(0, sentenceLength))) sentencesBelow += 1
    }
    for (let column = 0; column < grid.columnCount; column++)
      if (unitCaption.test(textAt(grid, row, column))) captions += 1
  })
  // A table of prose explains figures and has very few itself.
  if (sentences > figures) return 0
  const groups = statementGroups.filter((group) => labels.some((label) => labelIs(group, label))).length
  const kinds = expenses.filter((pattern) => labels.some((label) => pattern.test(label))).length
  if (groups + kinds < 3) return 0
  const header = findHeader(grid, columns)
  const timed = [...header.captions.values()].some(({ kind }) => !['unknown', 'words', 'helper'].includes(kind))
  const score = (groups + kinds) / 10 + (timed ? 0.3 : 0) - Math.min(0.6, captions * 0.15)
  return Math.round(Math.min(1, Math.max(0, score)) * 100) / 100
})
