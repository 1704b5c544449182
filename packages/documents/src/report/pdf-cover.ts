import type { ReportBlock } from '@uwkit/core/export'
import type { PdfPad } from './pdf-pad.ts'

/** Draws the first page: a band with the deal's name, the days of its figures, and the figures that matter most. */
export function drawCover(
  pad: PdfPad,
  { kindName, title, lines, figures }: Extract<ReportBlock, { kind: 'cover' }>,
): void {
  const { document, brand } = pad
  const bandHeight = 250
  pad.decoration(() => {
    document.rect(0, 0, document.page.width, bandHeight).fill(`#${brand.accent}`)
  })
  const titleLines = pad.lines([{ text: title, isBold: true }], pad.width, 30).slice(0, 3)
  const top = bandHeight - 40 - titleLines.length * 36
  const [kindLine] = pad.lines([{ text: kindName.toUpperCase() }], pad.width, 11)
  pad.inside('P', () =>
    pad.content('P', () => {
      if (kindLine !== undefined)
        pad.line(kindLine, { x: pad.left, y: top - 22 }, { size: 11, colour: brand.accentInk })
    }),
  )
  pad.inside('H1', () =>
    pad.content('H1', () =>
      titleLines.forEach((line, at) => {
        pad.line(line, { x: pad.left, y: top + at * 36 }, { size: 30, colour: brand.accentInk })
      }),
    ),
  )
  pad.y = bandHeight + 26
  for (const words of lines) {
    for (const line of pad.lines(words, pad.width, 11)) {
      pad.inside('P', () =>
        pad.content('P', () => pad.line(line, { x: pad.left, y: pad.y }, { size: 11, colour: brand.muted })),
      )
      pad.y += 17
    }
  }
  pad.y += 22
  drawFigures(pad, figures)
}

/** The figures, three beside each other. */
function drawFigures(pad: PdfPad, figures: Extract<ReportBlock, { kind: 'cover' }>['figures']): void {
  const width = pad.width / 3
  figures.forEach(({ label, value, remark }, index) => {
    const x = pad.left + (index % 3) * width
    const y = pad.y + Math.floor(index / 3) * 84
    pad.decoration(() => {
      pad.document.rect(x, y, width - 12, 2).fill(`#${pad.brand.accent}`)
    })
    const room = width - 14
    const rows = [
      [pad.lines(label, room, 9)[0], 9, pad.brand.muted, 10],
      [pad.lines([{ text: value, isBold: true }], room, 19)[0], 19, pad.brand.ink, 24],
      [remark === undefined ? undefined : pad.lines(remark, room, 8.5)[0], 8.5, pad.brand.muted, 50],
    ] as const
    pad.inside('P', () =>
      pad.content('P', () => {
        for (const [line, size, colour, below] of rows) {
          if (line !== undefined) pad.line(line, { x, y: y + below }, { size, colour })
        }
      }),
    )
  })
  pad.y += Math.ceil(figures.length / 3) * 84
}
