import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { space } from '../../theme/index.ts'
import { Sign, Strip, signs } from '../../ui/banner/strip.ts'
import { Icon } from '../../ui/index.ts'

export interface FormNoticeProps {
  /** @default 'info' */
  tone?: keyof typeof signs
  children: ReactNode
}

/**
 * A message over a form before the sign-in. It looks like the banner and cannot be dismissed: the first page of the product
 * loads without the tooltips and overlays that a banner brings along.
 */
export function FormNotice({ tone = 'info', children }: FormNoticeProps) {
  const { symbol, name, color } = signs[tone]
  return (
    <Strip role={tone === 'error' ? 'alert' : 'status'} $color={color}>
      <Sign $color={color}>
        <Icon symbol={symbol} label={name} />
      </Sign>
      <Words>{children}</Words>
    </Strip>
  )
}

/** In line with the sign, as in a banner. */
const Words = styled.div`
  padding: ${space.half} 0;
`
