import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'

/** The place of one chart: the chart, or its title and why it cannot be drawn. */
export function ChartPlace({ title, limit, children }: { title: string; limit: string | null; children: ReactNode }) {
  if (limit === null) return <Place>{children}</Place>
  return (
    <Place>
      <Title>{title}</Title>
      <Reason>{limit}</Reason>
    </Place>
  )
}

const Place = styled.section`
  min-width: 0;
  padding: ${space.four} 0;
  border-top: 1px solid ${color.line};
`

const Title = styled.h3`
  ${type.bodyStrong}
  margin: 0 0 ${space.one};
  color: ${color.ink};
`

const Reason = styled.p`
  ${type.body}
  max-width: 60ch;
  margin: 0;
  color: ${color.inkMuted};
`
