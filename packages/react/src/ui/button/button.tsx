import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Icon } from '../icon/icon.tsx'
import { Spinner } from '../icon/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style.ts'

export interface ButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending' | 'render'> {
  /** What it does, as a verb: "Save", "Delete 3 rent rolls". */
  children: ReactNode
  /** @default 'secondary' */
  variant?: ButtonVariant
  /** @default 'medium' */
  size?: ButtonSize
  /** A symbol before the text. */
  icon?: LucideIcon | undefined
  /** A symbol after the text, such as the arrow of a menu. */
  iconAfter?: LucideIcon | undefined
  /** Work is under way: the button keeps its width and the keyboard, shows that it runs and cannot be pressed again. @default false */
  isPending?: boolean
  /** What a screen reader says while work is under way. @default 'In progress' */
  pendingLabel?: string
  /** Takes the whole width of its place. @default false */
  isWide?: boolean
}

/** Something to press. */
export function Button({
  children,
  variant = 'secondary',
  size = 'medium',
  icon,
  iconAfter,
  isPending = false,
  pendingLabel = 'In progress',
  isWide = false,
  ...props
}: ButtonProps) {
  return (
    <StyledButton {...props} isPending={isPending} $variant={variant} $size={size} $isWide={isWide}>
      <Content $isPending={isPending}>
        {icon && <Icon symbol={icon} />}
        {children}
        {iconAfter && <Icon symbol={iconAfter} />}
      </Content>
      {isPending && (
        <Centre isIndeterminate aria-label={pendingLabel}>
          <Spinner />
        </Centre>
      )}
    </StyledButton>
  )
}

const StyledButton = styled(AriaButton)<{ $variant: ButtonVariant; $size: ButtonSize; $isWide: boolean }>`
  ${buttonStyle}
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
`

const Content = styled.span<{ $isPending: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.two};
  min-width: 0;
  opacity: ${({ $isPending }) => ($isPending ? 0 : 1)};
`

const Centre = styled(ProgressBar)`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`
