import { countText } from '@uwkit/core/text'
import { Check } from 'lucide-react'
import { useMemo, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, mutedCaption, oneLine, radius, space, type } from '../../../theme/index.ts'
import { Button, Muted, Row, SearchField, SmallNote, Stack, Tabs, TextField } from '../../../ui/index.ts'
import { filterBy } from '../../behavior/commands/view.ts'
import type { GridStore } from '../../behavior/grid-store.ts'
import type { CellValue, ColumnFilter, GridColumn } from '../../grid.types.ts'
import { type ColumnValue, columnValues, rowFilter } from '../../state/filter.ts'
import { editText, parseCell } from '../../state/text/parse-cell.ts'
import { setFilter } from '../../state/view.ts'
import { sentence } from './panel-text.ts'

interface FilterValuesProps {
  values: readonly ColumnValue[]
  /** Number of values that are not listed. */
  more: number
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Enter in the search field: selects only these and applies. */
  onOnly: (chosen: ReadonlySet<string>) => void
}

const rowHeight = 28
/** Maximum values drawn; a search reaches the others. */
const maximumListed = 250

/** Lists the values of a column with a checkbox and the number of rows for each, and a search field. */
function FilterValues({ values, more, chosen, onChange, onOnly }: FilterValuesProps) {
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const found = query === '' ? values : values.filter(({ label }) => label.toLowerCase().includes(query))
  const keys = found.map(({ key }) => key)
  const withAll = () => onChange(new Set([...chosen, ...keys]))
  const withNone = () => onChange(new Set([...chosen].filter((key) => !keys.includes(key))))
  return (
    <Stack>
      <SearchField
        label="Find a value"
        value={search}
        onChange={setSearch}
        onSubmit={() => {
          if (query !== '' && keys.length > 0) onOnly(new Set(keys))
        }}
        found={`${found.length}`}
      />
      <Row $gap="one">
        <Button size="small" variant="quiet" onPress={withAll}>
          {query === '' ? 'Select all' : 'Select matches'}
        </Button>
        <Button size="small" variant="quiet" onPress={withNone}>
          {query === '' ? 'Select none' : 'Exclude matches'}
        </Button>
      </Row>
      <ListFrame>
        <ListBox
          aria-label="Values"
          items={found.slice(0, maximumListed).map((value) => ({ ...value, id: idOf(value.key) }))}
          selectionMode="multiple"
          selectedKeys={[...chosen].map(idOf)}
          onSelectionChange={(next) => {
            const shown = next === 'all' ? keys : [...next].map((id) => String(id).slice(1))
            onChange(
              new Set([
                ...[...chosen].filter((key) => !keys.includes(key)),
                ...shown.filter((key) => keys.includes(key)),
              ]),
            )
          }}
          escapeKeyBehavior="none"
          style={{ height: Math.min(Math.max(found.length, 1), 8) * rowHeight, overflow: 'auto', outline: 'none' }}
          renderEmptyState={() => <SmallNote>{`No value contains “${search.trim()}”.`}</SmallNote>}
        >
          {({ id, label, count }) => (
            <Item id={id} textValue={label}>
              <Box aria-hidden>
                <Check size={12} strokeWidth={3} />
              </Box>
              <Words>{label}</Words>
              <Muted>{countText(count)}</Muted>
            </Item>
          )}
        </ListBox>
      </ListFrame>
      {query !== '' && <SmallNote>Press Enter to show only these values.</SmallNote>}
      {found.length > maximumListed && (
        <SmallNote>
          {`Showing the first ${maximumListed} of ${countText(found.length)} values; type to find others.`}
        </SmallNote>
      )}
      {more > 0 && (
        <SmallNote>{`${countText(more)} more values are not listed. Filtering by value hides their rows.`}</SmallNote>
      )}
    </Stack>
  )
}

/** The list treats an empty key as no key. */
function idOf(key: string): string {
  return `=${key}`
}

const ListFrame = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
`

const Box = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 16px;
  height: 16px;
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  color: transparent;
`

const Item = styled(ListBoxItem)`
  display: flex;
  align-items: center;
  gap: ${space.two};
  height: ${rowHeight}px;
  padding: 0 ${space.two};
  outline: none;
  cursor: default;
  ${type.grid}
  &[data-hovered],
  &[data-focused] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
  &[data-selected] ${Box} {
    background: ${color.accent};
    border-color: ${color.accent};
    color: ${color.accentInk};
  }
`

const Words = styled.span`
  flex: 1;
  ${oneLine}
`

