import { countText } from '@uwkit/core/text'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ToggleButton } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRing, mutedCaption, radius, space, type } from '../../../theme/index.ts'
import { Button, IconButton, Row, TextField, Tooltip } from '../../../ui/index.ts'
import {
  changeFind,
  closeFind,
  type FindSettings,
  findNext,
  previewReplace,
  refreshFind,
  replaceCurrent,
} from '../../behavior/commands/find.ts'
import type { FindState } from '../../behavior/grid-state.ts'
import { type GridStore, hasSameValues, useGridSlice } from '../../behavior/grid-store.ts'

interface FindBarProps {
  store: GridStore
  /** The element that regains the keyboard focus. */
  grid: HTMLElement | null
}

/** Find and replace bar above the cells, while it is open. */
export function FindBar({ store, grid }: FindBarProps) {
  const find = useGridSlice(store, (state) => state.find)
  return find === null ? null : <OpenFindBar store={store} grid={grid} find={find} />
}

function OpenFindBar({ store, grid, find }: FindBarProps & { find: FindState }) {
  const bar = useRef<HTMLDivElement>(null)
  const shown = useGridSlice(
    store,
    ({ lines, columns, source }) => ({ lines, columns, readOnly: source.readOnly }),
    hasSameValues,
  )
  // Match positions are valid only for what was searched; edits and sorts change the shown cells.
  useEffect(() => store.run(refreshFind), [store, shown])
  useEffect(() => {
    const field = bar.current?.querySelector('input')
    field?.focus()
    field?.select()
  }, [find.wish])
  useRescuedFocus(bar, () => bar.current?.querySelector('input')?.focus())

  const set = (settings: Partial<FindSettings>) => store.run(changeFind(settings))
  const close = () => {
    store.run(closeFind)
    grid?.focus({ preventScroll: true })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isField = event.target instanceof HTMLInputElement
    if (event.key === 'Escape') {
      event.preventDefault()
      close()
    } else if (event.key === 'Enter' && isField) {
      event.preventDefault()
      store.run(findNext(event.shiftKey ? 'previous' : 'next'))
    }
  }
  const isIdle = find.text === '' || find.positions.length === 0
  return (
    // The bar only listens for the keys that its fields and buttons leave to it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <Bar ref={bar} role="search" aria-label="Find and replace" onKeyDown={onKeyDown}>
      <Row $gap="one">
        <Field>
          <TextField
            label="Find"
            isLabelHidden
            placeholder="Find"
            value={find.text}
            onChange={(text) => set({ text: text ?? '' })}
          />
        </Field>
        <Count role="status">{foundText(find)}</Count>
        <IconButton
          label="Previous match"
          symbol={ChevronUp}
          isDisabled={isIdle}
          onPress={() => store.run(findNext('previous'))}
        />
        <IconButton
          label="Next match"
          symbol={ChevronDown}
          isDisabled={isIdle}
          onPress={() => store.run(findNext('next'))}
        />
        <Row $gap="half">
          {ways.map(({ id, label, sign, hint }) => (
            <Tooltip key={id} text={hint}>
              <Pressed isSelected={find[id]} onChange={(isOn) => set({ [id]: isOn })} aria-label={label}>
                {sign}
              </Pressed>
            </Tooltip>
          ))}
        </Row>
        <End>
          <IconButton label="Close find" symbol={X} onPress={close} />
        </End>
      </Row>
      <Row $gap="one">
        <Field>
          <TextField
            label="Replace with"
            isLabelHidden
            placeholder="Replace with"
            value={find.replacement}
            onChange={(replacement) => set({ replacement: replacement ?? '' })}
            isDisabled={shown.readOnly !== null}
          />
        </Field>
        <Button isDisabled={isIdle || shown.readOnly !== null} onPress={() => store.run(replaceCurrent)}>
          Replace
        </Button>
        <Button isDisabled={isIdle || shown.readOnly !== null} onPress={() => store.run(previewReplace)}>
          Replace all…
        </Button>
        {shown.readOnly !== null && <Fault>{shown.readOnly}</Fault>}
      </Row>
      {find.fault !== null && <Fault role="alert">{find.fault}</Fault>}
    </Bar>
  )
}

function foundText({ text, positions, current, fault }: FindState): string {
  const all = countText(positions.length)
  if (text === '' || (fault !== null && positions.length === 0)) return ''
  if (positions.length === 0) return 'No matches'
  return current < 0 ? `${all} found` : `${countText(current + 1)} of ${all}`
}

const Bar = styled.div`
  display: grid;
  gap: ${space.one};
  padding: ${space.one} ${space.two};
  border-bottom: 1px solid ${color.line};
  background: ${color.sunken};
  ${type.body}
`

const Field = styled.div`
  flex: 1 1 120px;
  max-width: 240px;
`

const Count = styled.span`
  min-width: 76px;
  padding: 0 ${space.one};
  ${mutedCaption}
`

const End = styled.div`
  margin-left: auto;
`

const Fault = styled.p`
  margin: 0;
  padding: 0 ${space.one};
  color: ${color.refused};
  ${type.caption}
`

/** Search options, each a small toggle button. */
const ways = [
  { id: 'matchCase', label: 'Match case', sign: 'Aa', hint: 'Match case' },
  { id: 'wholeCell', label: 'Whole cell', sign: '[ ]', hint: 'Whole cell' },
  { id: 'withinSelection', label: 'In selection', sign: 'In selection', hint: 'Only in the selected cells' },
] as const

const Pressed = styled(ToggleButton)`
  height: 32px;
  min-width: 32px;
  padding: 0 ${space.two};
  border: 1px solid transparent;
  border-radius: ${radius.part};
  background: transparent;
  color: ${color.inkMuted};
  cursor: default;
  ${type.bodyStrong}
  &[data-hovered] {
    background: ${color.hover};
  }
  &[data-selected] {
    border-color: ${color.accent};
    background: ${color.selection};
    color: ${color.ink};
  }
  &[data-focus-visible] {
    ${focusRing}
  }
`

/**
 * Moves the keyboard focus elsewhere if a button in a bar is disabled by its own press: the browser drops its focus,
 * and the next key would have no effect. Checked after every render of the bar.
 *
 * @param bar - The element around the buttons.
 * @param rescue - Takes the focus.
 */
export function useRescuedFocus(bar: RefObject<HTMLElement | null>, rescue: () => void): void {
  // When a disabled button is rendered, the page may have lost track of its focus.
  const focused = useRef<EventTarget | null>(null)
  useLayoutEffect(() => {
    const element = bar.current
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target
    }
    const onBlur = ({ target }: FocusEvent) => {
      if (!isDisabled(target)) focused.current = null
    }
    element?.addEventListener('focusin', onFocus)
    element?.addEventListener('focusout', onBlur)
    return () => {
      element?.removeEventListener('focusin', onFocus)
      element?.removeEventListener('focusout', onBlur)
    }
  }, [bar])
  useLayoutEffect(() => {
    if (!isDisabled(focused.current)) return
    const { activeElement, body } = document
    const isDropped = activeElement === focused.current || activeElement === null || activeElement === body
    focused.current = null
    if (isDropped) rescue()
  })
}

function isDisabled(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.disabled
}
