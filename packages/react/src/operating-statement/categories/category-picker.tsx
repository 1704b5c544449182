import type { ChartOfAccounts } from '@uwkit/core/chart-of-accounts'
import type { LineItem } from '@uwkit/core/operating-statement'
import { percentText, statementText, unknownText } from '@uwkit/core/text'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { color, focusRingInset, radius, space, type } from '../../theme/index.ts'
import { type CategoryOption, categoryOptions } from './categories.ts'

export interface CategoryPickerProps {
  chart: ChartOfAccounts
  /** The line; `null` for several. */
  line: LineItem | null
  /** Names of categories that were chosen last, the latest first. @default none */
  recent?: readonly string[]
  /** What each category comes to now, by its name. @default none */
  totals?: ReadonlyMap<string, number | null>
  /** What is in the field at first: what was typed over the cell. @default '' */
  initialText?: string
  /** Told the name of a category, or `null` for none. */
  onChoose: (category: string | null) => void
  onCancel: () => void
}

const nothing: readonly string[] = []
const noTotals: ReadonlyMap<string, number | null> = new Map()

/**
 * Category list of a chart: typing filters it, Enter selects the marked category (at first the suggested one), Escape closes
 * it.
 */
export function CategoryPicker(props: CategoryPickerProps) {
  const { chart, line, recent = nothing, totals = noTotals, initialText = '', onChoose, onCancel } = props
  const [text, setText] = useState(initialText)
  const [active, setActive] = useState(0)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const groups = useMemo(() => categoryOptions(chart, line, recent, text), [chart, line, recent, text])
  const options = groups.flatMap((group) => group.options)
  const marked = options[Math.min(active, options.length - 1)]
  const optionId = (option: CategoryOption) => `${id}-${option.id}`
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [marked?.id])
  const move = (to: number) => setActive(Math.max(0, Math.min(options.length - 1, to)))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const steps: Record<string, () => void> = {
      ArrowDown: () => move(active + 1),
      ArrowUp: () => move(active - 1),
      PageDown: () => move(active + 8),
      PageUp: () => move(active - 8),
      Enter: () => marked && onChoose(marked.category),
      Escape: onCancel,
    }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    step()
  }
  const name = line === null ? 'Category for the selected lines' : `Category for ${line.label}`
  return (
    <Box>
      <Field
        ref={field}
        role="combobox"
        aria-label={name}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={marked && optionId(marked)}
        placeholder="Type to find a category"
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      <List ref={list} id={`${id}-list`} role="listbox" aria-label={`${chart.name} categories`} tabIndex={-1}>
        {groups.map((group) => (
          <div key={group.id} role="group" aria-label={group.title}>
            <Title aria-hidden>{group.title}</Title>
            {group.options.map((option) => (
              <Option
                key={option.id}
                id={optionId(option)}
                role="option"
                aria-selected={option === marked}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setActive(options.indexOf(option))}
                onClick={() => onChoose(option.category)}
              >
                <Name>{option.label}</Name>
                {option.probability !== null && <Likely>{percentText(option.probability, 0)}</Likely>}
                <Figure>{statementText(totals.get(option.category) ?? null, 0, unknownText)}</Figure>
              </Option>
            ))}
          </div>
        ))}
      </List>
      {options.length === 0 && <Empty role="status">{`No matching category in ${chart.name}.`}</Empty>}
      {line !== null && line.category !== null && (
        <None type="button" onClick={() => onChoose(null)}>
          Clear category
        </None>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  width: 360px;
  max-width: calc(100vw - ${space.six});
`

const Field = styled.input`
  margin: ${space.one};
  padding: ${space.one} ${space.two};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${color.ink};
  ${type.grid}
  &:focus {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
`

const List = styled.div`
  max-height: 300px;
  overflow: auto;
  padding-bottom: ${space.one};
`

const Title = styled.div`
  padding: ${space.one} ${space.three} ${space.half};
  color: ${color.inkMuted};
  ${type.gridHeading}
`

const Option = styled.div`
  display: flex;
  gap: ${space.two};
  padding: ${space.half} ${space.three};
  ${type.grid}
  cursor: default;
  &[aria-selected='true'] {
    background: ${color.selection};
  }
`

const Name = styled.span`
  flex: 1;
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`

const Likely = styled.span`
  color: ${color.inkMuted};
`

const Figure = styled.span`
  min-width: 84px;
  color: ${color.inkMuted};
  text-align: right;
`

const Empty = styled.p`
  margin: 0;
  padding: ${space.one} ${space.three} ${space.two};
  color: ${color.inkMuted};
  ${type.grid}
`

const None = styled.button`
  padding: ${space.one} ${space.three};
  border: 0;
  border-top: 1px solid ${color.line};
  background: none;
  color: ${color.ink};
  text-align: left;
  ${type.grid}
  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    ${focusRingInset}
  }
`
