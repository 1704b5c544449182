import { CircleX, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Icon } from '../../ui/index.ts'

export interface FormNoticeProps {
  /** @default 'info' */
  tone?: 'info' | 'warning' | 'error'
  children: ReactNode
}

/**
 * A message over a form before the sign-in. It looks like the banner and cannot be dismissed: the first page of the product
 * loads without the tooltips and overlays that a banner brings along.
 */
export function FormNotice({ tone = 'info', children }: FormNoticeProps) {
  const { symbol, name } = tones[tone]
  return (
    <Strip role={tone === 'error' ? 'alert' : 'status'} $tone={tone}>
      <Sign $tone={tone}>
        <Icon symbol={symbol} label={name} />
      </Sign>
      <div>{children}</div>
    </Strip>
  )
}

type Tone = keyof typeof tones

const tones = {
  info: { symbol: Info, name: 'Note', color: color.accent },
  warning: { symbol: TriangleAlert, name: 'Warning', color: color.unproven },
  error: { symbol: CircleX, name: 'Error', color: color.off },
} as const

const Strip = styled.div<{ $tone: Tone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space.two};
  padding: 10px ${space.three};
  border: solid ${color.line};
  border-width: 1px 0;
  border-left: 3px solid ${({ $tone }) => tones[$tone].color};
  background: ${color.surface};
  overflow-wrap: anywhere;
  ${type.body}
`

const Sign = styled.span<{ $tone: Tone }>`
  display: inline-flex;
  padding: 2px 0;
  color: ${({ $tone }) => tones[$tone].color};
`
