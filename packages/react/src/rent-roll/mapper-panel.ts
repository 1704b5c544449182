import { styled } from 'styled-components'
import { space } from '../theme/index.ts'

/** A step in which names of the document are mapped: its grid over what belongs to the active row. */
export const MapperPanel = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${space.two};
  height: 100%;
  min-height: 0;
`
