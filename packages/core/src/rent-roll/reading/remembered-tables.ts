import type { Grid } from '../../shared/grid.ts'
import type { TableCorrections } from './rent-roll-corrections.ts'
import type { WalkedStrip } from './walked-row.ts'

/** Where the tables of a sheet stand under what people said of their captions and columns. */
interface RememberedTables {
  /** What was said, apart from who said it. */
  key: string
  strips: WalkedStrip[]
  /** The keys of the corrections that found their place. */
  applied: ReadonlySet<string>
}

const tables = new WeakMap<Grid, RememberedTables>()

/**
 * The rows of a sheet, from the last reading where nobody said anything else of its captions and columns since: a correction of
 * a charge code or of a floorplan moves no row.
 *
 * @param mayRecall Rows of an earlier reading will do; without it the sheet is walked, and its rows are kept for the next time.
 */
export function rememberedTables(
  grid: Grid,
  said: TableCorrections,
  walk: () => WalkedStrip[],
  mayRecall = true,
): WalkedStrip[] {
  const all = [...said.headers, ...said.columns]
  const key = JSON.stringify(all.map(keyOf))
  const known = tables.get(grid)
  if (mayRecall && known?.key === key) {
    for (const one of all) if (known.applied.has(keyOf(one))) said.applied.add(one.correction)
    return known.strips
  }
  const strips = walk()
  const applied = new Set(all.filter(({ correction }) => said.applied.has(correction)).map(keyOf))
  tables.set(grid, { key, strips, applied })
  return strips
}

function keyOf({ correction }: TableCorrections['headers'][number] | TableCorrections['columns'][number]): string {
  if (correction.kind === 'headerRows') return JSON.stringify([correction.row, correction.rowCount])
  return JSON.stringify([correction.column, correction.caption, correction.columnKind])
}
