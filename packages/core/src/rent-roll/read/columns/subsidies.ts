import { valueAt } from '../../../shared/cells.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { medianOf } from '../../../shared/statistics.ts'
import type { TableColumn } from './column-kinds.ts'

/** Captions of a rent that is only the tenant's share. */
export const tenantShareWords = /\b(tenant|resident|share|portion|part|pays|paid)\b/i

/** Captions of a program's maximum payment, or of the rent that it sets. */
const ceiling = /\b(max(imum)?|limits?|standard|fmr|potential|ceiling|rents?)\b/i

/** Relation of a subsidy to the rent of its rows. */
export interface SubsidyRelation {
  /** Whether the rent already includes it. */
  isInside: boolean
  /** Whether neither the rents of rows without it, nor market rents, nor the amounts decide. */
  isUncertain: boolean
}

/**
 * Returns whether a subsidy is part of a plain rent or additional to it. It is additional if it is more than the rent of a
 * unit with a known cost or twice any rent, or if the two add up to that cost; it is part of the rent if the rent alone
 * equals what such a unit costs: the rent of units with the same plan without it, or their fraction of market rent.
 */
export function subsidyRelation(
  grid: Grid,
  columns: readonly TableColumn[],
  { rent, subsidies }: { rent: TableColumn; subsidies: readonly TableColumn[] },
  leaseRows: readonly number[],
): SubsidyRelation {
  const market = columns.find(({ role }) => role === 'market rent')
  const plan = columns.find(({ role }) => role === 'floorplan name' || role === 'bed and bath' || role === 'bed')
  const amount = (row: number, column: TableColumn | undefined) =>
    column ? Math.max(0, valueAt(grid, row, column.column) ?? 0) : 0
  const leases = leaseRows.map((row) => ({
    rent: amount(row, rent),
    subsidy: subsidies.reduce((sum, column) => sum + amount(row, column), 0),
    market: amount(row, market),
    plan: plan ? textAt(grid, row, plan.column) : '',
  }))
  const without = leases.filter((lease) => lease.subsidy === 0 && lease.rent > 0)
  const share = medianOf(without.flatMap((lease) => (lease.market > 0 ? [lease.rent / lease.market] : []))) ?? 1
  const usualOf = (lease: (typeof leases)[number]) => {
    if (lease.market > 0) return lease.market * share
    const samePlan = without.filter((other) => other.plan === lease.plan)
    return samePlan.length < minimumSimilarUnits ? null : medianOf(samePlan.map((other) => other.rent))
  }
  const isPart = tenantShareWords.test(rent.caption)
  const paid = leases.filter(({ subsidy }) => subsidy > 0)
  let [inside, additional] = [0, 0]
  for (const lease of paid) {
    const usual = usualOf(lease)
    const whole = lease.rent + lease.subsidy
    const isUsual = (amount: number) => usual !== null && amount >= usual * lowShare && amount <= usual * highShare
    const isMore = lease.subsidy > lease.rent * (usual !== null || isPart ? 1 : clearMultiple)
    if (isUsual(lease.rent) && !isUsual(whole)) inside += 1
    else if (isMore || (isUsual(whole) && !isUsual(lease.rent))) additional += 1
  }
  const isAdditional = inside <= paid.length * maximumExceptionShare && (isPart || additional * 2 >= paid.length)
  const isCeiling = !isPart && subsidies.some(({ caption }) => ceiling.test(caption))
  return {
    isInside: !isPart && inside > additional,
    isUncertain: isCeiling || (!isAdditional && (isPart || inside < paid.length)),
  }
}

/** A subsidy above this multiple of the rent is not part of it, if the cost of such units is unknown. Our own choice. */
const clearMultiple = 2

/** Range of a unit's cost as a fraction of the usual rent of such units. Our own choice. */
const lowShare = 0.8
const highShare = 1.2

/** A single unit without a subsidy is no evidence of the usual rent. Our own choice. */
const minimumSimilarUnits = 2

/** Maximum fraction of the rows with a subsidy that may contradict the result. Our own choice. */
const maximumExceptionShare = 0.1
