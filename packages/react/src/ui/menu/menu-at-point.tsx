import { useRef } from 'react'
import { styled } from 'styled-components'
import { MenuList, type MenuListProps, MenuPopover } from './menu-list.tsx'

export interface MenuAtPointProps extends MenuListProps {
  /** Where it opens, in pixels from the corner of the window; `null` while it is closed. */
  at: { x: number; y: number } | null
  onClose: () => void
}

/** A menu at a point of the window, for parts that know themselves where a person pressed. Closing gives the focus back. */
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
