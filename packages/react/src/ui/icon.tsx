import type { LucideIcon } from 'lucide-react'
import { keyframes, styled } from 'styled-components'

export interface IconProps {
  /** Icon of lucide-react. */
  symbol: LucideIcon
  /** Screen reader label. If omitted, the icon is decoration next to a text and is not read. */
  label?: string | undefined
  /** Size in pixels. @default 16 */
  size?: number
}

/** An icon in the color of the surrounding text. */
export function Icon({ symbol: Symbol, label, size = 16 }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Symbol size={size} strokeWidth={1.75} style={{ flexShrink: 0 }} {...naming} />
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`

/**
 * A spinner in the color of the surrounding text, for work whose progress is unknown. It does not turn with reduced motion. The
 * surrounding part describes the work in words.
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
