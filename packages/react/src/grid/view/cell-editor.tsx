import { type KeyboardEvent, memo, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { css, styled } from 'styled-components'
import { color, layer, type } from '../../theme/index.ts'
import { popoverSurface } from '../../ui/overlays/popover.tsx'
import { cancelEdit, changeEditorText, commitEdit, moveAfter, type NextMove } from '../behavior/commands/edit.ts'
import type { GridState } from '../behavior/grid-state.ts'
import { type GridStore, useGridSlice } from '../behavior/grid-store.ts'
import type { GridColumn } from '../grid.types.ts'
import type { ColumnLayout } from '../state/columns.ts'

interface CellEditorProps {
  store: GridStore
  layout: ColumnLayout
  /** Pixels. */
  rowHeight: number
  /** Returns the keyboard focus to the grid. */
  onClose: () => void
}

/** Field over the cell being edited. It is outside the rows, so that scrolling its row away loses nothing. */
export const CellEditor = memo(function CellEditor({ store, layout, rowHeight, onClose }: CellEditorProps) {
  const editor = useGridSlice(store, (state) => state.editor)
  const placed = editor === null ? undefined : layout.placed[editor.position.column]
  const isOpen = editor !== null
  const isLeft = useRef(false)
  useEffect(() => {
    if (!isOpen) return
    isLeft.current = false
    return () => {
      // The field was removed with its row, and no other part has the keyboard focus.
      if (!isLeft.current && document.activeElement === document.body) onClose()
    }
  }, [isOpen, onClose])
  if (editor === null || placed === undefined) return null
  const close = (command: Parameters<GridStore['run']>[0]) => {
    store.run(command)
    onClose()
  }
  const commit = (text: string | null, next: NextMove) => close(commitEdit(text, next))
  // The element that took the focus keeps it.
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

/** Ways in which the field of a cell closes. A text is `null` if it is unchanged. */
interface EditorCloseHandlers {
  /** Called if a key or a press closed it. */
  onCommit: (text: string | null, next: NextMove) => void
  /** Called if the focus moved elsewhere. */
  onLeave: (text: string | null) => void
  onCancel: () => void
}

interface TextEditorProps extends EditorCloseHandlers {
  /** Name for screen readers. */
  label: string
  text: string
  isFigure: boolean
  mode: 'replace' | 'edit'
  onChange: (text: string) => void
}

/** Closes a field only once: Escape and Enter close it, and the resulting loss of focus must not commit again. */
function useCloseOnce(start: string, mode: 'replace' | 'edit', { onCommit, onLeave, onCancel }: EditorCloseHandlers) {
  const first = useRef(start)
  const isClosed = useRef(false)
  const changed = (text: string) => (mode === 'edit' && text === first.current ? null : text)
  const once = (end: () => void) => {
    if (isClosed.current) return
    isClosed.current = true
    end()
  }
  return {
    commit: (text: string, next: NextMove) => once(() => onCommit(next === 'fill' ? text : changed(text), next)),
    leave: (field: Element, text: string) => {
      if (!hasLeftWindow(field)) once(() => onLeave(changed(text)))
    },
    /** Returns whether the key was Escape. A surrounding dialog or the full window closes on the next press. */
    cancel: (event: KeyboardEvent): boolean => {
      if (event.key !== 'Escape') return false
      event.preventDefault()
      event.stopPropagation()
      once(onCancel)
      return true
    },
  }
}

/** Text field of a cell: one line, or as many as the value has. */
function TextEditor({ label, text, isFigure, mode, onChange, ...ends }: TextEditorProps) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  // A field supports only one kind of line break.
  const [start] = useState(text.replaceAll(/\r\n?/g, '\n'))
  const { commit, leave, cancel } = useCloseOnce(start, mode, ends)
  useEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  const lines = start.split('\n').length
  const shared = {
    'aria-label': label,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: (event: { currentTarget: Element }) => leave(event.currentTarget, field.current?.value ?? text),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing || cancel(event)) return
      const next = moveAfter(event, mode)
      if (next === null) return
      event.preventDefault()
      commit(field.current?.value ?? text, next)
    },
  }
  if (lines > 1) {
    return <Lines {...shared} ref={field as RefObject<HTMLTextAreaElement>} rows={Math.min(lines, maximumLines)} />
  }
  return <Field {...shared} ref={field as RefObject<HTMLInputElement>} className={isFigure ? 'figure' : undefined} />
}

