import type { Random } from '../../../samples/generator/random.ts'
import type { RollPrint } from './print-roll.ts'
import type { RollColumn, RollLayout } from './roll-layout.ts'

/** Some of the ways in which analysts and operators set a report up; each is named in what comes back. */
export function varyRoll(random: Random, layout: RollLayout): { print: RollPrint; variations: string[] } {
  const variations: string[] = []
  const draw = (name: string, chance: number) => {
    const isDrawn = random.next() < chance
    if (isDrawn) variations.push(name)
    return isDrawn
  }
  const ordered = draw('columns reordered', 0.3) ? reordered(random, layout.columns) : layout.columns
  const isRenamed = draw('captions renamed', 0.35)
  const columns = ordered.map((column) => ({
    ...column,
    captions: [isRenamed ? random.pick(column.captions) : (column.captions[0] ?? '')],
  }))
  const hasTotals = !draw('no totals', 0.15)
  const isGrouped = draw('totals of buildings', 0.15)
  const print = {
    columns,
    hasTotals,
    hasFooter: hasTotals,
    hasLeaseGaps: draw('blank rows between leases', 0.1),
    isGrouped,
  }
  return { print, variations }
}

/** The unit stays first, and an amount beside its code; the others change places. */
function reordered(random: Random, columns: readonly RollColumn[]): RollColumn[] {
  const [first, ...rest] = columns
  const blocks: RollColumn[][] = []
  for (const column of rest) {
    if (column.field === 'chargeAmount' || column.field === 'oneCharge') blocks.at(-1)?.push(column)
    else blocks.push([column])
  }
  return [...(first ? [first] : []), ...random.shuffled(blocks).flat()]
}
