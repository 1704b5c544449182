import type { ReportBlock, ReportFact, ReportShape } from '@uwkit/core/export'
import { drawLines, drawNotes, type PdfPad, pageMargin, type StructureRole } from './pdf-pad.ts'
import { drawTable } from './pdf-table.ts'
import { drawPicture, type PictureBytes } from './report-picture.ts'

/** Draws a drawing centered on the page, with its caption below. */
function drawDrawing(pad: PdfPad, drawing: Extract<ReportBlock, { kind: 'drawing' }>): void {
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
  drawLines(pad, 'P', drawing.caption, { size: 8.5, color: pad.brand.muted })
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
    pad.line(line, { x: at, y: y - size * 0.85 }, { size, color: brand.muted })
  } else if (shape.role === 'subject') {
    document.polygon([x, y - 7], [x + 7, y], [x, y + 7], [x - 7, y]).fill(`#${brand.accent}`)
  } else if (shape.role === 'rent') document.circle(x, y, 3.4).fill(`#${brand.ink}`)
  else document.rect(x - 3, y - 3, 6, 6).fill(`#${brand.warning}`)
}

/** Sizes of a cover in points: as a separate page, and as the head of a letter. */
const covers = {
  page: { band: 250, title: 30, words: 11, figure: 19, figures: 3, gap: 22 },
  head: { band: 104, title: 20, words: 9.5, figure: 14, figures: 4, gap: 8 },
} as const
type CoverSize = (typeof covers)[keyof typeof covers]

/** Draws the first page, or the head of a letter: a band with the deal's name, its dates, and the most important figures. */
function drawCover(
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
        pad.line(kindLine, { x: pad.left, y: top - words * 2 }, { size: words, color: brand.accentInk })
    }),
  )
  pad.inside('H1', () =>
    pad.content('H1', () =>
      titleLines.forEach((line, at) => {
        pad.line(line, { x: pad.left, y: top + at * titleHeight }, { size: size.title, color: brand.accentInk })
      }),
    ),
  )
  pad.y = band + (isCompact ? 14 : 26)
  for (const text of lines) {
    for (const line of pad.lines(text, pad.width, words)) {
      pad.inside('P', () =>
        pad.content('P', () => pad.line(line, { x: pad.left, y: pad.y }, { size: words, color: brand.muted })),
      )
      pad.y += words * 1.55
    }
  }
  pad.y += size.gap
  drawFigures(pad, figures, size)
}

/** Draws the figures, as many side by side as the cover has room for. */
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
        for (const [line, size, color, below] of rows) {
          if (line !== undefined) pad.line(line, { x, y: y + below }, { size, color })
        }
      }),
    )
  })
  pad.y += Math.ceil(figures.length / across) * height
}

const bodySize = 9.5
const headings = {
  1: { size: 17, before: 16, after: 8 },
  2: { size: 12, before: 10, after: 5 },
  3: { size: 10, before: 6, after: 3 },
} as const

/** A heading with its final position. */
export interface PlacedHeading {
  level: 1 | 2 | 3
  text: string
  /** From 0. */
  page: number
  /** Name of the link destination. */
  destination: string
}

/** Document-wide data that blocks need. */
export interface BlockContext {
  pictures: PictureBytes
  headings: PlacedHeading[]
}

/** Draws a block at the pad's position. The table of contents is drawn after everything is placed. */
export function drawBlock(pad: PdfPad, block: ReportBlock, context: BlockContext): void {
  if (block.kind === 'heading') drawHeading(pad, block, context)
  else if (block.kind === 'paragraph') drawParagraph(pad, block)
  else if (block.kind === 'list') drawList(pad, block)
  else if (block.kind === 'facts') drawFacts(pad, block.facts)
  else if (block.kind === 'table') {
    drawTable(pad, block)
    drawNotes(pad)
  } else if (block.kind === 'picture') drawPicture(pad, block, context.pictures)
  else if (block.kind === 'drawing') drawDrawing(pad, block)
  else if (block.kind === 'cover') drawCover(pad, block)
}

