import type { ReportBlock, ReportFact } from '@uwkit/core/export'
import { drawCover } from './pdf-cover.ts'
import { drawDrawing } from './pdf-drawing.ts'
import { drawLines, drawNotes } from './pdf-lines.ts'
import { type PdfPad, pageMargin, type StructureRole } from './pdf-pad.ts'
import { drawPicture, type PictureBytes } from './pdf-picture.ts'
import { drawTable } from './pdf-table.ts'

const bodySize = 9.5
const headings = {
  1: { size: 17, before: 16, after: 8 },
  2: { size: 12, before: 10, after: 5 },
  3: { size: 10, before: 6, after: 3 },
} as const

/** A heading where it came to stand. */
export interface PlacedHeading {
  level: 1 | 2 | 3
  text: string
  /** From 0. */
  page: number
  /** Name to go to. */
  destination: string
}

/** What blocks need of the whole document. */
export interface BlockContext {
  pictures: PictureBytes
  headings: PlacedHeading[]
}

/** Draws a block where the pad stands. Contents are drawn when all is placed. */
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
  drawLines(pad, role, [{ text, isBold: true }], { size, colour: level === 3 ? pad.brand.ink : pad.brand.accent })
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
  const colour = tone === 'warning' ? pad.brand.warning : tone === 'muted' ? pad.brand.muted : pad.brand.ink
  drawLines(pad, 'P', text, { size: bodySize, colour })
  pad.y += 6
}

function drawList(pad: PdfPad, { isNumbered, items }: Extract<ReportBlock, { kind: 'list' }>): void {
  const style = { size: bodySize, colour: pad.brand.ink }
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

/** Facts as a table of two columns, labels muted, a hairline between them. */
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
                pad.line(line, { x: pad.left, y: top + at * lineHeight }, { size: bodySize, colour: pad.brand.muted })
              }),
            ),
          { scope: 'Row' },
        )
        pad.inside('TD', () =>
          pad.content('TD', () =>
            values.forEach((line, at) => {
              const place = { x: pad.left + labelWidth, y: top + at * lineHeight }
              pad.line(line, place, { size: bodySize, colour: pad.brand.ink })
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
