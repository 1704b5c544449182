import { type UnderwritingLine, underwritingLines } from '../../sizing/index.ts'

const ruled: readonly string[] = ['managementFees', 'replacementReserves', 'commercialVacancy', 'vacancyAdjustment']

/**
 * What the selection of a line shows; under an override, what it would be without.
 *
 * @example
 * shownSelection({ key: 'utilities', selection: 'Override' })
 * // => 'T12'
 */
export function shownSelection(line: Pick<UnderwritingLine, 'key' | 'selection'>): string {
  if (line.selection !== 'Override') return line.selection
  return ruled.includes(line.key) ? 'Rule' : 'T12'
}

/**
 * The factor that a line under an override would have without it.
 *
 * @param inflation Factor of controllable expenses.
 * @example
 * usualFactor({ key: 'utilities' }, 1.03)
 * // => 1.03
 */
export function usualFactor(line: Pick<UnderwritingLine, 'key'>, inflation: number): number {
  return underwritingLines[line.key].controllable ? inflation : 1
}
