import type { SizingStop } from '@uwkit/core/sizing'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { Button } from '../../ui/index.ts'

export interface ConfirmStopsProps {
  /** What a person confirms; at least one. */
  stops: readonly SizingStop[]
  /** Absent where this person may only look. */
  onConfirm?: (() => void) | undefined
}

/** Asks before a loan is sized from documents that contradict themselves or give results that no sound property has. */
export function ConfirmStops({ stops, onConfirm }: ConfirmStopsProps) {
  return (
    <Part aria-label="Confirm before sizing">
      <Title>
        <span aria-hidden>▲</span> Confirm before sizing
      </Title>
      <ul>
        {stops.map(({ name, message, source }) => (
          <li key={`${name} ${message}`}>
            <strong>{name}</strong>
            {source === null ? '' : `, ${source.sheet} ${source.cell}`}: {message}
          </li>
        ))}
      </ul>
      {onConfirm !== undefined && <Button onPress={onConfirm}>Size anyway</Button>}
    </Part>
  )
}

const Part = styled.section`
  display: grid;
  gap: ${space.two};
  justify-items: start;
  padding: ${space.three};
  border-left: 3px solid ${color.off};
  background: ${color.sunken};
  color: ${color.ink};
  ${type.body}

  ul {
    display: grid;
    gap: ${space.one};
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li {
    overflow-wrap: anywhere;
  }
`

const Title = styled.h3`
  margin: 0;
  color: ${color.off};
  ${type.bodyStrong}
`
