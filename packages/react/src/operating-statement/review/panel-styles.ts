import { styled } from 'styled-components'
import { color, focusRing, radius, space } from '../../theme/index.ts'

/** Fields and buttons above a table. */
export const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: ${space.three} ${space.four};
`

/** A figure or mark that links to its source. */
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
