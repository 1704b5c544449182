import { styled } from 'styled-components'
import { color, space, type } from '../theme/index.ts'

interface LayoutProps {
  /** Between the parts. @default 'two' */
  $gap?: keyof typeof space
}

/** Parts one below the other, as wide as there is room. */
export const Stack = styled.div<LayoutProps>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap = 'two' }) => space[$gap]};
  min-width: 0;
`

/** Parts beside each other; what has no room goes on in the next line. */
export const Row = styled.div<LayoutProps>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap = 'two' }) => space[$gap]};
`

/** The same from edge to edge: the first part at the left, the last at the right. */
export const SpreadRow = styled(Row)`
  justify-content: space-between;
`

/** A sentence under or beside what it is about, in small type. */
export const SmallNote = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.caption}
`
