import { styled } from 'styled-components'
import { color, space } from '../../theme/index.ts'

/** Fields and buttons above a table. */
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.three} ${space.four};
`

/** Mark of a value that is off or unusual. */
export const OffMark = styled.span`
  color: ${color.off};
`

export const TiedMark = styled.span`
  color: ${color.tied};
`

export const UnprovenMark = styled.span`
  color: ${color.unproven};
`
