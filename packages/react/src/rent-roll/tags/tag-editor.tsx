import type { ReadRentRoll } from '@uwkit/core/parsed-file'
import { type RentRollUnit, TagFilter } from '@uwkit/core/rent-roll'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { DeskGesture, OnGesture } from '../../parsed-file/index.ts'
import { color, space, type } from '../../theme/index.ts'
import { Banner, Button, RadioGroup, Select, TagGroup, TextField } from '../../ui/index.ts'
import { addTagGesture, removeTagGesture, renameTagGesture, tagCounts, tagEffectText } from './tags.ts'

export interface TagEditorProps {
  document: ReadRentRoll
  /** The units that are selected. */
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
    <Panel aria-label="Tags for the selected units">
      {isLocked && <Banner>{readOnly}</Banner>}
      {units.length === 0 ? (
        <Muted>Select units in the grid to tag them.</Muted>
      ) : (
        <>
          <TagGroup
            label={`Tags for ${units.length} selected ${units.length === 1 ? 'unit' : 'units'}`}
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
              <Known>
                {rentRoll.tags
                  .filter((tag) => !counts.some((one) => one.tag === tag && one.units === units.length))
                  .map((tag) => (
                    <Button key={tag} size="small" onPress={() => apply(addTagGesture(units, tag))}>
                      Tag {tag}
                    </Button>
                  ))}
              </Known>
              <OwnTag onAdd={(tag) => apply(addTagGesture(units, tag))} />
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
    </Panel>
  )
}

/** A tag that the roll does not know yet. */
function OwnTag({ onAdd }: { onAdd: (tag: string) => void }) {
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

/** A tag of the whole roll gets another name. */
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
        label="Rename in the whole rent roll"
        options={tags.map((tag) => ({ id: tag, label: tag }))}
        value={from !== null && tags.includes(from) ? from : null}
        onChange={setFrom}
      />
      <TextField label="To" value={to} onChange={setTo} maxLength={30} />
      <Button type="submit" isDisabled={!isReady}>
        Rename
      </Button>
    </Line>
  )
}

const Panel = styled.section`
  display: grid;
  gap: ${space.three};
`

const Muted = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.body}
`

const Known = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
`

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
  /** All units of the roll, the filter not applied. */
  units: readonly Pick<RentRollUnit, 'tags'>[]
  /** The tags that units can be filtered by, as the roll lists them. */
  tags: readonly string[]
  /** By tag; one that is not named is included. */
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
            label={`${tag}, ${count} ${count === 1 ? 'unit' : 'units'}`}
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
