import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { color, layer, radius, space, type } from '../../../theme/index.ts'
import { sentence } from './panel-text.ts'

/** Time in milliseconds that the pointer rests on a cell before its note comes. */
const rest = 450

interface ShownNote {
  text: string
  x: number
  y: number
  /** Whether it stands over the cell, where there is no room under it. */
  isAbove: boolean
}

/** What a cell has to say beside its value, under it after a short rest of the pointer. Screen readers find the same words in the cell. */
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
  if (note === null) return null
  return createPortal(
    <Note
      aria-hidden
      data-cell-note=""
      style={{ left: note.x, top: note.y, transform: note.isAbove ? 'translateY(-100%)' : undefined }}
    >
      {note.text}
    </Note>,
    document.body,
  )
}

/** Pixels that a note takes at most. */
const widest = 320
const highest = 100

function noteOf(cell: HTMLElement): ShownNote {
  const { left, top, bottom } = cell.getBoundingClientRect()
  const isAbove = bottom + highest > window.innerHeight
  const text = cell.dataset.note ?? ''
  return {
    text: sentence(text),
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

  @media print {
    display: none;
  }
`
