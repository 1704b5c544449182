import { color, type } from '@uwkit/react/theme'
import { styled } from 'styled-components'

/** The mark of the product and its name. */
export function Logo() {
  return (
    <Mark>
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="6" fill={color.accent} />
        <path
          d="M8 24V12l8-5 8 5v12M8 24h16M13 24v-6h6v6"
          fill="none"
          stroke={color.accentInk}
          strokeWidth="2.2"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      </svg>
      uwkit
    </Mark>
  )
}

const Mark = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  color: ${color.ink};
  ${type.bodyStrong}
`
