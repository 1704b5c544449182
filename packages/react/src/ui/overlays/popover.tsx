import type { ReactNode } from 'react'
import { Popover as AriaPopover, Dialog, DialogTrigger, Heading } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { color, layer, radius, space, type } from '../../theme/index.ts'

/** Border of a floating part: stronger than a hairline, because in dark mode no shadow separates it from the page. */
export const floatingEdge = `color-mix(in srgb, ${color.line} 50%, ${color.lineStrong})`

/** Shadow of a floating part, which shows that it is above the page. */
export const floatingShadow = '0 4px 16px rgb(0 0 0 / 0.14)'

/**
 * Surface style of floating parts: menus, lists, calendars and popovers. Its shadow shows that they are above the page;
 * other parts have none. Put it on the `Popover` of react-aria-components.
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
  /** Button that opens it. */
  trigger: ReactNode
  /** Heading, and name for screen readers. */
  title: string
  /** Shows the title to screen readers only. @default false */
  isTitleHidden?: boolean
  /** Preferred position, if there is room. @default 'bottom start' */
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | 'right top' | 'left top'
  /** Width in pixels, limited to the window. @default 320 */
  width?: number
  onOpenChange?: (isOpen: boolean) => void
  /** The content, or a function that renders it and can close the popover. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small panel next to its button. Escape and a click outside close it and return the focus. */
export function Popover({
  trigger,
  title,
  isTitleHidden = false,
  placement = 'bottom start',
  width = 320,
  onOpenChange,
  children,
}: PopoverProps) {
  const naming = isTitleHidden ? { 'aria-label': title } : {}
  return (
    <DialogTrigger {...(onOpenChange === undefined ? {} : { onOpenChange })}>
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
