import type { RichText } from '@uwkit/core/export'
import type { PdfPad, StructureRole, TextStyle } from './pdf-pad.ts'

/** Draws text over as many pages as it takes, as one part of the structure. */
export function drawLines(
  pad: PdfPad,
  role: StructureRole,
  text: RichText,
  style: TextStyle,
  { x = pad.left, width = pad.width }: { x?: number; width?: number } = {},
): void {
  const height = style.size * (style.leading ?? 1.35)
  const lines = pad.lines(text, width, style.size)
  pad.inside(role, () => {
    let at = 0
    while (at < lines.length) {
      pad.ensure(height)
      const fitting = Math.max(1, Math.floor(pad.room / height))
      const here = lines.slice(at, at + fitting)
      pad.content(role, () => {
        for (const line of here) {
          pad.line(line, { x, y: pad.y }, style)
          pad.y += height
        }
      })
      at += here.length
    }
  })
}

/** The notes that text referred to since the last ones, below it. */
export function drawNotes(pad: PdfPad): void {
  if (pad.notes.size === 0) return
  pad.ensure(40)
  pad.decoration(() => {
    pad.document
      .moveTo(pad.left, pad.y)
      .lineTo(pad.left + 120, pad.y)
      .lineWidth(0.6)
      .strokeColor(`#${pad.brand.muted}`)
      .stroke()
  })
  pad.y += 5
  for (const [note, number] of pad.notes) {
    drawLines(pad, 'Note', `${number}  ${note}`, { size: 7, colour: pad.brand.muted, leading: 1.3 })
  }
  pad.notes.clear()
  pad.y += 8
}
