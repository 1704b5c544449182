import type { Report, ReportSection } from '@uwkit/core/export'
import { type BlockContext, drawBlock, type PlacedHeading } from './pdf-blocks.ts'
import { drawNotes, newPdf, PdfPad, pageMargin, pdfString } from './pdf-pad.ts'
import { plainText } from './plain-text.ts'
import { reportBrands } from './report-brand.ts'
import type { PictureBytes } from './report-picture.ts'
import { recordName, recordOf, rulesOf, sealPdf, sealPlaceholder } from './report-record.ts'

const lineHeight = 18
const titleHeight = 40

/** Returns the number of pages reserved for the table of contents, by number of headings. */
function contentsPages(pad: PdfPad, sections: readonly ReportSection[]): number {
  const count = sections
    .flatMap(({ blocks }) => blocks)
    .filter((block) => block.kind === 'heading' && block.level < 3).length
  return Math.max(1, Math.ceil((titleHeight + count * lineHeight) / pad.pageRoom))
}

/** Draws the table of contents on the reserved pages: headings with linked page numbers. */
function drawContents(pad: PdfPad, headings: readonly PlacedHeading[], firstPage: number): void {
  const { document, brand } = pad
  let page = firstPage
  document.switchToPage(page)
  pad.y = pageMargin.top
  const [title] = pad.lines([{ text: 'Contents', isBold: true }], pad.width, 17)
  pad.inside('H1', () =>
    pad.content('H1', () => title && pad.line(title, { x: pad.left, y: pad.y }, { size: 17, color: brand.accent })),
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
  const color = level === 1 ? pad.brand.ink : pad.brand.muted
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
      pad.line(drawn, { x: pad.left, y: pad.y, align: 'right', room }, { size, color: pad.brand.line })
  })
  pad.inside('Link', () => {
    pad.content('Link', () => {
      pad.line(line, { x: pad.left + indent, y: pad.y }, { size, color })
      pad.line(number, { x: pad.left, y: pad.y, align: 'right', room: pad.width }, { size, color })
    })
    const spoken = { structParent: pad.structure, Contents: pdfString(`${text}, page ${page + 1}`) }
    pad.document.goTo(pad.left, pad.y, pad.width, lineHeight - 4, destination, spoken as never)
  })
}

/**
 * Writes a document as PDF: text that can be selected and searched, bookmarks, a structure for screen readers, and its
 * record as an attachment. The same document gives the same bytes.
 *
 * @param pictures Bytes of PNG and JPEG pictures by the ids that the document uses.
 */
export async function writeReportPdf(
  report: Report,
  pictures: PictureBytes = new Map(),
): Promise<Uint8Array<ArrayBuffer>> {
  const { uwkit } = report.record
  const title = plainText(report.title)
  const document = newPdf(
    { UwkitVersion: uwkit, UwkitRules: rulesOf(report.record), UwkitSeal: sealPlaceholder },
    title,
  )
  const bytes = collected(document)
  const pad = new PdfPad(document, reportBrands[report.theme])
  const context: BlockContext = { pictures, headings: [] }
  let contentsPage: number | null = null
  for (const section of report.sections) {
    pad.beginSection(section.isLandscape)
    if (section.blocks.some(({ kind }) => kind === 'contents')) {
      contentsPage = document.bufferedPageRange().count - 1
      for (let extra = contentsPages(pad, report.sections); extra > 1; extra -= 1) pad.turnPage()
      pad.closePage()
      continue
    }
    pad.inside('Sect', () => {
      for (const block of section.blocks) drawBlock(pad, block, context)
      drawNotes(pad)
    })
  }
  if (contentsPage !== null) drawContents(pad, context.headings, contentsPage)
  addOutline(document, context)
  drawFooters(pad, title)
  document.file(Buffer.from(recordOf(report.record)), {
    name: recordName,
    type: 'application/json',
    description: 'Machine-readable record of sources and figures.',
  })
  pad.listIdentified()
  pad.structure.end()
  document.end()
  return sealPdf(await bytes)
}

function collected(document: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
}

/** Adds bookmarks: sections, each with its headings. */
function addOutline(document: PDFKit.PDFDocument, { headings }: BlockContext): void {
  let section: PDFKit.PDFOutline | null = null
  for (const { level, text, page } of headings) {
    if (level === 3) continue
    document.switchToPage(page)
    if (level === 1 || section === null) section = document.outline.addItem(text)
    else section.addItem(text)
  }
}

/** Draws the document's name, page number and page count on every page except the first. */
function drawFooters(pad: PdfPad, title: string): void {
  const { document } = pad
  const { count } = document.bufferedPageRange()
  for (let page = 1; page < count; page += 1) {
    document.switchToPage(page)
    const y = document.page.height - pageMargin.bottom + 22
    const style = { size: 8, color: pad.brand.muted }
    const [name] = pad.lines(title, pad.width - 100, 8)
    const [number] = pad.lines(`Page ${page + 1} of ${count}`, 100, 8)
    pad.decoration(() => {
      document
        .moveTo(pad.left, y - 6)
        .lineTo(pad.left + pad.width, y - 6)
        .lineWidth(0.4)
        .strokeColor(`#${pad.brand.line}`)
        .stroke()
      if (name !== undefined) pad.line(name, { x: pad.left, y }, style)
      if (number !== undefined) pad.line(number, { x: pad.left, y, align: 'right', room: pad.width }, style)
    })
  }
}
