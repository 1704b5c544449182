import type { Grid } from '../../shared/grid.ts'
import type { Tie } from '../../shared/tie.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import type { ReadDocument } from '../parsed-file.schema.ts'
import { type SectionGaps, sectionGaps } from './section-gaps.ts'

/** For each tie of a sheet, whether it holds. */
export type HeldTies = ReadonlyMap<string, boolean>

/** What a reading of a sheet is held against: its ties, and how far its totals are from the lines of their sections. */
export interface SheetProof {
  ties: HeldTies
  gaps: SectionGaps
}

/** Whether the ties of some documents of one sheet hold. */
function heldTies(documents: readonly ReadDocument[]): HeldTies {
  return new Map(documents.flatMap(({ ties }) => ties.map((tie): [string, boolean] => [keyOf(tie), tie.holds])))
}

/**
 * Ties that say what they hold by.
 *
 * @param unedited The ties of the sheet with all corrections but the values of cells; `null` where no cell was edited.
 * @param first The ties of the sheet as the file holds it; `null` where nothing that counts was corrected.
 */
export function withHeldBy(ties: readonly Tie[], unedited: HeldTies | null, first: HeldTies | null): Tie[] {
  return ties.map((tie) => {
    if (!tie.holds) return tie
    const key = keyOf(tie)
    // A tie that was not there without the edit holds by it too.
    if (unedited !== null && unedited.get(key) !== true) return { ...tie, heldBy: 'edit' }
    return first !== null && first.get(key) === false ? { ...tie, heldBy: 'correction' } : tie
  })
}

/** Corrections that change what is added up. The others name things. */
export function changesSums({ kind }: Correction): boolean {
  return !['lineCategory', 'floorplan', 'unitTags', 'dismissal', 'cellValue'].includes(kind)
}

/** A reading of a sheet that need not be made again. */
interface Remembered {
  context: readonly unknown[]
  key: string
  proof: SheetProof
}

const readings = new WeakMap<Grid, Remembered[]>()

/** The first reading and the last ones. */
const mostReadings = 3

/**
 * How a sheet proves itself under some corrections, from an earlier reading where there was one.
 *
 * @param context What else the reading depends on, compared by identity.
 */
export function rememberedProof(
  source: Grid,
  corrections: readonly Correction[],
  context: readonly unknown[],
  read: () => readonly ReadDocument[],
): SheetProof {
  const key = JSON.stringify(corrections)
  const known = readings.get(source) ?? []
  const found = known.find((one) => one.key === key && one.context.every((value, i) => value === context[i]))
  if (found) return found.proof
  const documents = read()
  const proof = { ties: heldTies(documents), gaps: sectionGaps(documents) }
  const kept = known.filter((one) => one.key !== key)
  const first = kept.filter((one) => one.key === '[]')
  const others = kept.filter((one) => one.key !== '[]').slice(-(mostReadings - 2))
  readings.set(source, [...first, ...others, { context, key, proof }])
  return proof
}

function keyOf({ what, source }: Tie): string {
  return `${source.cell}\n${what}`
}
