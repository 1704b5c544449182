import type { ChargeCodeQuestion } from '@uwkit/core/prediction'

/** The amounts of a code on a rent roll: what it adds up to, what a lease usually pays, how many leases carry it. */
export type ChargeCodeAmounts = Pick<ChargeCodeQuestion, 'total' | 'typicalAmount' | 'leaseShare'>

/** Upper limits of the sizes that are told apart, dollars a month, and of the shares of leases. Our own choice. */
const sizes = [10, 25, 60, 150, 300, 600, 1200]
const leaseShares = [0.03, 0.15, 0.5, 0.85]

/** What the amounts of a code say by themselves, as names of features: sign, size, and how common the code is. */
export function amountFeatures({ total, typicalAmount = null, leaseShare = null }: ChargeCodeAmounts): string[] {
  const names: string[] = []
  const sign = Math.sign(typicalAmount ?? total ?? 0)
  if (sign !== 0) names.push(`sign ${sign}`)
  if (typicalAmount !== null && sign !== 0) names.push(`size ${sign} ${placeIn(sizes, Math.abs(typicalAmount))}`)
  if (leaseShare !== null && leaseShare > 0) names.push(`share ${placeIn(leaseShares, leaseShare)}`)
  return names
}

function placeIn(limits: readonly number[], value: number): number {
  const place = limits.findIndex((limit) => value < limit)
  return place < 0 ? limits.length : place
}

interface UsualAmounts {
  /** Least and most that a lease pays, dollars a month; below zero for credits. */
  amount: readonly [number, number]
  /** Least and most share of leases that carry such a code. */
  share: readonly [number, number]
}

/** What charges of a category usually come to. Source: practitioner convention. */
const usualAmounts: Readonly<Record<string, UsualAmounts>> = {
  'Contract Rent': { amount: [450, 3200], share: [0.4, 1] },
  Subsidy: { amount: [150, 1900], share: [0.02, 1] },
  'Recurring Concessions': { amount: [-10, -500], share: [0.01, 0.6] },
  'Upfront Concessions': { amount: [-50, -2000], share: [0.005, 0.1] },
  'Emp Allow': { amount: [-80, -2000], share: [0.004, 0.03] },
  'Model/Office': { amount: [-700, -2800], share: [0.004, 0.03] },
  Parking: { amount: [20, 250], share: [0.03, 0.7] },
  'Pet Fees': { amount: [10, 75], share: [0.05, 0.45] },
  Premiums: { amount: [10, 400], share: [0.01, 0.4] },
  none: { amount: [2, 500], share: [0.05, 1] },
}

/**
 * Amounts that a code of a category could have; spread evenly over the logarithm.
 *
 * @param category One of the nine categories, or `none`.
 */
export function inventAmounts(category: string, random: () => number): ChargeCodeAmounts {
  const usual = usualAmounts[category]
  if (!usual) return { total: null }
  const [from, to] = usual.amount
  const typicalAmount = from * (to / from) ** random()
  const [rare, common] = usual.share
  return { total: typicalAmount, typicalAmount, leaseShare: rare * (common / rare) ** random() }
}
