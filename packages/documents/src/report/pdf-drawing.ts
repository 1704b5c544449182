import type { ReportBlock, ReportShape } from '@uwkit/core/export'
import { drawLines } from './pdf-lines.ts'
import type { PdfPad } from './pdf-pad.ts'

/** Draws a drawing in the middle of the page's width, its caption below. */
export function drawDrawing(pad: PdfPad, drawing: Extract<ReportBlock, { kind: 'drawing' }>): void {
  pad.ensure(drawing.height + 30)
  const left = pad.left + (pad.width - drawing.width) / 2
  const top = pad.y
  pad.inside(
    'Figure',
    () =>
      pad.content('Figure', () => {
        for (const shape of drawing.shapes) drawShape(pad, shape, left, top)
      }),
    { alt: drawing.alt },
  )
  pad.y = top + drawing.height + 4
  drawLines(pad, 'P', drawing.caption, { size: 8.5, colour: pad.brand.muted })
  pad.y += 8
}

function drawShape(pad: PdfPad, shape: ReportShape, left: number, top: number): void {
  const { document, brand } = pad
  const [x, y] = [left + shape.x, top + shape.y]
  if (shape.kind === 'ring') {
    document.circle(x, y, shape.radius).lineWidth(0.5).strokeColor(`#${brand.muted}`).stroke()
  } else if (shape.kind === 'words') {
    const size = 7.5
    const [line] = pad.lines(shape.text, 200, size)
    if (line === undefined) return
    const at = shape.align === 'left' ? x : shape.align === 'right' ? x - line.width : x - line.width / 2
    pad.line(line, { x: at, y: y - size * 0.85 }, { size, colour: brand.muted })
  } else if (shape.role === 'subject') {
    document.polygon([x, y - 7], [x + 7, y], [x, y + 7], [x - 7, y]).fill(`#${brand.accent}`)
  } else if (shape.role === 'rent') document.circle(x, y, 3.4).fill(`#${brand.ink}`)
  else document.rect(x - 3, y - 3, 6, 6).fill(`#${brand.warning}`)
}
