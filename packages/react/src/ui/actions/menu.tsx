import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { MenuList, type MenuListProps, MenuPopover } from './menu-list.tsx'

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