/** Maximum visible lines; a longer text scrolls in its field. */
const maximumLines = 6

const fieldStyle = css`
  width: 100%;
  padding: 0 7px;
  border: 2px solid ${color.accent};
  border-radius: 0;
  background: ${color.surface};
  color: ${color.ink};
  ${type.grid}
  outline: none;
`

const Field = styled.input`
  ${fieldStyle}
  height: 100%;

  &.figure {
    text-align: right;
  }
`

const Lines = styled.textarea`
  ${fieldStyle}
  display: block;
  min-height: 100%;
  resize: none;
`

interface ChoiceEditorProps extends EditorCloseHandlers {
  /** Name for screen readers. */
  label: string
  column: GridColumn
  editor: NonNullable<GridState['editor']>
}

/** Field of a cell with a list of choices: typing narrows the list, Enter takes the highlighted choice. */
function ChoiceEditor({ label, column, editor, ...ends }: ChoiceEditorProps) {
  const choices = column.choices ?? []
  const [text, setText] = useState(editor.text)
  const input = useRef<HTMLInputElement>(null)
  const { commit, leave, cancel } = useCloseOnce(editor.text, editor.mode, ends)
  useEffect(() => {
    const element = input.current
    element?.focus({ preventScroll: true })
    // Text typed over the cell continues at its end; an existing value is replaced by the next letter.
    if (editor.mode === 'replace') element?.setSelectionRange(element.value.length, element.value.length)
    else element?.select()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Box
      aria-label={label}
      allowsCustomValue
      inputValue={text}
      onInputChange={setText}
      onSelectionChange={(key) => {
        if (key !== null) commit(String(key), 'stay')
      }}
      defaultItems={choices.map(({ value, label: name }) => ({ id: value, name }))}
    >
      <Input
        ref={input}
        onBlur={(event) => leave(event.currentTarget, text)}
        onKeyDownCapture={(event) => {
          if (event.nativeEvent.isComposing || cancel(event)) return
          if (event.key !== 'Enter' && event.key !== 'Tab') return
          event.preventDefault()
          const marked = event.currentTarget.getAttribute('aria-activedescendant')
          const key = marked === null ? null : document.getElementById(marked)?.getAttribute('data-key')
          commit(key ?? text, moveAfter(event, 'edit') ?? 'stay')
        }}
      />
      <OpenAtStart narrowed={editor.mode === 'replace'} />
      <Surface placement="bottom start" offset={0}>
        <Choices aria-label={label} renderEmptyState={() => <Empty>No matching option</Empty>}>
          {({ id, name }: { id: string; name: string }) => (
            <Choice id={id} textValue={name}>
              {name}
            </Choice>
          )}
        </Choices>
      </Surface>
    </Box>
  )
}

/** Opens the choices at once: those that contain the typed text, or all of them. */
function OpenAtStart({ narrowed }: { narrowed: boolean }) {
  const state = useContext(ComboBoxStateContext)
  const isFocused = state?.isFocused === true
  useEffect(() => {
    // Without focus in its field, the list would close again.
    if (isFocused) state?.open(narrowed ? 'first' : null, narrowed ? 'input' : 'manual')
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isFocused])
  return null
}

const Box = styled(ComboBox<{ id: string; name: string }>)`
  height: 100%;
  input {
    ${fieldStyle}
    height: 100%;
  }
`

const Surface = styled(Popover)`
  ${popoverSurface}
  min-width: var(--trigger-width);
  max-height: 280px;
  overflow: auto;
`

const Choices = styled(ListBox<{ id: string; name: string }>)`
  padding: 4px;
  outline: none;
`

const Choice = styled(ListBoxItem)`
  padding: 2px 8px;
  ${type.grid}
  cursor: default;
  &[data-focused],
  &[data-hovered] {
    background: ${color.selection};
  }
`

const Empty = styled.div`
  padding: 4px 8px;
  ${type.grid}
  color: ${color.inkMuted};
`

/**
 * Checks whether a field lost focus because the user switched to another window: it is then still the active element
 * and regains focus with the window.
 *
 * @param field - The element that lost the focus.
 */
function hasLeftWindow(field: Element): boolean {
  return field.ownerDocument.activeElement === field
}
