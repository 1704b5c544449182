import type { UnitTable, WalkedRow, WalkedStrip } from './walked-row.ts'

/**
 * The rows of a sheet as they were walked, each that is what it was before as the very row of before: what was worked out of it
 * still holds.
 *
 * @param before The rows of an earlier walk of the same sheet.
 */
export function withSameRows(strips: readonly WalkedStrip[], before: readonly WalkedStrip[]): WalkedStrip[] {
  return strips.map((strip, i) => {
    const known = before[i]
    return known && known.from === strip.from && known.to === strip.to
      ? { ...strip, rows: sameRows(strip.rows, known.rows) }
      : strip
  })
}

function sameRows(rows: WalkedRow[], before: WalkedRow[]): WalkedRow[] {
  const tables = sameTables(rows, before)
  let at = 0
  const same = rows.map((walked) => {
    const table = walked.table === null ? null : (tables.get(walked.table) ?? walked.table)
    // Both go down the sheet.
    while ((before[at]?.row ?? walked.row) < walked.row) at += 1
    const known = before[at]?.row === walked.row ? before[at] : undefined
    if (known !== undefined && known.table === table && isSame(known, walked)) return known
    return table === walked.table ? walked : { ...walked, table }
  })
  return same.length === before.length && same.every((walked, i) => walked === before[i]) ? before : same
}

function isSame(one: WalkedRow, other: WalkedRow): boolean {
  return (
    one.role === other.role &&
    one.section === other.section &&
    one.isVacantSection === other.isVacantSection &&
    one.building === other.building &&
    one.property === other.property
  )
}

/** For each table the one of before that has the same captions and columns. */
function sameTables(rows: readonly WalkedRow[], before: readonly WalkedRow[]): Map<UnitTable, UnitTable> {
  const known = new Map([...tablesOf(before)].map((table) => [JSON.stringify(table), table]))
  return new Map(
    [...tablesOf(rows)].flatMap((table) => {
      const same = known.get(JSON.stringify(table))
      return same === undefined ? [] : [[table, same]]
    }),
  )
}

function tablesOf(rows: readonly WalkedRow[]): Set<UnitTable> {
  const tables = new Set(rows.map(({ table }) => table))
  tables.delete(null)
  return tables as Set<UnitTable>
}
