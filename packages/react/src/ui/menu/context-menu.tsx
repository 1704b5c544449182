import { type MouseEvent, type ReactNode, useState } from 'react'
import { MenuAtPoint } from './menu-at-point.tsx'
import type { MenuListProps } from './menu-list.tsx'

export interface ContextMenuProps extends MenuListProps {
  /** The area that has the menu. */
  children: ReactNode
}

/**
 * A menu where a person presses the secondary button, or at the focused part with the menu key or Shift+F10. Whatever it
 * offers must also be reachable in another way.
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
