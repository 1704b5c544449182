import type { ReportBlock } from '@uwkit/core/export'
import type { PdfPad } from './pdf-pad.ts'

/** Sizes of a cover in points: of a page of its own, and of the head of a letter. */
const covers = {
  page: { band: 250, title: 30, words: 11, figure: 19, figures: 3, gap: 22 },
  head: { band: 104, title: 20, words: 9.5, figure: 14, figures: 4, gap: 8 },
} as const
type CoverSize = (typeof covers)[keyof typeof covers]

/** Draws the first page, or the head of a letter: a band with the deal's name, its dates, and the figures that matter most. */
export function drawCover(
  pad: PdfPad,
  { kindName, title, lines, figures, isCompact = false }: Extract<ReportBlock, { kind: 'cover' }>,
): void {
  const { document, brand } = pad
  const size = isCompact ? covers.head : covers.page
  const { band, words } = size
  pad.decoration(() => {
    document.rect(0, 0, document.page.width, band).fill(`#${brand.accent}`)
  })
  const titleHeight = size.title * 1.2
  const titleLines = pad.lines([{ text: title, isBold: true }], pad.width, size.title).slice(0, isCompact ? 2 : 3)
  const top = band - (isCompact ? 18 : 40) - titleLines.length * titleHeight
  const [kindLine] = pad.lines([{ text: kindName.toUpperCase() }], pad.width, words)
  pad.inside('P', () =>
    pad.content('P', () => {
      if (kindLine !== undefined)
        pad.line(kindLine, { x: pad.left, y: top - words * 2 }, { size: words, colour: brand.accentInk })
    }),
  )
  pad.inside('H1', () =>
    pad.content('H1', () =>
      titleLines.forEach((line, at) => {
        pad.line(line, { x: pad.left, y: top + at * titleHeight }, { size: size.title, colour: brand.accentInk })
      }),
    ),
  )
  pad.y = band + (isCompact ? 14 : 26)
  for (const text of lines) {
    for (const line of pad.lines(text, pad.width, words)) {
      pad.inside('P', () =>
        pad.content('P', () => pad.line(line, { x: pad.left, y: pad.y }, { size: words, colour: brand.muted })),
      )
      pad.y += words * 1.55
    }
  }
  pad.y += size.gap
  drawFigures(pad, figures, size)
}

/** The figures, as many beside each other as the cover has room for. */
function drawFigures(
  pad: PdfPad,
  figures: Extract<ReportBlock, { kind: 'cover' }>['figures'],
  { figure, figures: across }: CoverSize,
): void {
  const width = pad.width / across
  const height = across === 3 ? 84 : 46
  figures.forEach(({ label, value, remark }, index) => {
    const x = pad.left + (index % across) * width
    const y = pad.y + Math.floor(index / across) * height
    pad.decoration(() => {
      pad.document.rect(x, y, width - 12, 2).fill(`#${pad.brand.accent}`)
    })
    const room = width - 14
    const rows = [
      [pad.lines(label, room, 9)[0], 9, pad.brand.muted, 8],
      [pad.lines([{ text: value, isBold: true }], room, figure)[0], figure, pad.brand.ink, 22],
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
  pad.y += Math.ceil(figures.length / across) * height
}
