import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../../theme/index.ts'
import { Button, Tabs, TextField } from '../../../ui/index.ts'
import { filterBy } from '../../behaviour/commands/column.ts'
import type { GridStore } from '../../behaviour/grid-store.ts'
import type { GridColumn } from '../../grid.types.ts'
import { setFilter } from '../../state/change-view.ts'
import { columnValues } from '../../state/column-values.ts'
import { rowFilter } from '../../state/row-filter.ts'
import { boundOf, draftOf, type FilterDraft, filterOf, hasRange } from './filter-draft.ts'
import { FilterValues } from './filter-values.tsx'
import { sentence } from './sentence.ts'

export interface FilterPanelProps {
  store: GridStore
  column: GridColumn
  onClose: () => void
}

/** What of a column is shown: ticked values, bounds, or cells that hold a text. Nothing is filtered before Apply. */
export function FilterPanel({ store, column, onClose }: FilterPanelProps) {
  const { rows, source, view } = store.read()
  const { values, more } = useMemo(
    () => columnValues(rows, source.columns, view, column.id),
    [rows, source.columns, view, column.id],
  )
  const [draft, setDraft] = useState(() => draftOf(view.filters[column.id], column, values))
  const change = (part: Partial<FilterDraft>) => setDraft((now) => ({ ...now, ...part }))
  const filter = filterOf(draft, column, values)
  const remaining = useMemo(() => {
    if (filter === undefined) return null
    const passes = rowFilter(source.columns, setFilter(view, column.id, filter))
    return passes === null ? rows.length : rows.filter(passes).length
  }, [filter, rows, source.columns, view, column.id])

  const apply = (next: FilterDraft) => {
    const made = filterOf(next, column, values)
    if (made === undefined) return
    store.run(filterBy(column.id, made))
    onClose()
  }
  const items = [
    {
      id: 'values',
      label: 'Values',
      content: (
        <FilterValues
          values={values}
          more={more}
          chosen={draft.values}
          onChange={(chosen) => change({ values: chosen })}
          onOnly={(chosen) => apply({ ...draft, values: chosen })}
        />
      ),
    },
    ...(hasRange(column)
      ? [{ id: 'range', label: 'From – to', content: <Bounds column={column} draft={draft} onChange={change} /> }]
      : []),
    {
      id: 'contains',
      label: 'Contains',
      content: (
        <Fields>
          <TextField label="Text in the cell" value={draft.text} onChange={(text) => change({ text: text ?? '' })} />
        </Fields>
      ),
    },
  ]
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        apply(draft)
      }}
    >
      <Title>Filter {column.title}</Title>
      <Tabs
        label="Way of filtering"
        items={items}
        selected={draft.kind}
        onSelect={(kind) => change({ kind: kind as FilterDraft['kind'] })}
      />
      <Foot>
        <Remaining role="status">
          {remaining === null
            ? 'Correct the bounds first'
            : `${remaining.toLocaleString('en-US')} of ${rows.length.toLocaleString('en-US')} rows`}
        </Remaining>
        <Button
          onPress={() => {
            store.run(filterBy(column.id, null))
            onClose()
          }}
        >
          Clear
        </Button>
        <Button type="submit" variant="primary" isDisabled={filter === undefined}>
          Apply
        </Button>
      </Foot>
    </form>
  )
}

interface BoundsProps {
  column: GridColumn
  draft: FilterDraft
  onChange: (part: Partial<FilterDraft>) => void
}

function Bounds({ column, draft, onChange }: BoundsProps) {
  const fault = (text: string) => {
    const bound = boundOf(text, column)
    return bound.ok ? undefined : sentence(bound.reason)
  }
  return (
    <Fields>
      <TextField
        label="From"
        value={draft.from}
        onChange={(from) => onChange({ from: from ?? '' })}
        error={fault(draft.from)}
      />
      <TextField label="To" value={draft.to} onChange={(to) => onChange({ to: to ?? '' })} error={fault(draft.to)} />
      <Remaining>Both bounds belong to what is shown; empty cells do not.</Remaining>
    </Fields>
  )
}

const Title = styled.h2`
  margin: 0 0 ${space.one};
  ${type.bodyStrong}
`

const Fields = styled.div`
  display: grid;
  gap: ${space.two};
`

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.two};
  margin-top: ${space.three};
`

const Remaining = styled.p`
  flex: 1;
  margin: 0;
  color: ${color.inkMuted};
  ${type.caption}
`
