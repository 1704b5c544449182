import { type ReactNode, useRef } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { popoverSurface } from '../../ui/index.ts'

export interface CellPopoverProps {
  /** Name for screen readers. */
  label: string
  /** The cell it belongs to, in pixels of the window; `null` while it is closed. */
  at: DOMRect | null
  onClose: () => void
  children: ReactNode
}

/** A small panel under a cell of the grid. Escape and a press beside it close it and give the keyboard back. */
export function CellPopover({ label, at, onClose, children }: CellPopoverProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <Anchor
        ref={anchor}
        aria-hidden
        style={{ left: at?.left ?? 0, top: at?.top ?? 0, width: at?.width ?? 0, height: at?.height ?? 0 }}
      />
      <Panel
        triggerRef={anchor}
        isOpen={at !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        placement="bottom start"
        offset={2}
      >
        <Content aria-label={label}>{children}</Content>
      </Panel>
    </>
  )
}

const Anchor = styled.span`
  position: fixed;
  pointer-events: none;
`

const Panel = styled(Popover)`
  ${popoverSurface}
`

const Content = styled(Dialog)`
  outline: none;
`
