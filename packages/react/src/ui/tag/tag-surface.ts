import { css } from 'styled-components'
import { type ColorRole, color, radius, space, type } from '../../theme/index.ts'

/** What a tag speaks of. Its text says the same: the colour only helps to find it. */
export type TagTone = Extract<
  ColorRole,
  'accent' | 'tied' | 'off' | 'unproven' | 'predicted' | 'edited' | 'income' | 'expense' | 'below' | 'vacant' | 'future'
>

/** The look of a tag, alone or in a group. */
export const tagSurface = css<{ $tone: TagTone | null }>`
  display: inline-flex;
  align-items: center;
  gap: ${space.one};
  max-width: 100%;
  min-height: 22px;
  padding: ${space.half} ${space.two};
  border: 1px solid ${({ $tone }) => ($tone === null ? color.lineStrong : color[$tone])};
  border-radius: ${radius.part};
  background: ${color.surface};
  color: ${({ $tone }) => ($tone === null ? color.ink : color[$tone])};
  ${type.caption}
`
