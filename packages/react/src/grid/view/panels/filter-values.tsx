import { countText } from '@uwkit/core/text'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, space, type } from '../../../theme/index.ts'
import { Button, SearchField, SmallNote, Stack } from '../../../ui/index.ts'
import type { ColumnValue } from '../../state/filter.ts'

export interface FilterValuesProps {
  values: readonly ColumnValue[]
  /** Values that are not listed. */
  more: number
  chosen: ReadonlySet<string>
  onChange: (chosen: ReadonlySet<string>) => void
  /** Enter in the search field: only these, and apply. */
  onOnly: (chosen: ReadonlySet<string>) => void
}

const rowHeight = 28
/** Values drawn at most; a search among them reaches the others. */
const maximumListed = 250

/** The values of a column with a tick and the number of rows each, and a search among them. */
export function FilterValues({ values, more, chosen, onChange, onOnly }: FilterValuesProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = wanted === '' ? values : values.filter(({ label }) => label.toLowerCase().includes(wanted))
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
          if (wanted !== '' && keys.length > 0) onOnly(new Set(keys))
        }}
        found={`${found.length}`}
      />
      <Buttons>
        <Button size="small" variant="quiet" onPress={withAll}>
          {wanted === '' ? 'Select all' : 'Select matches'}
        </Button>
        <Button size="small" variant="quiet" onPress={withNone}>
          {wanted === '' ? 'Select none' : 'Exclude matches'}
        </Button>
      </Buttons>
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
              <Count>{countText(count)}</Count>
            </Item>
          )}
        </ListBox>
      </ListFrame>
      {wanted !== '' && <SmallNote>Press Enter to show only these values.</SmallNote>}
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

const Buttons = styled.div`
  display: flex;
  gap: ${space.one};
`

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
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Count = styled.span`
  color: ${color.inkMuted};
`
