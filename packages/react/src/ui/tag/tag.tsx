import { styled } from 'styled-components'
import { type TagTone, tagSurface } from './tag-surface.ts'

export interface TagProps {
  text: string
  /** @default none, in ink */
  tone?: TagTone
}

/** A word about a row that nobody presses: "Renovated", "Vacant". */
export function Tag({ text, tone }: TagProps) {
  return (
    <Surface $tone={tone ?? null}>
      <Text>{text}</Text>
    </Surface>
  )
}

const Surface = styled.span<{ $tone: TagTone | null }>`
  ${tagSurface}
`

const Text = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`
