import { columnLetters } from '../../shared/address.ts'
import type { VerdictReason } from '../../shared/verdict.ts'
import { hintOfCaption } from './columns/captions.ts'
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

/** Columns below this were named by what they hold. */
export const minimumOfCaption = 0.55
