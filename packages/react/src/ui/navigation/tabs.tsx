import { countText } from '@uwkit/core/text'
import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel, TabPanels } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { color, fillingColumn, focusRingInset, space, type } from '../../theme/index.ts'
import { Caption } from '../layout.tsx'

/** Style of a tab: a line under the selected one; its owner sets spacing and type. */
export const tabStyle = css`
  display: flex;
  align-items: center;
  flex-shrink: 0;
  border: solid transparent;
  border-width: 0 0 2px;
  color: ${color.inkMuted};
  outline: none;
  white-space: nowrap;

  &[data-hovered] {
    background: ${color.hover};
    color: ${color.ink};
  }
  &[data-selected] {
    border-color: ${color.accent};
    color: ${color.accent};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

/** Tab and its content. */
export interface TabItem {
  /** Passed to `onSelect`. */
  id: string
  label: string
  /** Number of items in the tab, shown after its label. `null` if it is unknown. @default null */
  count?: number | null
  /** @default false */
  isDisabled?: boolean
  /** Rendered only while the tab is selected. */
  content: ReactNode
}

export interface TabsProps {
  /** Label of the tabs, for screen readers. */
  label: string
  items: readonly TabItem[]
  /** ID of the selected tab. */
  selected: string
  onSelect: (id: string) => void
  /** The content fills the available height without a margin, as a grid does. @default false */
  isFilling?: boolean
}

/** Tabs with several views, one shown at a time. Arrow keys move between tabs; a row that is too long scrolls. */
export function Tabs({ label, items, selected, onSelect, isFilling = false }: TabsProps) {
  return (
    <Root
      data-is-filling={isFilling || undefined}
      selectedKey={selected}
      onSelectionChange={(key) => onSelect(String(key))}
    >
      <List aria-label={label}>
        {items.map(({ id, label: text, count = null, isDisabled = false }) => (
          <Item key={id} id={id} isDisabled={isDisabled} {...(id === selected && { ref: scrollToTab })}>
            {text}
            {count !== null && <Caption>{countText(count)}</Caption>}
          </Item>
        ))}
      </List>
      <Panels>
        {items.map(({ id, content }) => (
          <Panel key={id} id={id}>
            {content}
          </Panel>
        ))}
      </Panels>
    </Root>
  )
}

/** Scrolls a row that is too long to a tab when it is selected. */
function scrollToTab(tab: HTMLDivElement | null): void {
  const row = tab?.parentElement
  if (tab === null || row === null || row === undefined) return
  const [seen, chosen] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (chosen.left < seen.left || chosen.right > seen.right) {
    row.scrollLeft += chosen.left - seen.left - (seen.width - chosen.width) / 2
  }
}

const Root = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  min-width: 0;

  &[data-is-filling] {
    flex: 1;
    min-height: 0;
  }
`

const List = styled(TabList)`
  display: flex;
  flex-shrink: 0;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px ${color.line};

  @media print {
    display: none;
  }
`

const Item = styled(Tab)`
  ${tabStyle}
  gap: ${space.two};
  padding: ${space.two} ${space.three};
  cursor: default;
  ${type.body}

  &[data-disabled] {
    opacity: 0.5;
  }
`

const Panels = styled(TabPanels)`
  flex: 1;
  min-width: 0;

  [data-is-filling] > & {
    display: flex;
    min-height: 0;
  }
`

const Panel = styled(TabPanel)`
  padding: ${space.four} 0;

  [data-is-filling] > * > & {
    ${fillingColumn}
    min-width: 0;
    padding: 0;
    overflow: auto;
  }
  outline: none;

  &[data-focus-visible] {
    ${focusRingInset}
  }
`
