import type { RichText, TextRun } from '@uwkit/core/export'
import PdfDocument from 'pdfkit'
import { breakLines, type FontName, fontBytes, fontNames, markScale, type TextLine } from './pdf-text.ts'
import { runsOf } from './plain-text.ts'
import type { ReportBrand } from './report-brand.ts'

/**
 * Nodes of the structure tree that tags headings, tables, and pictures for screen readers. Roles: PDF 1.7, section
 * 14.8.4.
 */
export type StructureRole =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'Caption'
  | 'TOC'
  | 'TOCI'
  | 'Link'
  | 'Note'
type Structure = ReturnType<PDFKit.PDFDocument['struct']>

interface TextStyle {
  size: number
  color: string
  /** Line height, as a multiple of the size. */
  leading?: number
}

/** An object of the file, as the library stores it. */
interface PdfDictionary {
  data: Record<string, unknown>
}

/** Returns a text object of the file, because the library writes plain strings as names. */
export function pdfString(text: string): object {
  return Object(text) as object
}

/** Margins of a page, points. */
export const pageMargin = { side: 54, top: 54, bottom: 60 } as const

/** The current page and the position of the next line. */
export class PdfPad {
  readonly document: PDFKit.PDFDocument
  readonly brand: ReportBrand
  /** Top of the next content, points from the top of the page. */
  y = 0
  #isLandscape = false
  #parent: Structure
  readonly #widths = new Map<string, number>()
  /** Notes of the section, by text. */
  readonly notes = new Map<string, number>()
  #noteCount = 0
  readonly #identified: (readonly [id: string, part: PdfDictionary])[] = []

