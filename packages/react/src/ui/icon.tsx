import type { LucideIcon } from 'lucide-react'
import { keyframes, styled } from 'styled-components'

export interface IconProps {
  /** A symbol of lucide-react. */
  symbol: LucideIcon
  /** What the icon says to a screen reader. Left out, it is decoration beside a text and is not read. */
  label?: string | undefined
  /** Edge length in pixels. @default 16 */
  size?: number
}

/** A symbol in the color of the text around it. */
export function Icon({ symbol: Symbol, label, size = 16 }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Symbol size={size} strokeWidth={1.75} style={{ flexShrink: 0 }} {...naming} />
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`

/**
 * A turning ring in the color of the text around it: work is under way and cannot be measured. It stands still with
 * reduced motion. The part around it says in words what is going on.
 */
export const Spinner = styled.span.attrs({ 'aria-hidden': true })<{ $size?: number }>`
  display: inline-block;
  flex-shrink: 0;
  width: ${({ $size = 16 }) => $size}px;
  height: ${({ $size = 16 }) => $size}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
  @media (prefers-reduced-motion: reduce) {
    animation: none;
  }
`