interface FilterPanelProps {
  store: GridStore
  column: GridColumn
  onClose: () => void
}

/** Edits the filter of a column: checked values, bounds, or contained text. It takes effect on Apply. */
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
      ? [{ id: 'range', label: 'Range', content: <Bounds column={column} draft={draft} onChange={change} /> }]
      : []),
    {
      id: 'contains',
      label: 'Contains',
      content: (
        <Stack>
          <TextField label="Text in the cell" value={draft.text} onChange={(text) => change({ text: text ?? '' })} />
        </Stack>
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
        label="Filter type"
        items={items}
        selected={draft.kind}
        onSelect={(kind) => change({ kind: kind as FilterDraft['kind'] })}
      />
      <Foot>
        <Remaining role="status">
          {remaining === null
            ? 'Enter valid limits first'
            : `${countText(remaining)} of ${countText(rows.length)} rows`}
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
    <Stack>
      <TextField
        label="From"
        value={draft.from}
        onChange={(from) => onChange({ from: from ?? '' })}
        error={fault(draft.from)}
      />
      <TextField label="To" value={draft.to} onChange={(to) => onChange({ to: to ?? '' })} error={fault(draft.to)} />
      <Remaining>Limits are inclusive; blank cells are hidden.</Remaining>
    </Stack>
  )
}

const Title = styled.h2`
  margin: 0 0 ${space.one};
  ${type.bodyStrong}
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
  ${mutedCaption}
`

/** Filter settings of a column before they are applied. */
interface FilterDraft {
  kind: ColumnFilter['kind']
  /** Checked values. */
  values: ReadonlySet<string>
  /** Bounds as typed. */
  from: string
  to: string
  /** Text that the cells must contain. */
  text: string
}

/** Checks whether the values of a column can be filtered by bounds. */
function hasRange({ kind }: GridColumn): boolean {
  return kind === 'number' || kind === 'money' || kind === 'percent' || kind === 'date'
}

/**
 * Returns the initial draft for the filter of a column: its current filter, or all values checked.
 *
 * @example
 * const column = { id: 'rent', title: 'Rent', kind: 'money' }
 * draftOf({ kind: 'range', from: 900, to: null }, column, []).from
 * // => '900'
 */
export function draftOf(
  filter: ColumnFilter | undefined,
  column: GridColumn,
  values: readonly ColumnValue[],
): FilterDraft {
  const all = new Set(values.map(({ key }) => key))
  const draft: FilterDraft = { kind: filter?.kind ?? 'values', values: all, from: '', to: '', text: '' }
  if (filter?.kind === 'values') return { ...draft, values: new Set(filter.values) }
  if (filter?.kind === 'contains') return { ...draft, text: filter.text }
  if (filter?.kind === 'range') {
    return { ...draft, from: editText(filter.from, column), to: editText(filter.to, column) }
  }
  return draft
}

/**
 * Parses a typed bound like a cell of the column, without the column's own validation.
 *
 * @example
 * boundOf('1,250', { id: 'rent', title: 'Rent', kind: 'money' })
 * // => { ok: true, value: 1250 }
 */
export function boundOf(text: string, { id, title, kind }: GridColumn) {
  return parseCell(text, { id, title, kind }, { id: '', values: {} })
}

/**
 * Returns the filter of a draft; `null` if every row passes.
 *
 * @returns `undefined` while a bound is not valid.
 * @example
 * const draft = { kind: 'range', values: new Set(), from: '900', to: '', text: '' }
 * filterOf(draft, { id: 'rent', title: 'Rent', kind: 'money' }, [])
 * // => { kind: 'range', from: 900, to: null }
 */
export function filterOf(
  draft: FilterDraft,
  column: GridColumn,
  values: readonly ColumnValue[],
): ColumnFilter | null | undefined {
  if (draft.kind === 'contains') {
    return draft.text.trim() === '' ? null : { kind: 'contains', text: draft.text.trim() }
  }
  if (draft.kind === 'range') {
    const from = boundOf(draft.from, column)
    const to = boundOf(draft.to, column)
    if (!from.ok || !to.ok) return undefined
    if (from.value === null && to.value === null) return null
    return { kind: 'range', from: plainBound(from.value), to: plainBound(to.value) }
  }
  const hasAll = values.every(({ key }) => draft.values.has(key))
  return hasAll ? null : { kind: 'values', values: [...draft.values] }
}

function plainBound(value: CellValue): number | string | null {
  return typeof value === 'boolean' ? String(value) : value
}
