import { Wrench, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { MessageStrip, signs } from './strip.tsx'

/** Tone of a banner. The icon and its accessible name convey it too, not only the color. */
export type BannerTone = 'info' | 'warning' | 'error' | 'maintenance'

export interface BannerProps {
  /** @default 'info' */
  tone?: BannerTone
  /** What happened, where, and what to do. */
  children: ReactNode
  /** Button or link to resolve it. @default none */
  action?: ReactNode
  /** Adds a close button. If omitted, the banner stays as long as its cause. */
  onDismiss?: () => void
}

/** A message at the top of a page or panel. Screen readers announce an error at once and other messages after a pause. */
export function Banner({ tone = 'info', children, action, onDismiss }: BannerProps) {
  return (
    <MessageStrip sign={tones[tone]}>
      <Body>
        <Message>{children}</Message>
        {action}
      </Body>
      {onDismiss !== undefined && <IconButton label="Dismiss" symbol={X} size="small" onPress={onDismiss} />}
    </MessageStrip>
  )
}

const tones = {
  ...signs,
  maintenance: { symbol: Wrench, name: 'Maintenance', color: color.warning },
} as const

/** An action that does not fit next to the message is placed under it, not under the sign. */
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
