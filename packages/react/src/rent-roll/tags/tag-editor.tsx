import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { filterUnitsByTags, type RentRollUnit, TagFilter } from '@uwkit/core/rent-roll'
import { placeOfAddress } from '@uwkit/core/shared'
import { plural } from '@uwkit/core/text'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { DeskGesture, DraftCorrection, OnGesture } from '../../parsed-file/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { Banner, Button, Note, RadioGroup, Row, Select, Stack, TagGroup, TextField } from '../../ui/index.ts'

export interface TagEditorProps {
  document: ReadRentRoll
  /** Selected units. */
  units: readonly RentRollUnit[]
  /** Why nothing can be changed. */
  readOnly?: string
  onGesture: OnGesture
}

/**
 * Editor for the tags of selected units: adds or removes a tag for all of them in one step, or renames it in the whole rent
 * roll.
 */
export function TagEditor({ document, units, readOnly, onGesture }: TagEditorProps) {
  const { rentRoll } = document
  const counts = tagCounts(units, rentRoll.tags)
  const apply = (gesture: DeskGesture | null) => gesture !== null && onGesture(gesture)
  const isLocked = readOnly !== undefined
  return (
    <Stack as="section" $gap="three" aria-label="Tags for the selected units">
      {isLocked && <Banner>{readOnly}</Banner>}
      {units.length === 0 ? (
        <Note>Select units in the grid to tag them.</Note>
      ) : (
        <>
          <TagGroup
            label={`Tags for ${plural(units.length, 'selected unit')}`}
            emptyText="No tags yet"
            tags={counts.map(({ tag, units: count }) => ({
              id: tag,
              text: count === units.length ? tag : `${tag} (${count} of ${units.length})`,
            }))}
            {...(isLocked
              ? {}
              : { onRemove: (ids: ReadonlySet<string>) => ids.forEach((tag) => apply(removeTagGesture(units, tag))) })}
          />
          {!isLocked && (
            <>
              <Row $gap="one">
                {rentRoll.tags
                  .filter((tag) => !counts.some((one) => one.tag === tag && one.units === units.length))
                  .map((tag) => (
                    <Button key={tag} size="small" onPress={() => apply(addTagGesture(units, tag))}>
                      Tag {tag}
                    </Button>
                  ))}
              </Row>
              <NewTag onAdd={(tag) => apply(addTagGesture(units, tag))} />
            </>
          )}
        </>
      )}
      {!isLocked && (
        <RenamedTag
          tags={tagCounts(rentRoll.units, rentRoll.tags).map(({ tag }) => tag)}
          onRename={(from, to) => apply(renameTagGesture(rentRoll.units, from, to))}
        />
      )}
    </Stack>
  )
}

/** Field for a new tag. */
function NewTag({ onAdd }: { onAdd: (tag: string) => void }) {
  const [tag, setTag] = useState<string | null>(null)
  const isEmpty = tag === null || tag.trim() === ''
  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault()
        if (isEmpty) return
        onAdd(tag)
        setTag(null)
      }}
    >
      <TextField label="New tag" value={tag} onChange={setTag} maxLength={30} placeholder="Waterfront" />
      <Button type="submit" isDisabled={isEmpty}>
        Add tag
      </Button>
    </Line>
  )
}

/** Field that renames a tag in the whole rent roll. */
function RenamedTag({ tags, onRename }: { tags: readonly string[]; onRename: (from: string, to: string) => void }) {
  const [from, setFrom] = useState<string | null>(null)
  const [to, setTo] = useState<string | null>(null)
  if (tags.length === 0) return null
  const isReady = from !== null && tags.includes(from) && to !== null && to.trim() !== '' && to.trim() !== from
  return (
    <Line
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReady) return
        onRename(from, to)
        setFrom(null)
        setTo(null)
      }}
    >
      <Select
        label="Tag to rename (all units)"
        options={tags.map((tag) => ({ id: tag, label: tag }))}
        value={from !== null && tags.includes(from) ? from : null}
        onChange={setFrom}
      />
      <TextField label="New name" value={to} onChange={setTo} maxLength={30} />
      <Button type="submit" isDisabled={!isReady}>
        Rename
      </Button>
    </Line>
  )
}

const Line = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.two};
  > :not(button) {
    width: 200px;
  }
