import { memo, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, layer, type } from '../../theme/index.ts'
import { cancelEdit, changeEditorText, commitEdit, type NextMove } from '../behaviour/commands/edit.ts'
import type { GridStore } from '../behaviour/grid-store.ts'
import { moveAfter } from '../behaviour/move-after.ts'
import { useGridSlice } from '../behaviour/use-grid-slice.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import type { ColumnLayout } from './column-layout.ts'

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
  if (editor === null || placed === undefined) return null
  const close = (command: Parameters<GridStore['run']>[0]) => {
    store.run(command)
    onClose()
  }
  const commit = (text: string, next: NextMove) => close(commitEdit(text, next))
  const cancel = () => close(cancelEdit)
  const label = `${placed.column.title}, row ${editor.position.line + 1}`
  const isChoice = placed.column.kind === 'choice'
  return (
    <EditorLine style={{ top: editor.position.line * rowHeight, width: layout.width, height: rowHeight }}>
      <EditorBox
        style={{
          width: placed.width + 1,
          position: placed.place === 'middle' ? 'absolute' : 'sticky',
          [placed.place === 'end' ? 'right' : 'left']: placed.offset,
          marginLeft: placed.place === 'end' ? 'auto' : undefined,
        }}
      >
        {isChoice ? (
          <ChoiceEditor label={label} column={placed.column} editor={editor} onCommit={commit} onCancel={cancel} />
        ) : (
          <TextEditor
            key={`${editor.address.row} ${editor.address.column}`}
            label={label}
            text={editor.text}
            isFigure={placed.column.kind !== 'text' && placed.column.kind !== 'flag' && placed.column.kind !== 'date'}
            mode={editor.mode}
            onChange={(text) => store.run(changeEditorText(text))}
            onCommit={commit}
            onCancel={cancel}
          />
        )}
      </EditorBox>
    </EditorLine>
  )
})

interface TextEditorProps {
  label: string
  text: string
  isFigure: boolean
  mode: 'replace' | 'edit'
  onChange: (text: string) => void
  onCommit: (text: string, next: NextMove) => void
  onCancel: () => void
}

function TextEditor({ label, text, isFigure, mode, onChange, onCommit, onCancel }: TextEditorProps) {
  const field = useRef<HTMLInputElement>(null)
  // Escape and Enter close the field, and its losing the keyboard must not commit once more.
  const isClosed = useRef(false)
  useEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  const finish = (next: NextMove) => {
    isClosed.current = true
    onCommit(field.current?.value ?? text, next)
  }
  return (
    <Field
      ref={field}
      aria-label={label}
      className={isFigure ? 'figure' : undefined}
      value={text}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (!isClosed.current) finish('stay')
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          isClosed.current = true
          onCancel()
        }
        const next = moveAfter(event, mode)
        if (next === null) return
        event.preventDefault()
        finish(next)
      }}
    />
  )
}

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

const Field = styled.input`
  width: 100%;
  height: 100%;
  padding: 0 7px;
  border: 2px solid ${color.accent};
  border-radius: 0;
  background: ${color.surface};
  color: ${color.ink};
  ${type.grid}
  outline: none;
  &.figure {
    text-align: right;
  }
`