  constructor(document: PDFKit.PDFDocument, brand: ReportBrand) {
    this.document = document
    this.brand = brand
    for (const name of fontNames) document.registerFont(name, fontBytes(name))
    this.#parent = document.struct('Document')
    document.addStructure(this.#parent)
  }

  get left(): number {
    return pageMargin.side
  }

  /** Width between the margins. */
  get width(): number {
    return this.document.page.width - 2 * pageMargin.side
  }

  /** Bottom of a page's text area. */
  get bottom(): number {
    return this.document.page.height - pageMargin.bottom
  }

  get room(): number {
    return this.bottom - this.y
  }

  /** Height between the margins. */
  get pageRoom(): number {
    return this.bottom - pageMargin.top
  }

  /** Begins a section on a new page, or below the last few lines that another section left on a page of the same orientation. */
  beginSection(isLandscape: boolean): void {
    const isFirst = this.document.bufferedPageRange().count === 0
    const continues = !isFirst && isLandscape === this.#isLandscape && this.y - pageMargin.top < this.pageRoom / 4
    this.#isLandscape = isLandscape
    if (continues) this.y += this.y > pageMargin.top ? 24 : 0
    else this.turnPage()
  }

  /** Leaves the rest of the page blank. */
  closePage(): void {
    this.y = this.bottom
  }

  turnPage(): void {
    this.document.addPage({ size: 'LETTER', layout: this.#isLandscape ? 'landscape' : 'portrait', margin: 0 })
    this.y = pageMargin.top
  }

  /** Starts a new page if the current one has less room than requested and a new one has more. */
  ensure(height: number): void {
    if (this.room < height && this.y > pageMargin.top) this.turnPage()
  }

  /** Draws inside a new part of the structure; the content creates parts of its own, or is `content` of this one. */
  inside<Result>(
    role: StructureRole,
    draw: () => Result,
    options: { alt?: string; scope?: string; id?: string } = {},
  ): Result {
    const outer = this.#parent
    const { id, ...others } = options
    const part = this.document.struct(role, others)
    if (id !== undefined) this.#identify(part, id)
    outer.add(part)
    this.#parent = part
    const result = draw()
    this.#parent = outer
    part.end()
    return result
  }

  /** Gives a part an id, by which readers find it; the library has no function for that. */
  #identify(part: Structure, id: string): void {
    const dictionary = (part as unknown as { dictionary: PdfDictionary }).dictionary
    dictionary.data['ID'] = pdfString(id)
    this.#identified.push([id, dictionary])
  }

  /** Lists the parts that have an id, in order, where readers look for them. */
  listIdentified(): void {
    if (this.#identified.length === 0) return
    const names = this.#identified
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .flatMap(([id, dictionary]) => [pdfString(id), dictionary])
    const { document } = this
    const root = (document as unknown as { getStructTreeRoot: () => PdfDictionary }).getStructTreeRoot()
    root.data['IDTree'] = { Names: names }
  }

  /** Draws content of the current part. */
  content(role: StructureRole, draw: () => void): void {
    const content = this.document.markStructureContent(role)
    draw()
    this.document.endMarkedContent()
    this.#parent.add(content)
  }

  /** Current part, for links. */
  get structure(): Structure {
    return this.#parent
  }

  /** Draws decoration, which screen readers skip. */
  decoration(draw: () => void): void {
    this.document.markContent('Artifact')
    draw()
    this.document.endMarkedContent()
  }

  measure = (text: string, font: FontName): number => {
    const key = `${font} ${text}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = this.document.font(font).fontSize(100).widthOfString(text) / 100
    this.#widths.set(key, width)
    return width
  }

  lines(text: string | readonly TextRun[], width: number, size: number): TextLine[] {
    return breakLines(runsOf(text), { width, size, measure: this.measure, noteNumber: this.#noteNumber })
  }

  #noteNumber = (note: string): number => {
    const known = this.notes.get(note)
    if (known !== undefined) return known
    this.#noteCount += 1
    this.notes.set(note, this.#noteCount)
    return this.#noteCount
  }

  /** Draws one line with its top at `y`. */
  line(
    { parts, width }: TextLine,
    { x, y, align = 'left', room = width }: { x: number; y: number; align?: string; room?: number },
    { size, color }: TextStyle,
  ): void {
    let at = align === 'right' ? x + room - width : align === 'center' ? x + (room - width) / 2 : x
    for (const { text, font, isMark, width: wide } of parts) {
      this.document
        .font(font)
        .fontSize(isMark ? size * markScale : size)
        .fillColor(`#${color}`)
        .text(text, at, isMark ? y - size * 0.08 : y, { lineBreak: false })
      at += wide
    }
  }
}

/** Creates a document to write pages into. */
export function newPdf(info: Readonly<Record<string, string>>, title: string): PDFKit.PDFDocument {
  const epoch = new Date(0)
  const document = new PdfDocument({
    // Without it, the document names a default font that no text uses.
    font: '',
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    info: { Title: title, Producer: 'uwkit', Creator: 'uwkit', CreationDate: epoch, ModDate: epoch, ...info },
  })
  // The library would write this with a list of glyphs, which omits the parts of composite ones.
  const { appendXML } = document as unknown as { appendXML: (this: PDFKit.PDFDocument, xml: string) => void }
  appendXML.call(document, pdfUaMetadata)
  return document
}

/** States in the metadata that the file follows PDF/UA-1 (ISO 14289-1, section 5). */
const pdfUaMetadata = `
        <rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
            <pdfuaid:part>1</pdfuaid:part>
        </rdf:Description>
        `

/** Draws text over as many pages as necessary, as one part of the structure. */
export function drawLines(
  pad: PdfPad,
  role: StructureRole,
  text: RichText,
  style: TextStyle,
  { x = pad.left, width = pad.width, id }: { x?: number; width?: number; id?: string } = {},
): void {
  const height = style.size * (style.leading ?? 1.35)
  const lines = pad.lines(text, width, style.size)
  pad.inside(
    role,
    () => {
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
    },
    id === undefined ? {} : { id },
  )
}

/** Draws the notes that text referred to since the last ones, below it. */
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
    const style = { size: 7, color: pad.brand.muted, leading: 1.3 }
    drawLines(pad, 'Note', `${number}  ${note}`, style, { id: `note-${String(number).padStart(5, '0')}` })
  }
  pad.notes.clear()
  pad.y += 8
}
