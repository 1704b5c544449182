import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'

/** Parts of a desk, one below the other. */
export const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.three};
`

/** What can be done, in a line. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.two};
`

/** What is known of a comp beside its figures. */
export const Facts = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.grid}
`
