import { Check, ChevronRight, type LucideIcon } from 'lucide-react'
import { type ComponentProps, type MouseEvent, type ReactNode, useRef, useState } from 'react'
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
import { color, focusRingInset, space, type } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import { popoverSurface } from '../overlays/popover.tsx'

/** An item of a menu. */
export interface MenuAction {
  /** Told to `onAction`. Unique in the whole menu. */
  id: string
  /** A verb and its thing: "Delete rent roll". */
  label: string
  /** A second line, in small type. */
  description?: string
  icon?: LucideIcon
  /** The keys that do the same, as they are written: `Ctrl+D`. The menu shows them; it does not listen for them. */
  shortcut?: string
  /** Why it cannot be done now. Given, the line can be reached and read, and does nothing. */
  disabledReason?: string
  /** Deletes or cannot be taken back. @default false */
  isDanger?: boolean
  /** The lines of a menu that opens from this one. */
  actions?: readonly MenuAction[]
}

/** A group of menu items. */
export interface MenuSectionOfActions {
  id: string
  /** Above the lines. Left out, a rule parts them from the section before. */
  title?: string
  actions: readonly MenuAction[]
  /** Marks the chosen lines with a tick: one of them, or several. @default none can be chosen */
  choice?: 'one' | 'several'
  /** The ids of the chosen lines. A press is told to `onAction`, as with any other line. @default none */
  chosen?: ReadonlySet<string>
}

/** Props of a menu's items. */
export interface MenuListProps {
  /** What the menu acts on, for screen readers: "Rent roll of Juniper Terrace". */
  label: string
  sections: readonly MenuSectionOfActions[]
  /** Is told the id of the chosen line. */
  onAction: (id: string) => void
  /** Takes the keyboard when it comes, where no button opened it. @default false */
  takesFocus?: boolean
}

/** The lines of a menu, without what opens it. */
function MenuList({ label, sections, onAction, takesFocus = false }: MenuListProps) {
  const doable = doableActions(sections)
  const act = (key: unknown) => {
    if (doable.has(String(key))) onAction(String(key))
  }
  return (
    <List aria-label={label} onAction={act} {...(takesFocus ? { autoFocus: true } : {})}>
      {sections.map(({ id, title, actions, choice, chosen = nobody }) => (
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

function lineOf(action: MenuAction, act: (key: unknown) => void, hasIconRoom: boolean) {
  if (action.actions === undefined || action.disabledReason !== undefined) {
    return <MenuLine key={action.id} action={action} hasIconRoom={hasIconRoom} />
  }
  return (
    <SubmenuTrigger key={action.id}>
      <MenuLine action={action} hasIconRoom={hasIconRoom} />
      <MenuPopover offset={0}>
        <List aria-label={action.label} onAction={act}>
          {action.actions.map((inner) => lineOf(inner, act, haveIcons(action.actions ?? [])))}
        </List>
      </MenuPopover>
    </SubmenuTrigger>
  )
}

const modes = { one: 'single', several: 'multiple' } as const
const nobody: ReadonlySet<string> = new Set()

/** The floating ground of a menu. */
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
  /** Keeps the room of an icon where there is none, so that the words of a menu stand in one line. */
  hasIconRoom: boolean
}

/** One line of a menu: tick, icon, label and what explains it, keys. All of it is read, in that order. */
function MenuLine({ action, hasIconRoom }: MenuLineProps) {
  const { id, label, description, icon, shortcut, disabledReason, isDanger = false, actions } = action
  const note = disabledReason ?? description
  return (
    <Line
      id={id}
      textValue={label}
      $isOff={disabledReason !== undefined}
      $isDanger={isDanger}
      {...(disabledReason === undefined ? {} : outOfUse)}
    >
      {({ isSelected, selectionMode, hasSubmenu }) => (
        <>
          {selectionMode !== 'none' && <Slot>{isSelected && <Icon symbol={Check} />}</Slot>}
          {(icon || hasIconRoom) && <Slot>{icon && <Icon symbol={icon} />}</Slot>}
          <Words>
            <span>{label}</span>
            {note !== undefined && <Note>{note}</Note>}
          </Words>
          {shortcut !== undefined && <Keys>{shortcut}</Keys>}
          {(hasSubmenu || actions !== undefined) && <Icon symbol={ChevronRight} />}
        </>
      )}
    </Line>
  )
}

/** Such a line keeps its place in the keyboard's way, so that its reason can be read; a disabled one would be passed over. */
const outOfUse = {
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

const Note = styled.span`
  color: ${color.inkMuted};
  ${type.caption}
`

const Keys = styled.kbd`
  margin-left: ${space.four};
  color: ${color.inkMuted};
  ${type.caption}
`

/**
 * The ids of the lines of a menu that do something: those that can be done now and open no further menu.
 *
 * @example
 * [...doableActions([{ id: 'edit', actions: [{ id: 'copy', label: 'Copy' }, { id: 'paste', label: 'Paste', disabledReason: 'Nothing was copied.' }] }])]
 * // => ['copy']
 */
export function doableActions(sections: readonly MenuSectionOfActions[]): ReadonlySet<string> {
  return new Set(sections.flatMap(({ actions }) => actions.flatMap(idsOf)))
}

function idsOf(action: MenuAction): string[] {
  if (action.disabledReason !== undefined) return []
  return action.actions === undefined ? [action.id] : action.actions.flatMap(idsOf)
}

export interface MenuProps extends MenuListProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** Where it opens, if there is room. @default 'bottom start' */
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

export interface ContextMenuProps extends MenuListProps {
  /** The area that has the menu. */
  children: ReactNode
}

/**
 * A context menu, opened with the secondary button, the menu key or Shift+F10. All of its actions must also be available
 * elsewhere.
 */
export function ContextMenu({ children, ...list }: ContextMenuProps) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const open = (event: MouseEvent) => {
    event.preventDefault()
    setAt(pointOf(event))
  }
  return (
    <>
      <div onContextMenu={open}>{children}</div>
      <MenuAtPoint {...list} at={at} onClose={() => setAt(null)} />
    </>
  )
}

/** Some browsers tell no place when the menu key was pressed: then the menu opens under what has the focus. */
function pointOf({ clientX, clientY, target }: MouseEvent): { x: number; y: number } {
  if (clientX !== 0 || clientY !== 0 || !(target instanceof Element)) return { x: clientX, y: clientY }
  const { left, bottom } = target.getBoundingClientRect()
  return { x: left, y: bottom }
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
