import type { LoanRequest, SizingRulePack } from '../sizing.schema.ts'

/**
 * The cash flow that a loan is sized on: the underwritten one, with the parts of the savings of green works that the
 * programme counts.
 *
 * @param netCashFlow Underwritten, dollars a year.
 * @returns Dollars a year; `null` where the underwritten one is unknown.
 * @example
 * sizedCashFlow(1_000_000, { ownerSavings: 40_000, tenantSavings: 20_000 }, { greenSavings: { ownerShare: 0.75, tenantShare: 0.25 } })
 * // => 1_035_000
 */
export function sizedCashFlow(
  netCashFlow: number | null,
  request: Pick<LoanRequest, 'ownerSavings' | 'tenantSavings'>,
  { greenSavings }: Pick<SizingRulePack, 'greenSavings'>,
): number | null {
  if (netCashFlow === null || greenSavings === null) return netCashFlow
  const { ownerSavings, tenantSavings } = request
  return netCashFlow + greenSavings.ownerShare * (ownerSavings ?? 0) + greenSavings.tenantShare * (tenantSavings ?? 0)
}
