import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { color, layer, radius, space, type } from '../../../theme/index.ts'
import { type GridStore, useGridSlice } from '../../behavior/grid-store.ts'
import type { Position } from '../../grid.types.ts'
import { rejectedFlash } from '../grid-styles.ts'
import { sentence } from './panel-text.ts'

/** Milliseconds that the pointer rests on a cell before its note opens. */
const rest = 450

interface ShownNote {
  text: string
  x: number
  y: number
  /** Whether it is shown above the cell, because there is no room below. */
  isAbove: boolean
}

/** Milliseconds that a rejection note is shown, and that its cell flashes. */
const rejectionTime = 6000
const flashTime = 400

/**
 * Shows next to the active cell, for some seconds, why it rejected an action, while the cell flashes. Screen readers
 * announce the same text; it disappears with the next edit, selection change or scroll.
 */
export function RejectionNote({ store, grid }: { store: GridStore; grid: HTMLElement | null }) {
  const announcement = useGridSlice(store, (state) => state.announcement)
  const active = useGridSlice(store, (state) => state.selection.active)
  const isEditing = useGridSlice(store, (state) => state.editor !== null)
  const [shown, setShown] = useState<{ note: ShownNote; of: Position } | null>(null)
  useEffect(() => {
    const cell = announcement.isRejection === true ? (grid?.querySelector<HTMLElement>('.cell.active') ?? null) : null
    if (grid === null || cell === null) return undefined
    setShown({ note: { ...placeNextTo(cell), text: sentence(announcement.text) }, of: store.read().selection.active })
    if (!window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
      cell.animate({ backgroundColor: [rejectedFlash, color.surface] }, flashTime)
    }
    const hide = () => setShown(null)
    const timer = window.setTimeout(hide, rejectionTime)
    grid.addEventListener('scroll', hide)
    return () => {
      hide()
      window.clearTimeout(timer)
      grid.removeEventListener('scroll', hide)
    }
  }, [announcement, grid, store])
  if (shown === null || isEditing || shown.of !== active) return null
  return <FloatingNote note={shown.note} kind="refusal" />
}

/** Shows further information on a cell below it when the pointer rests there. Screen readers find the same text in the cell. */
export function CellNote({ grid }: { grid: HTMLElement | null }) {
  const [note, setNote] = useState<ShownNote | null>(null)
  useEffect(() => {
    if (grid === null) return
    let timer = 0
    let under: Element | null = null
    const hide = () => {
      window.clearTimeout(timer)
      under = null
      setNote(null)
    }
    const onOver = ({ target, buttons }: PointerEvent) => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('[data-note]') : null
      if (cell === under) return
      hide()
      under = cell
      if (cell !== null && buttons === 0) timer = window.setTimeout(() => setNote(noteOf(cell)), rest)
    }
    grid.addEventListener('pointerover', onOver)
    const ends = ['pointerleave', 'pointerdown', 'scroll', 'keydown'] as const
    for (const end of ends) grid.addEventListener(end, hide)
    return () => {
      window.clearTimeout(timer)
      grid.removeEventListener('pointerover', onOver)
      for (const end of ends) grid.removeEventListener(end, hide)
    }
  }, [grid])
  return note === null ? null : <FloatingNote note={note} kind="cell" />
}

function FloatingNote({ note, kind }: { note: ShownNote; kind: 'cell' | 'refusal' }) {
  return createPortal(
    <Note
      aria-hidden
      data-cell-note={kind}
      style={{ left: note.x, top: note.y, transform: note.isAbove ? 'translateY(-100%)' : undefined }}
    >
      {note.text}
    </Note>,
    document.body,
  )
}

/** Maximum width and height of a note, in pixels. */
const widest = 320
const highest = 100

function noteOf(cell: HTMLElement): ShownNote {
  return { ...placeNextTo(cell), text: sentence(cell.dataset.note ?? '') }
}

function placeNextTo(cell: HTMLElement): Omit<ShownNote, 'text'> {
  const { left, top, bottom } = cell.getBoundingClientRect()
  const isAbove = bottom + highest > window.innerHeight
  return {
    x: Math.max(Math.min(left, window.innerWidth - widest - 8), 8),
    y: isAbove ? top - 4 : bottom + 4,
    isAbove,
  }
}

const Note = styled.div`
  position: fixed;
  z-index: ${layer.tooltip};
  max-width: ${widest}px;
  padding: ${space.one} ${space.two};
  border-radius: ${radius.part};
  background: ${color.ink};
  color: ${color.ground};
  overflow-wrap: anywhere;
  pointer-events: none;
  ${type.caption}

  &[data-cell-note='refusal'] {
    background: ${color.refused};
    color: ${color.ground};
  }
  @media print {
    display: none;
  }
`
