import { type StatementRow, vectorOf } from './statement-row.ts'

/**
 * Rows whose figures stand above their parts: the rows below, indented deeper, add up to them to the cent.
 *
 * @returns For each such row its parts, both as indexes into the rows given.
 */
export function findParents(rows: readonly StatementRow[]): Map<number, number[]> {
  const parents = new Map<number, number[]>()
  rows.forEach((row, index) => {
    if (row.kind !== 'value' || row.said?.kind?.lineKind === 'value') return
    const vector = vectorOf(row)
    if (vector.every((value) => value === 0)) return
    const children = directChildren(rows, index)
    if (children.length < 2 || children.some((at) => rows[at]?.said?.kind?.lineKind === 'total')) return
    const sums = vector.map((_, period) =>
      children.reduce((sum, at) => sum + (rows[at]?.amounts[period]?.value ?? 0), 0),
    )
    if (sums.every((sum, period) => Math.abs(sum - (vector[period] ?? 0)) <= 0.02)) parents.set(index, children)
  })
  return parents
}

/** The value rows right below a row that are indented deeper, those of the least indentation among them. */
function directChildren(rows: readonly StatementRow[], index: number): number[] {
  const own = rows[index]?.indent ?? 0
  const deeper: number[] = []
  for (let at = index + 1; at < rows.length; at++) {
    const row = rows[at]
    if (!row || row.kind === 'furniture') continue
    if (row.indent <= own) break
    if (row.kind === 'value') deeper.push(at)
  }
  const least = Math.min(...deeper.map((at) => rows[at]?.indent ?? 0))
  return deeper.filter((at) => rows[at]?.indent === least)
}
