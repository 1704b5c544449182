import type { Page } from 'playwright'
import type { MeasuredGrid } from './measured-grid.ts'

/** One number measured by a scene. */
export interface Figure {
  name: string
  unit: 'ms' | 'MB' | ''
  /** `null` if a grid cannot do it. */
  value: number | null
  /** Maximum for the kit's grid; absent if there is no target. */
  maximum?: number
  /** Whether the worst of several runs counts instead of the middle one: for what must never happen. */
  isWorst?: true
}

/** A typical use of a grid, on a separate page. */
export interface Scene {
  id: string
  title: string
  run: (page: Page, grid: MeasuredGrid) => Promise<Figure[]>
}

/** Returns the smallest number that at least the given fraction of the numbers does not exceed; 0 if there are none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/**
 * Returns the middle of each figure over several runs of a scene, or the worst if the figure is marked so. For an even
 * number of runs, the lower of the two middle ones counts.
 */
export function middleOf(runs: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = runs
  return first.map((figure, index) => {
    const values = runs.flatMap((run) => run[index]?.value ?? [])
    return { ...figure, value: values.length === 0 ? null : quantile(values, figure.isWorst ? 1 : 0.5) }
  })
}
