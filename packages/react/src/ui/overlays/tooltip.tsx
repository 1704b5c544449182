import { createContext, type ReactElement, useContext } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, layer, radius, space, type } from '../../theme/index.ts'

export interface TooltipProps {
  /** One sentence or less. Required information belongs on the page, not here. */
  text: string
  /** Keyboard shortcut for the same action, as displayed: `Ctrl+S`. */
  keys?: string
  /** @default 'top' */
  placement?: 'top' | 'bottom' | 'left' | 'right'
  /** Button of the kit, or one element that takes focus and has a role. */
  children: ReactElement
}

/** A short text about a part, shown on hover and on keyboard focus. Escape closes it. */
export function Tooltip({ text, keys, placement = 'top', children }: TooltipProps) {
  return (
    <TooltipTrigger delay={600} closeDelay={100}>
      <InTooltip value>
        {typeof children.type === 'string' ? (
          <Focusable>{children as ReactElement<object, string>}</Focusable>
        ) : (
          children
        )}
      </InTooltip>
      <Bubble placement={placement} offset={6}>
        {text}
        {keys !== undefined && <Keys>{keys}</Keys>}
      </Bubble>
    </TooltipTrigger>
  )
}

const InTooltip = createContext(false)

/** Returns whether a surrounding tooltip already describes this part; the part then omits its own. */
export function useIsInTooltip(): boolean {
  return useContext(InTooltip)
}

const Bubble = styled(AriaTooltip)`
  display: flex;
  align-items: baseline;
  gap: ${space.two};
  max-width: 280px;
  padding: ${space.one} ${space.two};
  border-radius: ${radius.part};
  background: ${color.ink};
  color: ${color.ground};
  z-index: ${layer.tooltip} !important;
  ${type.caption}

  @media print {
    display: none;
  }
`

const Keys = styled.kbd`
  flex-shrink: 0;
  padding: 0 ${space.one};
  border: 1px solid currentcolor;
  border-radius: 3px;
  ${type.caption}
`
