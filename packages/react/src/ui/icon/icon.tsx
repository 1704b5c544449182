import type { LucideIcon } from 'lucide-react'

export interface IconProps {
  /** A symbol of lucide-react. */
  symbol: LucideIcon
  /** What the icon says to a screen reader. Left out, it is decoration beside a text and is not read. */
  label?: string | undefined
  /** Edge length in pixels. @default 16 */
  size?: number
}

/** A symbol in the colour of the text around it. */
export function Icon({ symbol: Symbol, label, size = 16 }: IconProps) {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  return <Symbol size={size} strokeWidth={1.75} style={{ flexShrink: 0 }} {...naming} />
}
