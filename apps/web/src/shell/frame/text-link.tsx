import { color, focusRing, radius } from '@uwkit/react/theme'
import { Link } from 'react-router'
import { styled } from 'styled-components'

/** A way to another page, in text. */
export const TextLink = styled(Link)`
  color: ${color.accent};
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 2px;
  border-radius: ${radius.part};

  &:hover {
    text-decoration-thickness: 2px;
  }
  &:focus-visible {
    ${focusRing}
  }
`
