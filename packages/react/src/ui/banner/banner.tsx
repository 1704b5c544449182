import { CircleX, Info, TriangleAlert, Wrench, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Icon } from '../icon/icon.tsx'
import { IconButton } from '../icon-button/icon-button.tsx'

/** What a banner is about. Its sign and its spoken name say it too, not its colour alone. */
export type BannerTone = 'info' | 'warning' | 'error' | 'maintenance'

export interface BannerProps {
  /** @default 'info' */
  tone?: BannerTone
  /** What happened, where, and what to do. */
  children: ReactNode
  /** A button or a link that does it. @default none */
  action?: ReactNode
  /** Gives it a cross. Left out, it stays as long as its cause. */
  onDismiss?: () => void
}

/** A message over a whole page or panel, in its flow. An error is read out at once, the others when there is a pause. */
export function Banner({ tone = 'info', children, action, onDismiss }: BannerProps) {
  const { symbol, name } = tones[tone]
  return (
    <Strip role={tone === 'error' ? 'alert' : 'status'} $tone={tone}>
      <Sign $tone={tone}>
        <Icon symbol={symbol} label={name} />
      </Sign>
      <Body>
        <Message>{children}</Message>
        {action}
      </Body>
      {onDismiss !== undefined && <IconButton label="Dismiss" symbol={X} size="small" onPress={onDismiss} />}
    </Strip>
  )
}

const tones = {
  info: { symbol: Info, name: 'Note', color: color.accent },
  warning: { symbol: TriangleAlert, name: 'Warning', color: color.unproven },
  error: { symbol: CircleX, name: 'Error', color: color.off },
  maintenance: { symbol: Wrench, name: 'Maintenance', color: color.unproven },
} as const

const Strip = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space.two};
  padding: ${space.two} ${space.three};
  border: solid ${color.line};
  border-width: 1px 0;
  border-left: 3px solid ${({ $tone }) => tones[$tone].color};
  background: ${color.surface};
  color: ${color.ink};
  ${type.body}
`

const Sign = styled.span<{ $tone: BannerTone }>`
  display: inline-flex;
  padding: ${space.one} 0;
  color: ${({ $tone }) => tones[$tone].color};
`

/** An action that has no room beside the message goes under it, not under the sign. */
const Body = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.one} ${space.two};
  min-width: 0;
`

const Message = styled.div`
  flex: 1 1 200px;
  min-width: 0;
  max-width: 90ch;
  padding: ${space.half} 0;
  margin-right: auto;
`
