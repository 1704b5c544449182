import { space, type } from '@uwkit/react/theme'
import { styled } from 'styled-components'

/** Text to be read from the top to the bottom. */
export const Prose = styled.article`
  max-width: 68ch;

  h1 {
    margin: ${space.six} 0 ${space.two};
    outline: none;
    ${type.title}
  }
  h2 {
    margin: ${space.six} 0 ${space.one};
    ${type.titleSmall}
  }
  p,
  ul {
    margin: 0 0 ${space.three};
    line-height: 22px;
  }
  ul {
    padding-left: ${space.four};
  }
`
