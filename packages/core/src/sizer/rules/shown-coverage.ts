import { type Sizing, truncateRatio } from '../../sizing/index.ts'

/** How a coverage is shown: as a formula of the cell that has it, and as a figure. */
export interface ShownCoverage {
  formula: (name: string) => string
  shown: (ratio: number | null) => number | null
}

/**
 * A coverage cut off at two decimals, so that one below the limit never shows as the limit. Where the rule is a share of
 * income, as HUD's 87 %, the limit is its reciprocal, 1.1494, and prints as 1.15: a loan right at it shows as 1.15 too.
 *
 * @param unknown Words in place of a coverage that was not tested.
 * @example
 * shownCoverage({ rulePack: { tiers: [{ debtServiceShare: 0.87 }] } }, 'not tested').shown(1 / 0.87)
 * // => 1.15
 */
export function shownCoverage(
  { rulePack }: { rulePack: { tiers: readonly Pick<Sizing['tier'], 'debtServiceShare'>[] } },
  unknown: string,
): ShownCoverage {
  const [share] = rulePack.tiers.flatMap(({ debtServiceShare }) => debtServiceShare ?? [])
  // What rounding to two decimals adds to the exact limit; nothing where the limit is a coverage.
  const added = share === undefined ? 0 : Math.max(0, Math.round(100 / share) / 100 - 1 / share)
  return {
    formula: (name) => `IF(${name}="","${unknown}",INT((${name}+${(added + 1e-9).toFixed(9)})*100)/100)`,
    shown: (ratio) => (ratio === null ? null : truncateRatio(ratio + added)),
  }
}
