import { color } from '@uwkit/react/theme'
import { styled } from 'styled-components'

export interface SaveStateProps {
  isReadOnly: boolean
  isSaving: boolean
  isChanged: boolean
}

/** Whether what is shown is what is saved: a word and a mark, never the mark alone. */
export function SaveState({ isReadOnly, isSaving, isChanged }: SaveStateProps) {
  const words = isSaving ? 'saving …' : isChanged ? '● unsaved' : isReadOnly ? 'read-only' : 'saved'
  return (
    <State role="status" data-is-changed={isChanged}>
      {words}
    </State>
  )
}

const State = styled.span`
  &[data-is-changed='true'] {
    color: ${color.edited};
  }
`
