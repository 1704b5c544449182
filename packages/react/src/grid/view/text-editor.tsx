import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { color, type } from '../../theme/index.ts'
import type { NextMove } from '../behaviour/commands/edit.ts'
import { moveAfter } from '../behaviour/move-after.ts'
import { hasLeftWindow } from './has-left-window.ts'

export interface TextEditorProps {
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
