import { valueAt } from '../../../shared/cells.ts'
import { type Grid, textAt } from '../../../shared/grid.ts'
import { medianOf } from '../../../shared/statistics.ts'
import type { TableColumn } from './column-kinds.ts'

/** Captions of a rent that is only what the tenant pays of it. */
export const tenantsPart = /\b(tenant|resident|share|portion|part|pays|paid)\b/i

/** Captions of what a program would pay at most, or of the rent that it sets. */
const ceiling = /\b(max(imum)?|limits?|standard|fmr|potential|ceiling|rents?)\b/i

/** Where a subsidy stands to the rent of its rows. */
export interface SubsidyPlace {
  /** The rent holds it already. */
  isInside: boolean
  /** Neither the rents of the rows without it, nor market rents, nor their own size tell. */
  isInDoubt: boolean
}

/**
 * Whether what somebody pays for tenants is a part of a plain rent or comes on top of it. It comes on top where it is more than the
 * rent of a unit whose cost is known or twice any rent, or where the two make up that cost; it is a part where the rent alone is what such a unit costs: what units
 * of the same plan without it pay, or their share of the market rent.
 */
export function placeOfSubsidies(
  grid: Grid,
  columns: readonly TableColumn[],
  { rent, subsidies }: { rent: TableColumn; subsidies: readonly TableColumn[] },
  leaseRows: readonly number[],
): SubsidyPlace {
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
    const alike = without.filter((other) => other.plan === lease.plan)
    return alike.length < fewestAlike ? null : medianOf(alike.map((other) => other.rent))
  }
  const isPart = tenantsPart.test(rent.caption)
  const paid = leases.filter(({ subsidy }) => subsidy > 0)
  let [inside, beside] = [0, 0]
  for (const lease of paid) {
    const usual = usualOf(lease)
    const whole = lease.rent + lease.subsidy
    const isUsual = (amount: number) => usual !== null && amount >= usual * lowShare && amount <= usual * highShare
    const isMore = lease.subsidy > lease.rent * (usual !== null || isPart ? 1 : surelyMore)
    if (isUsual(lease.rent) && !isUsual(whole)) inside += 1
    else if (isMore || (isUsual(whole) && !isUsual(lease.rent))) beside += 1
  }
  const isBeside = inside <= paid.length * fewShare && (isPart || beside * 2 >= paid.length)
  const isCeiling = !isPart && subsidies.some(({ caption }) => ceiling.test(caption))
  return {
    isInside: !isPart && inside > beside,
    isInDoubt: isCeiling || (!isBeside && (isPart || inside < paid.length)),
  }
}

/** So many times the rent is more than the whole of it, where nothing tells what such units cost. Our own choice. */
const surelyMore = 2

/** Between these shares of what such units pay lies what one of them costs. Our own choice. */
const lowShare = 0.8
const highShare = 1.2

/** One unit without a subsidy says nothing of what such units pay. Our own choice. */
const fewestAlike = 2

/** Of the rows with a subsidy, how many may say otherwise. Our own choice. */
const fewShare = 0.1
