import { memo, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { layer } from '../../theme/index.ts'
import { cancelEdit, changeEditorText, commitEdit, type NextMove } from '../behavior/commands/edit.ts'
import { type GridStore, useGridSlice } from '../behavior/grid-store.ts'
import type { ColumnLayout } from '../state/columns.ts'
import { ChoiceEditor, TextEditor } from './editors.tsx'

export interface CellEditorProps {
  store: GridStore
  layout: ColumnLayout
  /** Pixels. */
  rowHeight: number
  /** Gives the keyboard back to the grid. */
  onClose: () => void
}

/** The field over the cell that is being edited. It lies beside the rows, so that scrolling its row away loses nothing. */
export const CellEditor = memo(function CellEditor({ store, layout, rowHeight, onClose }: CellEditorProps) {
  const editor = useGridSlice(store, (state) => state.editor)
  const placed = editor === null ? undefined : layout.placed[editor.position.column]
  const isOpen = editor !== null
  const isLeft = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    isLeft.current = false
    return () => {
      // The field went with its row, and no other part takes the keyboard.
      if (!isLeft.current && document.activeElement === document.body) onClose()
    }
  }, [isOpen, onClose])
  if (editor === null || placed === undefined) return null
  const close = (command: Parameters<GridStore['run']>[0]) => {
    store.run(command)
    onClose()
  }
  const commit = (text: string | null, next: NextMove) => close(commitEdit(text, next))
  // Whatever took the keyboard keeps it.
  const leave = (text: string | null) => {
    isLeft.current = true
    store.run(commitEdit(text, 'stay'))
  }
  const cancel = () => close(cancelEdit)
  const label = `${placed.column.title}, row ${editor.position.line + 1}`
  const isChoice = placed.column.kind === 'choice'
  return (
    <EditorLine role="row" style={{ top: editor.position.line * rowHeight, width: layout.width, height: rowHeight }}>
      <EditorBox
        role="gridcell"
        style={{
          width: placed.width + 1,
          position: placed.place === 'middle' ? 'absolute' : 'sticky',
          [placed.place === 'end' ? 'right' : 'left']: placed.offset,
          marginLeft: placed.place === 'end' ? 'auto' : undefined,
        }}
      >
        {isChoice ? (
          <ChoiceEditor
            label={label}
            column={placed.column}
            editor={editor}
            onCommit={commit}
            onLeave={leave}
            onCancel={cancel}
          />
        ) : (
          <TextEditor
            key={`${editor.address.row} ${editor.address.column}`}
            label={label}
            text={editor.text}
            isFigure={placed.column.kind !== 'text' && placed.column.kind !== 'flag' && placed.column.kind !== 'date'}
            mode={editor.mode}
            onChange={(text) => store.run(changeEditorText(text))}
            onCommit={commit}
            onLeave={leave}
            onCancel={cancel}
          />
        )}
      </EditorBox>
    </EditorLine>
  )
})

const EditorLine = styled.div`
  position: absolute;
  left: 0;
  display: flex;
  z-index: ${layer.sticky + 1};
  pointer-events: none;
`

const EditorBox = styled.div`
  height: 100%;
  pointer-events: auto;
  cursor: text;
  user-select: text;
`
