import type { ReactNode } from 'react'
import { MenuTrigger } from 'react-aria-components'
import { MenuList, type MenuListProps, MenuPopover } from './menu-list.tsx'

export interface MenuProps extends MenuListProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** Where it opens, if there is room. @default 'bottom start' */
  placement?: 'bottom start' | 'bottom end'
}

/** A menu under the button that opens it. Arrow keys move, letters find a line, Enter does it, Escape gives the focus back. */
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
