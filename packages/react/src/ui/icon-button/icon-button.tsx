import type { LucideIcon } from 'lucide-react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { styled } from 'styled-components'
import { size as sizes } from '../../theme/index.ts'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '../button/button-style.ts'
import { Icon } from '../icon/icon.tsx'

export interface IconButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending' | 'render' | 'aria-label'> {
  /** What it does, for the screen reader: "Delete rent roll". */
  label: string
  /** A symbol of lucide-react. */
  symbol: LucideIcon
  /** @default 'quiet' */
  variant?: ButtonVariant
  /** @default 'medium' */
  size?: ButtonSize
}

/** A square button that shows only a symbol. Put a tooltip around it where the symbol does not speak for itself. */
export function IconButton({ label, symbol, variant = 'quiet', size = 'medium', ...props }: IconButtonProps) {
  return (
    <Square {...props} aria-label={label} $variant={variant} $size={size}>
      <Icon symbol={symbol} />
    </Square>
  )
}

const Square = styled(AriaButton)<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${buttonStyle}
  flex-shrink: 0;
  width: ${({ $size }) => ($size === 'small' ? '24px' : sizes.control)};
  padding: 0;
`
