import { type KeyboardEvent, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { ComboBox, ComboBoxStateContext, Input, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { styled } from 'styled-components'
import { color, type } from '../../theme/index.ts'
import { popoverSurface } from '../../ui/overlays/popover.tsx'
import { moveAfter, type NextMove } from '../behavior/commands/edit.ts'
import type { CellEditor } from '../behavior/grid-state.ts'
import type { GridColumn } from '../grid.types.ts'

interface TextEditorProps {
  /** Name for screen readers. */
  label: string
  text: string
  isFigure: boolean
  mode: 'replace' | 'edit'
  onChange: (text: string) => void
  /** A key ended it; `null` where the text is as it was. */
  onCommit: (text: string | null, next: NextMove) => void
  /** The keyboard went elsewhere; `null` where the text is as it was. */
  onLeave: (text: string | null) => void
  onCancel: () => void
}

/** The field of a cell that is written as text: one line, or as many as the value has. */
export function TextEditor({ label, text, isFigure, mode, onChange, onCommit, onLeave, onCancel }: TextEditorProps) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null)
  // A field knows only one kind of line break.
  const start = useRef(text.replaceAll(/\r\n?/g, '\n'))
  // Escape and Enter close the field, and its losing the keyboard must not commit once more.
  const isClosed = useRef(false)
  useEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    input?.setSelectionRange(input.value.length, input.value.length)
  }, [])
  const written = () => {
    isClosed.current = true
    const now = field.current?.value ?? text
    return mode === 'edit' && now === start.current ? null : now
  }
  const lines = start.current.split('\n').length
  const shared = {
    'aria-label': label,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    onBlur: (event: { currentTarget: Element }) => {
      if (!isClosed.current && !hasLeftWindow(event.currentTarget)) onLeave(written())
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return
      if (event.key === 'Escape') {
        // What lies around, a dialog or the full window, is left by the next Escape.
        event.preventDefault()
        event.stopPropagation()
        isClosed.current = true
        onCancel()
        return
      }
      const next = moveAfter(event, mode)
      if (next === null) return
      event.preventDefault()
      const now = written()
      onCommit(next === 'fill' ? (now ?? text) : now, next)
    },
  }
  if (lines > 1) {
    return <Lines {...shared} ref={field as RefObject<HTMLTextAreaElement>} rows={Math.min(lines, mostLines)} />
  }
  return <Field {...shared} ref={field as RefObject<HTMLInputElement>} className={isFigure ? 'figure' : undefined} />
}

/** A longer text scrolls in its field. */
const mostLines = 6

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

const Lines = styled.textarea`
  display: block;
  width: 100%;
  min-height: 100%;
  padding: 0 7px;
  border: 2px solid ${color.accent};
  border-radius: 0;
  background: ${color.surface};
  color: ${color.ink};
  ${type.grid}
  outline: none;
  resize: none;
`

interface ChoiceEditorProps {
  /** Name for screen readers. */
  label: string
  column: GridColumn
  editor: CellEditor
  /** A key or a press ended it; `null` where the text is as it was. */
  onCommit: (text: string | null, next: NextMove) => void
  /** The keyboard went elsewhere; `null` where the text is as it was. */
  onLeave: (text: string | null) => void
  onCancel: () => void
}

/** The field of a cell that takes one of several values: typing narrows the list, Enter takes what is marked in it. */
export function ChoiceEditor({ label, column, editor, onCommit, onLeave, onCancel }: ChoiceEditorProps) {
  const choices = column.choices ?? []
  const [text, setText] = useState(editor.text)
  const field = useRef<HTMLInputElement>(null)
  const isClosed = useRef(false)
  const start = useRef(editor.text)
  useEffect(() => {
    const input = field.current
    input?.focus({ preventScroll: true })
    // What was typed over the cell goes on at its end; what was there is replaced by the next letter.
    if (editor.mode === 'replace') input?.setSelectionRange(input.value.length, input.value.length)
    else input?.select()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const finish = (value: string, next: NextMove) => {
    if (isClosed.current) return
    isClosed.current = true
    onCommit(next === 'fill' ? value : changed(value), next)
  }
  const changed = (value: string) => (editor.mode === 'edit' && value === start.current ? null : value)
  const leave = (element: Element) => {
    if (isClosed.current || hasLeftWindow(element)) return
    isClosed.current = true
    onLeave(changed(text))
  }
  return (
    <Box
      aria-label={label}
      allowsCustomValue
      inputValue={text}
      onInputChange={setText}
      onSelectionChange={(key) => {
        if (key !== null) finish(String(key), 'stay')
      }}
      defaultItems={choices.map(({ value, label: name }) => ({ id: value, name }))}
    >
      <Input
        ref={field}
        onBlur={(event) => leave(event.currentTarget)}
        onKeyDownCapture={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Escape') {
            event.preventDefault()
            event.stopPropagation()
            isClosed.current = true
            onCancel()
            return
          }
          if (event.key !== 'Enter' && event.key !== 'Tab') return
          event.preventDefault()
          const marked = event.currentTarget.getAttribute('aria-activedescendant')
          const key = marked === null ? null : document.getElementById(marked)?.getAttribute('data-key')
          finish(key ?? text, moveAfter(event, 'edit') ?? 'stay')
        }}
      />
      <OpenAtStart narrowed={editor.mode === 'replace'} />
      <Surface placement="bottom start" offset={0}>
        <Choices aria-label={label} renderEmptyState={() => <Empty>No choice contains this text</Empty>}>
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

/** Shows the choices at once: those that contain what was typed, or all of them. */
function OpenAtStart({ narrowed }: { narrowed: boolean }) {
  const state = useContext(ComboBoxStateContext)
  const isFocused = state?.isFocused === true
  useEffect(() => {
    // Without the keyboard in its field the list would close again.
    if (isFocused) state?.open(narrowed ? 'first' : null, narrowed ? 'input' : 'manual')
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isFocused])
  return null
}

const Box = styled(ComboBox<{ id: string; name: string }>)`
  height: 100%;
  input {
    width: 100%;
    height: 100%;
    padding: 0 7px;
    border: 2px solid ${color.accent};
    border-radius: 0;
    background: ${color.surface};
    ${type.grid}
    outline: none;
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
 * Whether a field lost the keyboard because the person went to another window: then it is still the one that the page
 * would write to, and gets the keyboard back with the window.
 *
 * @param field - The element that lost the keyboard.
 */
function hasLeftWindow(field: Element): boolean {
  return field.ownerDocument.activeElement === field
}
