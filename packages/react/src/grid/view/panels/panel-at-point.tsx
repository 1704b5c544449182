import { type ReactNode, useRef } from 'react'
import { Popover as AriaPopover, Dialog } from 'react-aria-components'
import { styled } from 'styled-components'
import { space, type } from '../../../theme/index.ts'
import { popoverSurface } from '../../../ui/index.ts'

export interface PanelAtPointProps {
  /** Its name for screen readers. */
  title: string
  /** Where it opens, in pixels from the corner of the window. */
  at: { x: number; y: number }
  onClose: () => void
  children: ReactNode
}

/** A small panel at a point of the window. Escape and a press beside it close it and give the keyboard back. */
export function PanelAtPoint({ title, at, onClose, children }: PanelAtPointProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  return (
    <>
      <Anchor ref={anchor} aria-hidden style={{ left: at.x, top: at.y }} />
      <Surface
        triggerRef={anchor}
        trigger="DialogTrigger"
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose()
        }}
        placement="bottom start"
        offset={2}
      >
        <Content aria-label={title}>{children}</Content>
      </Surface>
    </>
  )
}

const Anchor = styled.span`
  position: fixed;
  width: 0;
  height: 0;
`

const Surface = styled(AriaPopover)`
  ${popoverSurface}
  width: 300px;
  max-width: calc(100vw - ${space.six});
  overflow: auto;
`

const Content = styled(Dialog)`
  padding: ${space.three};
  outline: none;
  ${type.body}
`
