import { Copy, Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { color, radius, space, type } from '../../theme/index.ts'
import { Button } from '../../ui/index.ts'
import { ButtonRow } from '../parts/account-section.tsx'

export interface ApiTokenProps {
  token: string
  onCopy: (token: string) => void
}

/** The token by which programs of the company call the API; hidden until it is asked for. */
export function ApiToken({ token, onCopy }: ApiTokenProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Place>
      <Token>{isShown ? token : '•'.repeat(24)}</Token>
      <ButtonRow>
        <Button icon={isShown ? EyeOff : Eye} onPress={() => setIsShown(!isShown)}>
          {isShown ? 'Hide token' : 'Show token'}
        </Button>
        <Button icon={Copy} onPress={() => onCopy(token)}>
          Copy token
        </Button>
      </ButtonRow>
    </Place>
  )
}

const Place = styled.div`
  display: grid;
  gap: ${space.three};
`

const Token = styled.code`
  display: block;
  padding: ${space.two} ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.part};
  background: ${color.sunken};
  color: ${color.ink};
  overflow-wrap: anywhere;
  ${type.code}
`