`

export interface TagFilterBarProps {
  /** All units of the roll, without the filter. */
  units: readonly Pick<RentRollUnit, 'tags'>[]
  /** Tags to filter by, in the roll's order. */
  tags: readonly string[]
  /** Filters by tag; a tag without one is included. */
  filters: Readonly<Record<string, TagFilter>>
  onFilter: (tag: string, filter: TagFilter) => void
}

const names: Readonly<Record<TagFilter, string>> = {
  included: 'Included',
  excluded: 'Excluded',
  'include only': 'Include only',
}
const options = TagFilter.options.map((id) => ({ id, label: names[id] }))

/** Filter by unit tags, with the units that have each tag and the number of units shown. */
export function TagFilterBar({ units, tags, filters, onFilter }: TagFilterBarProps) {
  const acting = Object.entries(filters).filter(([, filter]) => filter !== 'included')
  return (
    <Bar aria-label="Tags">
      {tags.map((tag) => {
        const count = units.filter((unit) => unit.tags.includes(tag)).length
        return (
          <RadioGroup
            key={tag}
            label={`${tag}, ${plural(count, 'unit')}`}
            direction="across"
            options={options}
            value={filters[tag] ?? 'included'}
            onChange={(filter) => onFilter(tag, filter)}
          />
        )
      })}
      <Effect role="status">{tagEffectText(units, filters)}</Effect>
      {acting.length > 0 && (
        <Button size="small" onPress={() => acting.forEach(([tag]) => onFilter(tag, 'included'))}>
          Include all
        </Button>
      )}
    </Bar>
  )
}

const Bar = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.three} ${space.six};
`

const Effect = styled.span`
  color: ${color.inkMuted};
  ${type.body}
`

/**
 * Returns a step that sets the tags of units. Units whose tags do not change are omitted.
 *
 * @param tagsOf Returns the new tags of a unit.
 * @returns `null` if nothing changes.
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

/** Fields of a unit that its tags require. */
type TaggedUnit = Pick<RentRollUnit, 'unit' | 'tags'> & {
  source: Pick<RentRollUnit['source'], 'sheet' | 'row' | 'cells'>
}

/** Returns the step that adds a tag to units; `null` if all have it. */
export function addTagGesture(units: readonly TaggedUnit[], tag: string): DeskGesture | null {
  return unitTagsGesture(`tag ${plural(units.length, 'unit')} ${tag.trim()}`, units, ({ tags }) => [...tags, tag])
}

/** Returns the step that removes a tag from units; `null` if none has it. */
export function removeTagGesture(units: readonly TaggedUnit[], tag: string): DeskGesture | null {
  const tagged = units.filter(({ tags }) => tags.includes(tag))
  return unitTagsGesture(`remove ${tag} from ${plural(tagged.length, 'unit')}`, tagged, ({ tags }) =>
    tags.filter((one) => one !== tag),
  )
}

/** Returns the step that renames a tag everywhere; `null` if no unit has it or the name is the same. */
export function renameTagGesture(units: readonly TaggedUnit[], from: string, to: string): DeskGesture | null {
  const tagged = units.filter(({ tags }) => tags.includes(from))
  return unitTagsGesture(`rename ${from} to ${to.trim()}`, tagged, ({ tags }) =>
    tags.map((tag) => (tag === from ? to : tag)),
  )
}

/** Number of units with a tag. */
interface TagCount {
  tag: string
  units: number
}

/** Returns the number of units with each tag, in the given order, then other tags; tags without units are omitted. */
export function tagCounts(units: readonly Pick<TaggedUnit, 'tags'>[], order: readonly string[]): TagCount[] {
  const known = [...new Set([...order, ...units.flatMap(({ tags }) => tags)])]
  return known
    .map((tag) => ({ tag, units: units.filter(({ tags }) => tags.includes(tag)).length }))
    .filter((one) => one.units > 0)
}

/** Identifies the unit by a cell of its first row: its number if it is there, or else any other. */
function draftOf({ unit, source }: TaggedUnit, tags: string[]): DraftCorrection | null {
  const isOfFirstRow = (cell: string | undefined): cell is string =>
    cell !== undefined && placeOfAddress(cell)?.row === source.row - 1
  const cell = [source.cells.unit, ...Object.values(source.cells)].find(isOfFirstRow)
  return cell === undefined ? null : { kind: 'unitTags', sheet: source.sheet, cell, unit, tags }
}

/**
 * Returns the effect of a tag filter as text.
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
