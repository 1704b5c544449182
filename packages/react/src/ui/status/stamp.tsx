import { stampText } from '@uwkit/core/text'
import { styled } from 'styled-components'

export interface StampProps {
  /** Seconds since 1970; `null` where nobody knows. */
  at: number | null
}

/** A timestamp as formatted by `stampText`. If it does not fit on one line, date and time are on separate lines. */
export function Stamp({ at }: StampProps) {
  const text = stampText(at)
  if (at === null) return <span>{text}</span>
  const [day, ...time] = text.split(' ')
  return (
    <time dateTime={new Date(at * 1000).toISOString()}>
      <Whole>{day}</Whole> <Whole>{time.join(' ')}</Whole>
    </time>
  )
}

const Whole = styled.span`
  white-space: nowrap;
`
