import type { ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger, Heading } from 'react-aria-components'
import { styled } from 'styled-components'
import { space, type } from '../../theme/index.ts'
import { popoverSurface } from '../surface/popover-surface.ts'

export interface PopoverProps {
  /** The button that opens it. */
  trigger: ReactNode
  /** What it holds: its heading, and its name for screen readers. */
  title: string
  /** Keeps the title for screen readers only. @default false */
  isTitleHidden?: boolean
  /** Where it opens, if there is room. @default 'bottom start' */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right top' | 'left top'
  /** Width in pixels; never more than the window. @default 320 */
  width?: number
  /** Opens and closes it from outside. Left out, the trigger alone does. */
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** The content, or what draws it and closes it when done. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel beside the button that opens it. Escape and a click beside it close it and give the focus back. */
export function Popover({
  trigger,
  title,
  isTitleHidden = false,
  placement = 'bottom start',
  width = 320,
  isOpen,
  onOpenChange,
  children,
}: PopoverProps) {
  const opening = {
    ...(isOpen === undefined ? {} : { isOpen }),
    ...(onOpenChange === undefined ? {} : { onOpenChange }),
  }
  const naming = isTitleHidden ? { 'aria-label': title } : {}
  return (
    <DialogTrigger {...opening}>
      {trigger}
      <Panel placement={placement} offset={4} style={{ width }}>
        <Content {...naming}>
          {({ close }) => (
            <>
              {!isTitleHidden && <Title slot="title">{title}</Title>}
              {typeof children === 'function' ? children(close) : children}
            </>
          )}
        </Content>
      </Panel>
    </DialogTrigger>
  )
}

const Panel = styled(AriaPopover)`
  ${popoverSurface}
  max-width: calc(100vw - ${space.six});
  overflow: auto;
`

const Content = styled(Dialog)`
  padding: ${space.three} ${space.four} ${space.four};
  outline: none;
  ${type.body}
`

const Title = styled(Heading)`
  margin: 0 0 ${space.two};
  ${type.bodyStrong}
`