function drawHeading(
  pad: PdfPad,
  { level, text }: Extract<ReportBlock, { kind: 'heading' }>,
  context: BlockContext,
): void {
  const { size, before, after } = headings[level]
  const lines = pad.lines([{ text, isBold: true }], pad.width, size)
  const height = before + lines.length * size * 1.25 + after
  pad.ensure(height + 70)
  if (pad.y > pageMargin.top + 1) pad.y += before
  const page = pad.document.bufferedPageRange().count - 1
  const destination = `heading-${context.headings.length + 1}`
  pad.document.addNamedDestination(destination, 'XYZ', pad.left, pad.y, null)
  context.headings.push({
    level,
    text: lines.map(({ parts }) => parts.map((part) => part.text).join('')).join(' '),
    page,
    destination,
  })
  const role = `H${level}` as StructureRole
  drawLines(pad, role, [{ text, isBold: true }], { size, color: level === 3 ? pad.brand.ink : pad.brand.accent })
  if (level === 1) {
    pad.decoration(() => {
      pad.document
        .moveTo(pad.left, pad.y + 3)
        .lineTo(pad.left + pad.width, pad.y + 3)
        .lineWidth(1)
        .strokeColor(`#${pad.brand.accent}`)
        .stroke()
    })
  }
  pad.y += after
}

function drawParagraph(pad: PdfPad, { text, tone = 'plain' }: Extract<ReportBlock, { kind: 'paragraph' }>): void {
  const color = tone === 'warning' ? pad.brand.warning : tone === 'muted' ? pad.brand.muted : pad.brand.ink
  drawLines(pad, 'P', text, { size: bodySize, color })
  pad.y += 6
}

function drawList(pad: PdfPad, { isNumbered, items }: Extract<ReportBlock, { kind: 'list' }>): void {
  const style = { size: bodySize, color: pad.brand.ink }
  pad.inside('L', () => {
    items.forEach((item, index) => {
      pad.ensure(bodySize * 2.7)
      pad.inside('LI', () => {
        const label = isNumbered ? `${index + 1}.` : '•'
        const [line] = pad.lines(label, 20, bodySize)
        const y = pad.y
        pad.inside('Lbl', () => pad.content('Lbl', () => line && pad.line(line, { x: pad.left + 4, y }, style)))
        drawLines(pad, 'LBody', item, style, { x: pad.left + 20, width: pad.width - 20 })
      })
      pad.y += 2
    })
  })
  pad.y += 5
}

/** Draws facts as a table of two columns with muted labels, separated by hairlines. */
function drawFacts(pad: PdfPad, facts: readonly ReportFact[]): void {
  const labelWidth = Math.min(190, pad.width * 0.36)
  const valueWidth = pad.width - labelWidth - 6
  pad.inside('Table', () => {
    for (const { label, value, remark } of facts) {
      const labels = pad.lines(label, labelWidth - 6, bodySize)
      const values = pad.lines(
        [{ text: value, isBold: true }, ...(remark === undefined ? [] : [{ text: `  ${remark}` }])],
        valueWidth,
        bodySize,
      )
      const lineHeight = bodySize * 1.3
      const height = Math.max(labels.length, values.length) * lineHeight + 5
      pad.ensure(height)
      const top = pad.y + 2
      pad.inside('TR', () => {
        pad.inside(
          'TH',
          () =>
            pad.content('TH', () =>
              labels.forEach((line, at) => {
                pad.line(line, { x: pad.left, y: top + at * lineHeight }, { size: bodySize, color: pad.brand.muted })
              }),
            ),
          { scope: 'Row' },
        )
        pad.inside('TD', () =>
          pad.content('TD', () =>
            values.forEach((line, at) => {
              const place = { x: pad.left + labelWidth, y: top + at * lineHeight }
              pad.line(line, place, { size: bodySize, color: pad.brand.ink })
            }),
          ),
        )
      })
      pad.y += height
      pad.decoration(() => {
        pad.document
          .moveTo(pad.left, pad.y)
          .lineTo(pad.left + pad.width, pad.y)
          .lineWidth(0.4)
          .strokeColor(`#${pad.brand.line}`)
          .stroke()
      })
    }
  })
  pad.y += 10
}
