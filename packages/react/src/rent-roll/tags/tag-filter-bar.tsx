import { type RentRollUnit, TagFilter } from '@uwkit/core/rent-roll'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, RadioGroup } from '../../ui/index.ts'
import { tagEffectText } from './state/tag-effect.ts'

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

/** What the filter does with the units of each tag, with how many units carry it and how many are left. */
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
