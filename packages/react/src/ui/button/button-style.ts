import { css } from 'styled-components'
import { color, focusRing, motion, radius, size, space, type } from '../../theme/index.ts'

/** Primary: the one next thing of a screen. Secondary: other things to do. Quiet: beside text and in bars. Danger: deletes or cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Medium follows the density, 32 or 36 px; small is 24 px, for bars and cells. */
export type ButtonSize = 'small' | 'medium'

/** Look of whatever is pressed like a button, in all its states. The element must carry the data attributes of react-aria-components. */
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
    border-color: ${color.off};
    color: ${color.off};
    &[data-hovered],
    &[data-pressed] {
      background: ${color.off};
      color: ${color.surface};
    }
  `,
} satisfies Record<ButtonVariant, ReturnType<typeof css>>
