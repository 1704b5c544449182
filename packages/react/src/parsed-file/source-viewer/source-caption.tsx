import type { EditedCell } from '@uwkit/core/parsed-file'
import type { CellPlace } from '@uwkit/core/shared'
import { styled } from 'styled-components'
import { color, space, type } from '../../theme/index.ts'
import { type CellFate, cellCaption } from '../state/cell-fate.ts'

/** The line under the source: what stands in a cell and what became of it. It is read out as the cell changes. */
export function SourceCaption(props: {
  at: CellPlace
  text: string
  fate: CellFate | null
  edit: EditedCell | undefined
  /** Whether the sheet holds a document: without one, nothing is said of what became of a cell. */
  isOfDocument: boolean
}) {
  const { at, text, fate, edit, isOfDocument } = props
  const words = cellCaption({ at, text, fate, edit })
  return (
    <Line role="status">{isOfDocument ? words : words.replace(/, blank$/, ', no document read from this sheet')}</Line>
  )
}

const Line = styled.div`
  flex-shrink: 0;
  min-height: 24px;
  padding: ${space.one} ${space.two};
  border-top: 1px solid ${color.line};
  background: ${color.surface};
  color: ${color.ink};
  overflow-wrap: anywhere;
  ${type.caption}
`
