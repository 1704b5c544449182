import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import {
  Menu as AriaMenu,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  SubmenuTrigger,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { color, focusRingInset, mutedCaption, space, type } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import { Caption } from '../layout.tsx'
import { popoverSurface } from '../overlays/popover.tsx'

/** Item of a menu. */
export interface MenuAction {
  /** Passed to `onAction`. Unique in the whole menu. */
  id: string
  /** Verb and object: "Delete rent roll". */
  label: string
  /** Second line, in small type. */
  description?: string
  icon?: LucideIcon
  /** Keyboard shortcut for the same action, as displayed: `Ctrl+D`. The menu shows it but does not listen for it. */
  shortcut?: string
  /** Why the action is unavailable. If given, the item can be focused and read but does nothing. */
  disabledReason?: string
  /** Whether it deletes or cannot be undone. @default false */
  isDanger?: boolean
  /** Items of a submenu. */
  actions?: readonly MenuAction[]
}

/** Group of menu items. */
export interface MenuActionSection {
  id: string
  /** Heading above the items. If omitted, a line separates them from the section before. */
  title?: string
  actions: readonly MenuAction[]
  /** Marks chosen items with a check mark: one or several. @default none can be chosen */
  choice?: 'one' | 'several'
  /** IDs of the chosen items. A press calls `onAction`, as with any other item. @default none */
  chosen?: ReadonlySet<string>
}

/** Props of a menu's items. */
export interface MenuListProps {
  /** Target of the menu, for screen readers: "Rent roll of Juniper Terrace". */
  label: string
  sections: readonly MenuActionSection[]
  /** Receives the ID of the chosen item. */
  onAction: (id: string) => void
  /** Takes the focus when it opens, if no button opened it. @default false */
  takesFocus?: boolean
}

/** Items of a menu, without its trigger. */
function MenuList({ label, sections, onAction, takesFocus = false }: MenuListProps) {
  const doable = availableActions(sections)
  const act = (key: unknown) => {
    if (doable.has(String(key))) onAction(String(key))
  }
  return (
    <List aria-label={label} onAction={act} {...(takesFocus ? { autoFocus: true } : {})}>
      {sections.map(({ id, title, actions, choice, chosen = noneChosen }) => (
        <Section
          key={id}
          id={id}
          aria-label={title ?? 'More'}
          {...(choice === undefined ? {} : { selectionMode: modes[choice], selectedKeys: chosen })}
        >
          {title !== undefined && <Title>{title}</Title>}
          {actions.map((action) => lineOf(action, act, haveIcons(actions)))}
        </Section>
      ))}
    </List>
  )
}

const haveIcons = (actions: readonly MenuAction[]) => actions.some(({ icon }) => icon !== undefined)

function lineOf(action: MenuAction, act: (key: unknown) => void, hasIconSpace: boolean) {
  if (action.actions === undefined || action.disabledReason !== undefined) {
    return <MenuLine key={action.id} action={action} hasIconSpace={hasIconSpace} />
  }
  return (
    <SubmenuTrigger key={action.id}>
      <MenuLine action={action} hasIconSpace={hasIconSpace} />
      <MenuPopover offset={0}>
        <List aria-label={action.label} onAction={act}>
          {action.actions.map((inner) => lineOf(inner, act, haveIcons(action.actions ?? [])))}
        </List>
      </MenuPopover>
    </SubmenuTrigger>
  )
}

const modes = { one: 'single', several: 'multiple' } as const
const noneChosen: ReadonlySet<string> = new Set()

/** Floating background of a menu. */
const MenuPopover = styled(Popover)`
  ${popoverSurface}
  min-width: 180px;
  max-width: min(360px, calc(100vw - ${space.six}));
  overflow: auto;
`

const List = styled(AriaMenu)`
  padding: ${space.one} 0;
  outline: none;
`

const Section = styled(MenuSection)`
  &:not(:first-child) {
    margin-top: ${space.one};
    padding-top: ${space.one};
    border-top: 1px solid ${color.line};
  }
`

const Title = styled(Header)`
  padding: ${space.one} ${space.three} ${space.half};
  color: ${color.inkMuted};
  ${type.gridHeading}
`

interface MenuLineProps {
  action: MenuAction
  /** Whether to reserve icon space if there is no icon, so that the labels of a menu are aligned. */
  hasIconSpace: boolean
}

/** Menu item: check mark, icon, label with description, shortcut. Screen readers read all of it in that order. */
function MenuLine({ action, hasIconSpace }: MenuLineProps) {
  const { id, label, description, icon, shortcut, disabledReason, isDanger = false, actions } = action
  const note = disabledReason ?? description
  return (
    <Line
      id={id}
      textValue={label}
      $isOff={disabledReason !== undefined}
      $isDanger={isDanger}
      {...(disabledReason === undefined ? {} : unavailableStyle)}
    >
      {({ isSelected, selectionMode, hasSubmenu }) => (
        <>
          {selectionMode !== 'none' && <Slot>{isSelected && <Icon symbol={Check} />}</Slot>}
          {(icon || hasIconSpace) && <Slot>{icon && <Icon symbol={icon} />}</Slot>}
          <Words>
            <span>{label}</span>
            {note !== undefined && <Caption>{note}</Caption>}
          </Words>
          {shortcut !== undefined && <Keys>{shortcut}</Keys>}
          {(hasSubmenu || actions !== undefined) && <Icon symbol={ChevronRight} />}
        </>
      )}
    </Line>
  )
}

/** Such an item stays in the focus order, so that its reason can be read; a disabled one would be skipped. */
const unavailableStyle = {
  shouldCloseOnSelect: false,
  render: (props: ComponentProps<'div'> | ComponentProps<'a'>) => (
    <div {...(props as ComponentProps<'div'>)} aria-disabled />
  ),
}

const Line = styled(MenuItem)<{ $isOff: boolean; $isDanger: boolean }>`
  display: flex;
  align-items: center;
  gap: ${space.two};
  min-height: 28px;
  padding: ${space.one} ${space.three};
  color: ${({ $isOff, $isDanger }) => ($isOff ? color.inkMuted : $isDanger ? color.danger : color.ink)};
  cursor: default;
  outline: none;
  text-decoration: none;
  ${type.body}

  &[data-focused],
  &[data-open] {
    background: ${color.hover};
  }
  &[data-focus-visible] {
    ${focusRingInset}
  }
`

const Slot = styled.span`
  flex-shrink: 0;
  width: 16px;
  height: 16px;
`

const Words = styled.span`
  display: grid;
  flex: 1;
`

const Keys = styled.kbd`
  margin-left: ${space.four};
  ${mutedCaption}
`

/**
 * Returns the IDs of the menu items that do something: those that are available and open no submenu.
 *
 * @example
 * [...availableActions([{ id: 'edit', actions: [{ id: 'copy', label: 'Copy' }, { id: 'paste', label: 'Paste', disabledReason: 'Nothing was copied.' }] }])]
 * // => ['copy']
 */
export function availableActions(sections: readonly MenuActionSection[]): ReadonlySet<string> {
  return new Set(sections.flatMap(({ actions }) => actions.flatMap(idsOf)))
}

function idsOf(action: MenuAction): string[] {
  if (action.disabledReason !== undefined) return []
  return action.actions === undefined ? [action.id] : action.actions.flatMap(idsOf)
}

export interface MenuProps extends MenuListProps {
  /** Button that opens the menu. */
  trigger: ReactNode
  /** Preferred position, if there is room. @default 'bottom start' */
  placement?: 'bottom start' | 'bottom end'
}

/** A menu that opens below its button. Arrow keys move, letters find an item, Enter runs it, and Escape returns the focus. */
export function Menu({ trigger, placement = 'bottom start', ...list }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <MenuPopover placement={placement} offset={4}>
        <MenuList {...list} />
      </MenuPopover>
    </MenuTrigger>
  )
}

export interface MenuAtPointProps extends MenuListProps {
  /** Where it opens, in pixels from the corner of the window; `null` while it is closed. */
  at: { x: number; y: number } | null
  onClose: () => void
}

/** A menu at a point of the window, for parts that handle the pointer themselves. Closing it returns the focus. */
export function MenuAtPoint({ at, onClose, ...list }: MenuAtPointProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <Anchor ref={anchor} aria-hidden style={{ left: at?.x ?? 0, top: at?.y ?? 0 }} />
      <MenuPopover
        aria-label={list.label}
        triggerRef={anchor}
        trigger="MenuTrigger"
        isOpen={at !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        placement="bottom start"
        offset={0}
      >
        <MenuList
          {...list}
          takesFocus
          onAction={(id) => {
            onClose()
            list.onAction(id)
          }}
        />
      </MenuPopover>
    </>
  )
}

const Anchor = styled.span`
  position: fixed;
  width: 0;
  height: 0;
`
