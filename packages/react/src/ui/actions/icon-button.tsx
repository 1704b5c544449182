import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { size as sizes } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'
import { Tooltip, useIsInTooltip } from '../overlays/tooltip.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button.tsx'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending' | 'render' | 'aria-label'> {
  /** Action, for screen readers: "Delete rent roll". */
  label: string
  /** Icon of lucide-react. */
  symbol: LucideIcon
  /** @default 'quiet' */
  variant?: ButtonVariant
  /** @default 'medium' */
  size?: ButtonSize
}

/** A square button with an icon only; its label is shown as a tooltip. Wrap it in a Tooltip to show more, such as its shortcut. */
export function IconButton({ label, symbol, variant = 'quiet', size = 'medium', ...props }: IconButtonProps) {
  const isInTooltip = useIsInTooltip()
  const button = (
    <Square {...props} aria-label={label} $variant={variant} $size={size}>
      <Icon symbol={symbol} />
    </Square>
  )
  return isInTooltip ? button : <Tooltip text={label}>{button}</Tooltip>
}

const Square = styled(AriaButton)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
  flex-shrink: 0;
  width: ${({ $size }) => ($size === 'small' ? '24px' : sizes.control)};
  padding: 0;
`
