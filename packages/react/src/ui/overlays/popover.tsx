import type { ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger, Heading } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { color, layer, radius, space, type } from '../../theme/index.ts'

/** The edge of a floating part: stronger than a hairline, since in the dark no shadow lifts it off the page. */
export const floatingEdge = `color-mix(in srgb, ${color.line} 50%, ${color.lineStrong})`

/** The shadow of a floating part: it says that the part lies above the page. */
export const floatingShadow = '0 4px 16px rgb(0 0 0 / 0.14)'

/**
 * Surface style of floating parts: menus, lists, calendars and popovers. Its shadow says that it lies above; parts that lie in
 * the page have none. Put it on the `Popover` of react-aria-components.
 */
export const popoverSurface = css`
  background: ${color.surface};
  color: ${color.ink};
  border: 1px solid ${floatingEdge};
  border-radius: ${radius.part};
  box-shadow: ${floatingShadow};
  z-index: ${layer.popover} !important;
  outline: none;

  @media print {
    display: none;
  }
`

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

/** A small panel next to its button. Escape and a click outside close it and return the focus. */
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
