import type { Page } from 'playwright'
import type { MeasuredGrid } from './measured-grid.ts'

/** One number that a scene comes to. */
export interface Figure {
  name: string
  unit: 'ms' | 'MB' | ''
  /** `null` where a grid cannot do it. */
  value: number | null
  /** The most that the kit's grid may come to; absent where there is no aim. */
  maximum?: number
  /** Whether the worst of several runs counts and not the middle one: for what must not happen even once. */
  isWorst?: true
}

/** Something that people do with a grid, on a page of its own. */
export interface Scene {
  id: string
  title: string
  run: (page: Page, grid: MeasuredGrid) => Promise<Figure[]>
}

/** The smallest number that at least the given share of them does not exceed; 0 for none. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0
}

/**
 * Of several runs of a scene the middle of each figure, or the worst where the figure says so. Of an even number of runs the
 * lower of the two in the middle counts.
 */
export function middleOf(runs: readonly (readonly Figure[])[]): Figure[] {
  const [first = []] = runs
  return first.map((figure, index) => {
    const values = runs.flatMap((run) => run[index]?.value ?? [])
    return { ...figure, value: values.length === 0 ? null : quantile(values, figure.isWorst ? 1 : 0.5) }
  })
}
