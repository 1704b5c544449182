import type { CompFilter } from '@uwkit/core/expense-comps'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button, MultiSelect, NumberField, Switch } from '../../ui/index.ts'
import { type FilterField, rangeOf, withRange, withSelectedOnly, withWords, wordsOf } from '../state/comp-filters.ts'

export interface CompFiltersProps {
  fields: readonly FilterField[]
  filters: readonly CompFilter[]
  onFilters: (filters: CompFilter[]) => void
  /** How many comps pass, of how many. */
  count: { listed: number; all: number }
}

/** Narrows comps: what is unknown of a comp passes no filter. */
export function CompFilters({ fields, filters, onFilters, count }: CompFiltersProps) {
  const isOnly = filters.some(({ kind }) => kind === 'selected')
  return (
    <Bar role="group" aria-label="Filters">
      {fields.map((each) =>
        each.kind === 'range' ? (
          <Range key={each.field} {...each} filters={filters} onFilters={onFilters} />
        ) : (
          <Words key={each.field}>
            <MultiSelect
              label={each.label}
              options={each.values.map((value) => ({ id: value, label: value }))}
              value={wordsOf(filters, each.field)}
              onChange={(values) => onFilters(withWords(filters, each.field, values))}
              placeholder="All"
            />
          </Words>
        ),
      )}
      <End>
        <Switch label="Selected only" value={isOnly} onChange={(only) => onFilters(withSelectedOnly(filters, only))} />
        <span role="status">
          {count.listed.toLocaleString('en-US')} of {count.all.toLocaleString('en-US')} shown
        </span>
        {filters.length > 0 && (
          <Button size="small" variant="quiet" icon={X} onPress={() => onFilters([])}>
            Clear the filters
          </Button>
        )}
      </End>
    </Bar>
  )
}

type RangeProps = Extract<FilterField, { kind: 'range' }> & Pick<CompFiltersProps, 'filters' | 'onFilters'>

function Range({ field, label, hasGrouping = true, filters, onFilters }: RangeProps) {
  const { least, most } = rangeOf(filters, field)
  return (
    <Pair>
      <NumberField
        label={`${label} from`}
        value={least}
        hasGrouping={hasGrouping}
        onChange={(value) => onFilters(withRange(filters, field, value, most))}
      />
      <NumberField
        label="to"
        value={most}
        hasGrouping={hasGrouping}
        onChange={(value) => onFilters(withRange(filters, field, least, value))}
      />
    </Pair>
  )
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space.two} ${space.four};
`

const Pair = styled.div`
  display: grid;
  grid-template-columns: 104px 64px;
  align-items: end;
  gap: ${space.one};

  label {
    white-space: nowrap;
  }
`

const Words = styled.div`
  width: 200px;
`

const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two} ${space.four};
  min-height: 32px;
  color: ${color.inkMuted};
  ${type.grid}
`
