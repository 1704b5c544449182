import type { ReportSection } from '@uwkit/core/export'
import type { PlacedHeading } from './pdf-blocks.ts'
import { type PdfPad, pageMargin } from './pdf-pad.ts'

const lineHeight = 18
const titleHeight = 40

/** Pages kept for the contents, by the headings that will stand in them. */
export function contentsPages(pad: PdfPad, sections: readonly ReportSection[]): number {
  const count = sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'heading' && block.level < 3).length
  return Math.max(1, Math.ceil((titleHeight + count * lineHeight) / pad.pageRoom))
}

/** Draws the contents on the pages kept for them: headings with the page each stands on, which is also a link. */
export function drawContents(pad: PdfPad, headings: readonly PlacedHeading[], firstPage: number): void {
  const { document, brand } = pad
  let page = firstPage
  document.switchToPage(page)
  pad.y = pageMargin.top
  const [title] = pad.lines([{ text: 'Contents', isBold: true }], pad.width, 17)
  pad.inside('H1', () =>
    pad.content('H1', () => title && pad.line(title, { x: pad.left, y: pad.y }, { size: 17, colour: brand.accent })),
  )
  pad.y += titleHeight
  pad.inside('TOC', () => {
    for (const heading of headings) {
      if (heading.level === 3) continue
      if (pad.room < lineHeight) {
        page += 1
        document.switchToPage(page)
        pad.y = pageMargin.top
      }
      pad.inside('TOCI', () => drawEntry(pad, heading))
      pad.y += lineHeight
    }
  })
}

function drawEntry(pad: PdfPad, { level, text, page, destination }: PlacedHeading): void {
  const size = level === 1 ? 10.5 : 9.5
  const colour = level === 1 ? pad.brand.ink : pad.brand.muted
  const indent = level === 1 ? 0 : 16
  const [line] = pad.lines([{ text, isBold: level === 1 }], pad.width - indent - 60, size)
  const [number] = pad.lines(String(page + 1), 40, size)
  if (line === undefined || number === undefined) return
  const dotWidth = pad.measure(' .', 'regular') * size
  const gap = pad.width - indent - line.width - number.width - 10
  const dots = ' .'.repeat(Math.max(0, Math.floor(gap / dotWidth)))
  pad.decoration(() => {
    const [drawn] = pad.lines(dots.trimStart(), gap + dotWidth, size)
    const room = pad.width - number.width - 5
    if (drawn !== undefined)
      pad.line(drawn, { x: pad.left, y: pad.y, align: 'right', room }, { size, colour: pad.brand.line })
  })
  pad.content('TOCI', () => {
    pad.line(line, { x: pad.left + indent, y: pad.y }, { size, colour })
    pad.line(number, { x: pad.left, y: pad.y, align: 'right', room: pad.width }, { size, colour })
  })
  pad.document.goTo(pad.left, pad.y, pad.width, lineHeight - 4, destination, { structParent: pad.structure } as never)
}
