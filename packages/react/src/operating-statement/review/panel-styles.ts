import { styled } from 'styled-components'
import { color, focusRing, radius, space, type } from '../../theme/index.ts'

/** Parts of a panel one below the other. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.four};
`

/** Fields and buttons over a table. */
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.three} ${space.four};
`

/** Prose under or beside figures. */
export const Words = styled.p`
  margin: 0;
  color: ${color.inkMuted};
  ${type.caption}
`

/** A figure or a mark that leads to where it was read. */
export const SourceButton = styled.button`
  padding: 0 ${space.half};
  border: 0;
  border-radius: ${radius.part};
  background: none;
  color: inherit;
  font: inherit;
  font-variant: inherit;
  text-decoration: underline dotted ${color.lineStrong};
  text-underline-offset: 3px;
  cursor: pointer;
  outline: none;

  &:hover {
    background: ${color.hover};
  }
  &:focus-visible {
    ${focusRing}
  }
  &[aria-pressed='true'] {
    background: ${color.selection};
  }
`

/** A mark of something that is off or stands out. */
export const OffText = styled.span`
  color: ${color.off};
`

export const TiedText = styled.span`
  color: ${color.tied};
`

export const UnprovenText = styled.span`
  color: ${color.unproven};
`
