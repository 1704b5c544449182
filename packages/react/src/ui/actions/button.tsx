import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps, ProgressBar } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { color, focusRing, motion, radius, size, space, type } from '../../theme/index.ts'
import { Icon, Spinner } from '../icon.tsx'

/** Primary: the main action of a screen. Secondary: other actions. Quiet: next to text and in bars. Danger: deletes or cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Medium follows the density, 32 or 36 px; small is 24 px, for bars and cells. */
export type ButtonSize = 'small' | 'medium'

/** Style of button-like elements, in all states. The element must have the data attributes of react-aria-components. */
export const buttonStyle = css<{ $variant: ButtonVariant; $size: ButtonSize }>`
  ${type.bodyStrong}
  ${({ $size }) => $size === 'small' && 'font-size: 13px;'}
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  height: ${({ $size }) => ($size === 'small' ? '24px' : size.control)};
  padding: 0 ${({ $size }) => ($size === 'small' ? space.two : space.three)};
  border: 1px solid transparent;
  border-radius: ${radius.part};
  text-decoration: none;
  white-space: nowrap;
  cursor: default;
  outline: none;
  user-select: none;
  transition: background ${motion.panel};

  ${({ $variant }) => variants[$variant]}
  &[data-focus-visible] {
    ${focusRing}
  }
  &[data-disabled],
  &[aria-disabled='true']:not([data-pending]) {
    background: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : color.sunken)};
    border-color: ${({ $variant }) => ($variant === 'quiet' ? 'transparent' : color.line)};
    color: ${color.inkMuted};
    opacity: 0.75;
    cursor: not-allowed;
  }
`

const variants = {
  primary: css`
    background: ${color.accent};
    color: ${color.accentInk};
    &[data-hovered],
    &[data-pressed] {
      background: color-mix(in srgb, ${color.accent} 88%, ${color.ink});
    }
  `,
  secondary: css`
    background: ${color.surface};
    border-color: ${color.lineStrong};
    color: ${color.ink};
    &[data-hovered] {
      background: ${color.hover};
    }
    &[data-pressed] {
      background: ${color.sunken};
    }
  `,
  quiet: css`
    background: transparent;
    color: ${color.ink};
    &[data-hovered],
    &[data-pressed] {
      background: ${color.hover};
    }
  `,
  danger: css`
    background: ${color.surface};
    border-color: ${color.danger};
    color: ${color.danger};
    &[data-hovered],
    &[data-pressed] {
      background: ${color.danger};
      color: ${color.surface};
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>

export interface ButtonProps
  extends Omit<AriaButtonProps, 'children' | 'className' | 'style' | 'isPending' | 'render'> {
  /** Action, as a verb: "Save", "Delete 3 rent rolls". */
  children: ReactNode
  /** @default 'secondary' */
  variant?: ButtonVariant
  /** @default 'medium' */
  size?: ButtonSize
  /** Icon before the text. */
  icon?: LucideIcon | undefined
  /** Icon after the text, such as the arrow of a menu. */
  iconAfter?: LucideIcon | undefined
  /** Whether work is in progress: the button keeps its width and focus, shows progress and cannot be pressed again. @default false */
  isPending?: boolean
  /** Screen reader text while work is in progress. @default 'In progress' */
  pendingLabel?: string
  /** Fills the width of its container. @default false */
  isWide?: boolean
}

/** A button. */
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
        <Center isIndeterminate aria-label={pendingLabel}>
          <Spinner />
        </Center>
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

const Center = styled(ProgressBar)`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
`
