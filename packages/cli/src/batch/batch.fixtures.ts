import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

/** The fictional deal that ships with the project. */
export const sample = 'samples/quarry-lantern'

/** Creates a folder with `count` copies of the sample rent roll, each in its own folder. */
export function folderOfRolls(count: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'uw-batch-'))
  for (let at = 1; at <= count; at += 1) {
    const deal = join(folder, 'inbox', `deal-${String(at).padStart(2, '0')}`)
    mkdirSync(deal, { recursive: true })
    copyFileSync(join(sample, 'rent-roll.xlsx'), join(deal, 'rent-roll.xlsx'))
  }
  return folder
}

/** Writes a rent roll whose printed rents miss their sum, 1,850, by 10 dollars. */
export function writeMismatchedRoll(path: string): void {
  const rows = ['Unit,Sq Ft,Rent,Status', '101,700,900,Occupied', '102,700,950,Occupied', 'Total,1400,1860,']
  writeFileSync(path, rows.join('\n'))
}

/** Returns all files below a folder with their content, except those with durations of a run. */
export function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).filter((path) => !path.endsWith('timings.csv'))
  return Object.fromEntries(
    paths
      .map((path) => [relative(folder, path), readFileSync(path, 'latin1')] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )
}
