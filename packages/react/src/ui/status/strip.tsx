import { CircleX, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Icon } from '../icon.tsx'

/** Signs of messages: icon, accessible name and color. */
export const signs = {
  info: { symbol: Info, name: 'Note', color: color.accent },
  warning: { symbol: TriangleAlert, name: 'Warning', color: color.warning },
  error: { symbol: CircleX, name: 'Error', color: color.refused },
} as const

interface MessageStripProps {
  sign: { symbol: LucideIcon; name: string; color: string }
  children: ReactNode
}

/** Message strip with its sign. An error is announced at once, other messages at the next pause. */
export function MessageStrip({ sign, children }: MessageStripProps) {
  const { symbol, name, color: edge } = sign
  return (
    <Strip role={sign === signs.error ? 'alert' : 'status'} $color={edge}>
      <Sign $color={edge}>
        <Icon symbol={symbol} label={name} />
      </Sign>
      {children}
    </Strip>
  )
}

/** Between thin rules, with a thick edge in the color of its sign. */
const Strip = styled.div<{ $color: string }>`
  display: flex;
  align-items: flex-start;
  gap: ${space.two};
  padding: ${space.two} ${space.three};
  border: solid ${color.line};
  border-width: 1px 0;
  border-left: 3px solid ${({ $color }) => $color};
  background: ${color.surface};
  color: ${color.ink};
  overflow-wrap: anywhere;
  ${type.body}
`

/** Sign at the start of a message, aligned with the first line. */
export const Sign = styled.span<{ $color: string }>`
  display: inline-flex;
  padding: ${space.one} 0;
  color: ${({ $color }) => $color};
`
