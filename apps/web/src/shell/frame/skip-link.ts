import { color, layer, space, type } from '@uwkit/react/theme'
import { styled } from 'styled-components'

/** Where the skip link leads. */
export const contentId = 'content'

/** The first stop of the keyboard: over the bar, straight to the screen. */
export const SkipLink = styled.a`
  position: fixed;
  top: ${space.one};
  left: ${space.one};
  z-index: ${layer.toast};
  padding: ${space.two} ${space.three};
  background: ${color.surface};
  color: ${color.accent};
  border: 1px solid ${color.accent};
  border-radius: 4px;
  ${type.body}

  &:not(:focus) {
    clip-path: inset(50%);
  }
`
