import { filterUnitsByTags, type RentRollUnit, type TagFilter } from '@uwkit/core/rent-roll'
import { placeOfAddress } from '@uwkit/core/shared'
import type { DeskGesture, DraftCorrection } from '../../parsed-file/index.ts'

/**
 * The tags of units as one step, each unit with the tags that it has from now on. Units whose tags stay are left out.
 *
 * @param tagsOf The tags of a unit from now on.
 * @returns `null` where nothing changes.
 * @example
 * const unit = { unit: '101', tags: [], source: { sheet: 'Roll', row: 5, cells: { unit: 'A5' } } }
 * unitTagsGesture('tag 1 unit', [unit], () => ['Renovated']).corrections
 * // => [{ kind: 'unitTags', sheet: 'Roll', cell: 'A5', unit: '101', tags: ['Renovated'] }]
 */
export function unitTagsGesture(
  label: string,
  units: readonly TaggedUnit[],
  tagsOf: (unit: TaggedUnit) => readonly string[],
): DeskGesture | null {
  const corrections = units.flatMap((unit) => {
    const tags = [...new Set(tagsOf(unit).map((tag) => tag.trim()))].filter((tag) => tag !== '')
    const isSame = tags.length === unit.tags.length && tags.every((tag) => unit.tags.includes(tag))
    const draft = isSame ? null : draftOf(unit, tags)
    return draft === null ? [] : [draft]
  })
  return corrections.length === 0 ? null : { label, corrections }
}

/** What of a unit its tags need. */
type TaggedUnit = Pick<RentRollUnit, 'unit' | 'tags'> & {
  source: Pick<RentRollUnit['source'], 'sheet' | 'row' | 'cells'>
}

/** The step that gives units a tag; `null` where all have it. */
export function addTagGesture(units: readonly TaggedUnit[], tag: string): DeskGesture | null {
  return unitTagsGesture(`tag ${counted(units.length)} ${tag.trim()}`, units, ({ tags }) => [...tags, tag])
}

/** The step that takes a tag from units; `null` where none has it. */
export function removeTagGesture(units: readonly TaggedUnit[], tag: string): DeskGesture | null {
  const tagged = units.filter(({ tags }) => tags.includes(tag))
  return unitTagsGesture(`remove ${tag} from ${counted(tagged.length)}`, tagged, ({ tags }) =>
    tags.filter((one) => one !== tag),
  )
}

/** The step that gives a tag another name wherever it stands; `null` where it stands nowhere or the name is the same. */
export function renameTagGesture(units: readonly TaggedUnit[], from: string, to: string): DeskGesture | null {
  const tagged = units.filter(({ tags }) => tags.includes(from))
  return unitTagsGesture(`rename ${from} to ${to.trim()}`, tagged, ({ tags }) =>
    tags.map((tag) => (tag === from ? to : tag)),
  )
}

/** How many of some units carry a tag. */
interface TagCount {
  tag: string
  units: number
}

/** The tags in the given order with how many of the units carry each, those of no unit left out. */
export function tagCounts(units: readonly Pick<TaggedUnit, 'tags'>[], order: readonly string[]): TagCount[] {
  const known = [...new Set([...order, ...units.flatMap(({ tags }) => tags)])]
  return known
    .map((tag) => ({ tag, units: units.filter(({ tags }) => tags.includes(tag)).length }))
    .filter((one) => one.units > 0)
}

/** A cell of the first row of the unit: its number where it stands there, else any other. */
function draftOf({ unit, source }: TaggedUnit, tags: string[]): DraftCorrection | null {
  const isOfFirstRow = (cell: string | undefined): cell is string =>
    cell !== undefined && placeOfAddress(cell)?.row === source.row - 1
  const cell = [source.cells.unit, ...Object.values(source.cells)].find(isOfFirstRow)
  return cell === undefined ? null : { kind: 'unitTags', sheet: source.sheet, cell, unit, tags }
}

function counted(count: number): string {
  return `${count} ${count === 1 ? 'unit' : 'units'}`
}

/**
 * What a tag filter does to the units, in words.
 *
 * @example
 * tagEffectText([{ tags: ['Renovated'] }, { tags: [] }], { Renovated: 'excluded' })
 * // => 'Showing 1 of 2 units: without Renovated'
 */
export function tagEffectText(
  units: readonly Pick<RentRollUnit, 'tags'>[],
  filters: Readonly<Record<string, TagFilter>>,
): string {
  const shown = filterUnitsByTags(units, filters).length
  const acting = Object.entries(filters).flatMap(([tag, filter]) => {
    if (filter === 'included') return []
    return [filter === 'excluded' ? `without ${tag}` : `only ${tag}`]
  })
  if (acting.length === 0) return `Showing all ${units.length} units`
  return `Showing ${shown} of ${units.length} units: ${acting.join(', ')}`
}
