import { styled } from 'styled-components'

/** Limits stories to the width of the forms on their page. */
export const Narrow = styled.div`
  max-width: 360px;
`
