import { styled } from 'styled-components'

/** For stories: the width that the forms have on their page. */
export const Narrow = styled.div`
  max-width: 360px;
`
