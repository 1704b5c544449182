import type { Correction, ReadRentRoll } from '@uwkit/core/parsed-file'
import { FloorplanCorrection, type UnitType, type UserRents } from '@uwkit/core/rent-roll'
import { unknownText } from '@uwkit/core/text'
import type { CellChange, Gesture } from '../../grid/index.ts'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'
import { keyOfDraft, mergedDraft } from '../mapping.ts'
import { unitTagsGesture } from '../tags/tag-editor.tsx'

/** Beds and baths of one field; `null` if unknown. */
interface BedsAndBaths {
  bed: number | null
  bath: number | null
}

const written = /^(\d+(?:\.\d+)?|[–—?-])\s*(?:[\s/x|,]|beds?|br)+\s*(\d*\.?\d+|[–—?-])\s*(?:baths?|ba)?$/i

/**
 * Parses beds and baths from one field: `2 1.5`, `2/1.5` and `2x1.5` are equivalent, a dash means unknown.
 *
 * @returns `null` if the text gives neither, or more than a dwelling has.
 * @example
 * parseBedBath('2 1.5')
 * // => { bed: 2, bath: 1.5 }
 */
export function parseBedBath(text: string): BedsAndBaths | null {
  const [, beds, baths] = written.exec(text.trim()) ?? []
  if (beds === undefined || baths === undefined) return null
  const found = { bed: figureOf(beds), bath: figureOf(baths) }
  const { bed, bath } = FloorplanCorrection.shape
  const isWhole = found.bed === null || Number.isInteger(found.bed)
  const isInQuarters = found.bath === null || Number.isInteger(found.bath * 4)
  const isTaken = bed.safeParse(found.bed).success && bath.safeParse(found.bath).success
  return isWhole && isInQuarters && isTaken ? found : null
}

/**
 * Returns beds and baths as the text of one field; `null` if both are unknown.
 *
 * @example
 * bedBathText({ bed: 2, bath: 1.5 })
 * // => '2 / 1.5'
 */
export function bedBathText({ bed, bath }: BedsAndBaths): string | null {
  if (bed === null && bath === null) return null
  return `${bed ?? unknownText} / ${bath ?? unknownText}`
}

function figureOf(text: string): number | null {
  return /^[–—?-]$/.test(text) ? null : Number(text)
}

/** Columns of the mapper whose cells tag all units of the floorplan. */
export const taggedColumns: Readonly<Record<string, string>> = { renovated: 'Renovated', affordable: 'Affordable' }

type FloorplanDraft = Extract<DraftCorrection, { kind: 'floorplan' }>

/**
 * Returns a gesture in the floorplan grid as corrections: names, beds and baths of floorplans, tags of their units, and
 * rents set by the user. A value that again equals the one read withdraws its correction.
 *
 * @param first Unit types read without corrections.
 * @param corrections Existing corrections.
 */
export function floorplanGesture(
  gesture: Gesture,
  document: Pick<ReadRentRoll, 'rentRoll' | 'sheet'>,
  first: readonly UnitType[],
  corrections: readonly Correction[],
): DeskGesture {
  const byFloorplan = Map.groupBy(gesture.cells, ({ row }) => row)
  const drafts: DraftCorrection[] = []
  const withdrawn: string[] = []
  const userRents: Record<string, UserRents> = {}
  const tags = new Map<string, CellChange[]>()
  for (const [floorplan, changes] of byFloorplan) {
    const corrected: FloorplanDraft = { kind: 'floorplan', sheet: document.sheet, floorplan }
    const read = first.find((type) => type.floorplan === floorplan)
    let draft = mergedDraft(corrected, corrections)
    for (const change of changes) {
      if (change.column === 'name' || change.column === 'bedBath') draft = withChange(draft, change, read)
      else if (change.column === 'userMarketRent')
        userRents[floorplan] = typeof change.after === 'number' ? { marketRent: change.after } : {}
      else if (change.column in taggedColumns) tags.set(floorplan, [...(tags.get(floorplan) ?? []), change])
    }
    const isOfFloorplan = changes.some(({ column }) => column === 'name' || column === 'bedBath')
    if (isOfFloorplan && Object.keys(draft).length > Object.keys(corrected).length) drafts.push(draft)
    else if (isOfFloorplan) withdrawn.push(keyOfDraft(corrected))
  }
  return {
    label: gesture.label,
    cells: gesture,
    corrections: [...drafts, ...taggedUnits(document.rentRoll.units, tags)],
    ...(withdrawn.length === 0 ? {} : { withdrawn }),
    ...(Object.keys(userRents).length === 0 ? {} : { userRents }),
  }
}

function withChange(draft: FloorplanDraft, { column, after }: CellChange, read: UnitType | undefined): FloorplanDraft {
  const text = typeof after === 'string' ? after.trim() : ''
  if (column === 'name') {
    const { name: _, ...unnamed } = draft
    return text === '' || text === draft.floorplan ? unnamed : { ...unnamed, name: text }
  }
  const { bed: _bed, bath: _bath, ...rest } = draft
  if (read !== undefined && text === (bedBathText(read) ?? '')) return rest
  return { ...rest, ...(parseBedBath(text) ?? { bed: null, bath: null }) }
}

function taggedUnits(
  units: ReadRentRoll['rentRoll']['units'],
  changes: ReadonlyMap<string, readonly CellChange[]>,
): readonly DraftCorrection[] {
  const changed = units.filter(({ floorplan }) => floorplan !== null && changes.has(floorplan))
  const floorplanOf = new Map(changed.map((unit) => [unit.source, unit.floorplan ?? '']))
  const step = unitTagsGesture('tag units', changed, ({ tags, source }) => {
    const corrected = changes.get(floorplanOf.get(source as (typeof changed)[number]['source']) ?? '') ?? []
    return corrected.reduce<string[]>(
      (left, { column, after }) => {
        const tag = taggedColumns[column] ?? ''
        const others = left.filter((one) => one !== tag)
        return after === true ? [...others, tag] : others
      },
      [...tags],
    )
  })
  return step?.corrections ?? []
}
