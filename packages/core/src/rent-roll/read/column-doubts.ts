import { columnLetters } from '../../shared/address.ts'
import type { VerdictReason } from '../../shared/verdict.ts'
import { isNonRevenueGroup } from '../rules/occupancy.ts'
import { unitName } from '../rules/unit-names.ts'
import { hintOfCaption } from './columns/captions.ts'
import { isPreferential } from './columns/net-rents.ts'
import { columnOf } from './leases.ts'
import type { RollReadout } from './readout.ts'

/** Square feet under a caption that says nothing of areas: figures of that size may be dollars as well. */
export function areasByContent({ leases }: RollReadout): VerdictReason[] {
  const areas = [...new Set(leases.map(({ table }) => columnOf(table, 'SF')))]
  const named = areas.flatMap((column) => {
    const isByContent = column && column.isCorrected !== true && column.probability < minimumOfCaption
    return isByContent && hintOfCaption(column.caption) !== 'SF' ? [column] : []
  })
  return named.slice(0, 1).map(({ column, caption }) => ({
    code: 'square-feet-by-content',
    message: `Column ${columnLetters(column)} “${caption.trim()}” was identified as square feet only by its figures. Compare it with the source.`,
    dollars: null,
    source: null,
  }))
}

/** Preferential rents that are printed for some residents only: the others pay the legal rent. */
export function preferentialRents({ leases, leaseOf }: RollReadout): VerdictReason[] {
  const isLegalRead = leases.some(({ table }) => columnOf(table, 'contract rent')?.unless !== undefined)
  const unread = [...leaseOf].filter(([unit, { table }]) => {
    const rent = columnOf(table, 'contract rent')
    const isLet = !unit.isVacant && !isNonRevenueGroup(unit.occupancy)
    return isLet && !unit.contractRent && rent !== undefined && isPreferential(rent.caption)
  })
  const [first] = unread[0] ?? []
  const message = isLegalRead
    ? 'Units with no preferential rent are counted at the legal rent. Compare these rents with the leases.'
    : first &&
      `${unread.length === 1 ? `Unit ${unitName(first)} is occupied and has` : `${unread.length} occupied units, including ${unitName(first)}, have`} no preferential rent. Enter the legal rent.`
  return message ? [{ code: 'preferential-rent', message, dollars: null, source: null }] : []
}

/** Columns below this were named by what they hold. */
export const minimumOfCaption = 0.55
