import { isProduction } from '../house/measure.ts'

/** The parts of vitest's coverage summary that are read here: by absolute path, and `total`. */
export type CoverageSummary = Readonly<Record<string, { branches: { total: number; covered: number } }>>

/** The number of a package's branches, and how many the tests take. */
export interface BranchCoverage {
  covered: number
  total: number
}

/** Returns branch coverage by package: `packages/core` → `core`, `apps/web` → `web`. */
export function coverageByPackage(summary: CoverageSummary, root: string): Record<string, BranchCoverage> {
  const all: Record<string, BranchCoverage> = {}
  for (const [path, { branches }] of Object.entries(summary)) {
    const name = path.startsWith(`${root}/`) ? path.slice(root.length + 1).split('/')[1] : undefined
    if (name === undefined || !isProduction(path.slice(root.length + 1))) continue
    const known = all[name] ?? { covered: 0, total: 0 }
    all[name] = { covered: known.covered + branches.covered, total: known.total + branches.total }
  }
  return Object.fromEntries(Object.entries(all).toSorted(([one], [other]) => one.localeCompare(other)))
}

/** Returns the fraction of branches taken, 0 to 1; 1 for a package without branches. */
function branchShare({ covered, total }: BranchCoverage): number {
  return total === 0 ? 1 : covered / total
}

/** Returns one line per package: its fraction, the base's, and whether it is lower. A tenth of a point is the noise of a busy machine. */
export function coverageLines(
  now: Readonly<Record<string, BranchCoverage>>,
  base: Readonly<Record<string, BranchCoverage>>,
): { text: string; isLower: boolean }[] {
  return Object.entries(now).map(([name, coverage]) => {
    const then = base[name]
    const isLower = then !== undefined && branchShare(coverage) < branchShare(then) - 0.001
    const shares = [coverage, then].map((one) => (one === undefined ? '–' : `${(100 * branchShare(one)).toFixed(2)}%`))
    const [share = '', before = ''] = shares
    const counts = `${coverage.covered} of ${coverage.total} branches`
    return {
      text: `${name.padEnd(11)}${share.padStart(8)}  base ${before.padStart(7)}  ${counts}${isLower ? '  LOWER' : ''}`,
      isLower,
    }
  })
}
