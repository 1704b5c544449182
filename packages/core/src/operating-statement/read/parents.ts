import { labelIs } from './labels/labels.ts'
import { isPositiveDeduction, type StatementRow, vectorOf } from './rows.ts'
import { addsUp, largestPeriod } from './total-parts.ts'

/**
 * Finds the rows with figures above their parts: the rows below, indented deeper, add up to them to the cent.
 *
 * @returns The parts of each such row, both as indexes into the rows given.
 */
export function findParents(rows: readonly StatementRow[]): Map<number, number[]> {
  const parents = parentsOf(rows, 2)
  // If totals are above their parts, the total of a one-line group repeats the line.
  return parents.size < minimumParentCount ? parents : parentsOf(rows, 1)
}

/** Number of groups that show that totals are above their parts. Our own choice. */
const minimumParentCount = 3

function parentsOf(rows: readonly StatementRow[], fewestParts: number): Map<number, number[]> {
  const parents = new Map<number, number[]>()
  rows.forEach((row, index) => {
    if (row.kind !== 'value' || row.corrected?.kind?.lineKind === 'value') return
    const vector = vectorOf(row)
    if (vector.every((value) => value === 0)) return
    const children = directChildren(rows, index)
    if (children.length < fewestParts || children.some((at) => rows[at]?.corrected?.kind?.lineKind === 'total')) return
    const sums = vector.map((_, period) =>
      children.reduce((sum, at) => sum + (rows[at]?.amounts[period]?.value ?? 0), 0),
    )
    if (sums.every((sum, period) => Math.abs(sum - (vector[period] ?? 0)) <= 0.02)) parents.set(index, children)
  })
  return parents
}

/** Returns the deeper-indented value rows directly below a row, those with the least indentation among them. */
function directChildren(rows: readonly StatementRow[], index: number): number[] {
  const indent = rows[index]?.indent ?? 0
  const deeper: number[] = []
  for (let at = index + 1; at < rows.length; at++) {
    const row = rows[at]
    if (!row || row.kind === 'furniture') continue
    if (row.indent <= indent) break
    if (row.kind === 'value') deeper.push(at)
  }
  const minimum = Math.min(...deeper.map((at) => rows[at]?.indent ?? 0))
  return deeper.filter((at) => rows[at]?.indent === minimum)
}

/** Number of digits that must match before figures make a row a total, to exclude chance. Our own choice. */
const minimumDigits = 8

/** Maximum number of parts tried for a row. Our own choice. */
const maximumParts = 100

/**
 * Finds the rows above their parts in a statement without indentation: the value rows directly below add up to them to the
 * cent, in too many digits for chance. A net is never such a row or a part of one: debt service and cash flow add up to NOI.
 *
 * @returns The parts of each such row, as indexes into the rows given; empty if rows are indented.
 */
export function flatParents(rows: readonly StatementRow[]): Map<number, number[]> {
  const parents = new Map<number, number[]>()
  const values = rows.filter(({ kind }) => kind === 'value')
  if (new Set(values.map(({ indent }) => indent)).size > 1) return parents
  const lastOf = new Map<number, number>()
  const candidates = rows.map(candidateOf)
  for (let index = rows.length - 1; index >= 0; index--) {
    const parts = mayHaveParts(rows[index]) ? partsBelow(candidates, index, lastOf) : []
    if (parts.length === 0) continue
    parents.set(index, parts)
    lastOf.set(index, lastOf.get(parts.at(-1) ?? index) ?? parts.at(-1) ?? index)
  }
  return parents
}

/** A row as a possible part of rows above it, computed once for all of them. */
interface Candidate {
  vector: readonly number[]
  isFurniture: boolean
  mayBePart: boolean
  isLabeledTotal: boolean
}

function candidateOf(row: StatementRow): Candidate {
  return {
    vector: vectorOf(row),
    isFurniture: row.kind === 'furniture',
    mayBePart: mayBePart(row),
    isLabeledTotal: labelIs('total', row.label),
  }
}

/** Returns the rows below that add up to a row, without those counted by another one; empty if there are none. */
function partsBelow(rows: readonly Candidate[], index: number, lastOf: ReadonlyMap<number, number>): number[] {
  const target = rows[index]?.vector ?? []
  // All periods are added up only if the largest adds up, which best distinguishes runs.
  const period = largestPeriod(target)
  const parts: number[] = []
  let rest = target[period] ?? 0
  for (let at = index + 1; at < rows.length && parts.length < maximumParts; at = (lastOf.get(at) ?? at) + 1) {
    const row = rows[at]
    if (!row || row.isFurniture) continue
    if (!row.mayBePart || (row.isLabeledTotal && !lastOf.has(at))) return []
    parts.push(at)
    rest -= row.vector[period] ?? 0
    if (parts.length < 2 || Math.abs(rest) > 0.03) continue
    const run = parts.flatMap((part) => rows[part] ?? [])
    if (addsUp(run, [], target, 0.02)) return parts
  }
  return []
}

function mayHaveParts(row: StatementRow | undefined): boolean {
  if (row?.kind !== 'value' || row.corrected?.kind?.lineKind === 'value' || isNet(row.label)) return false
  const figures = [...new Set(vectorOf(row))].filter((value) => value !== 0)
  const digits = figures.reduce(
    (sum, value) => sum + String(Math.round(Math.abs(value) * 100)).replace(/0+$/, '').length,
    0,
  )
  return digits >= minimumDigits
}

/**
 * Returns whether a row may be a part. A deduction printed positive is not: the rent above it equals it plus the remainder, but is not
 * their total.
 */
function mayBePart(row: StatementRow): boolean {
  const { kind, label, corrected } = row
  const isTotal = labelIs('incomeTotal', label) || labelIs('expenseTotal', label) || isNet(label)
  const isSubtracted = isPositiveDeduction(label, null, vectorOf(row))
  return kind === 'value' && corrected?.kind?.lineKind !== 'total' && !isTotal && !isSubtracted
}

const isNet = (label: string): boolean =>
  labelIs('netOperatingIncome', label) || labelIs('netIncome', label) || /\bcash\s+flow\b/i.test(label)
