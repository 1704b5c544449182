import PdfKit from 'pdfkit'

/** A text and its position on a page: `x` is its left edge, or its right edge if set by `align`. */
export interface PlacedText {
  text: string
  x: number
  y: number
  align?: 'left' | 'right'
}

/** Options of a crafted PDF. */
export interface CraftedPdf {
  size?: [width: number, height: number]
  fontSize?: number
  font?: string
  /** Degrees clockwise by which a PDF reader turns each page. */
  rotate?: number
  password?: string
  /** One string per word, as some printer drivers write. */
  byWord?: boolean
  /** Written large across each page, from the lower left to the upper right. */
  stamp?: string
}

/** Builds the bytes of a PDF that shows texts at given places; an empty page shows a frame and no text. */
export function craftPdf(pages: readonly (readonly PlacedText[])[], crafted: CraftedPdf = {}): Promise<Uint8Array> {
  const { size = [612, 792], fontSize = 8, font = 'Helvetica', rotate, password, byWord = false, stamp } = crafted
  const document = new PdfKit({
    size,
    margin: 0,
    autoFirstPage: false,
    ...(password ? { userPassword: password } : {}),
  })
  const chunks: Buffer[] = []
  const bytes = new Promise<Uint8Array>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
  })
  for (const texts of pages) {
    document.addPage()
    if (rotate !== undefined) Object.assign(document.page.dictionary.data, { Rotate: rotate })
    document.font(font).fontSize(fontSize)
    if (stamp !== undefined) {
      document
        .save()
        .rotate(-35, { origin: [200, 80] })
        .fontSize(40)
        .text(stamp, 60, 60, { lineBreak: false })
        .restore()
      document.fontSize(fontSize)
    }
    if (texts.length === 0) document.rect(20, 20, 100, 100).stroke()
    for (const { text, x, y, align } of texts) {
      let left = align === 'right' ? x - document.widthOfString(text) : x
      for (const part of byWord ? text.split(/(?<= )/) : [text]) {
        document.text(part.trimEnd(), left, y, { lineBreak: false })
        left += document.widthOfString(part)
      }
    }
  }
  document.end()
  return bytes
}

/** Start of each column of a crafted table, or its end if its cells are right-aligned figures. */
export interface CraftedColumn {
  x: number
  align?: 'left' | 'right'
}

/** Builds the texts of a table: one row per `pitch` points from `top`; blank cells draw nothing. */
export function tableTexts(
  columns: readonly CraftedColumn[],
  rows: readonly (readonly string[])[],
  { top = 40, pitch = 12 }: { top?: number; pitch?: number } = {},
): PlacedText[] {
  return rows.flatMap((row, index) =>
    row.flatMap((text, at) => {
      const column = columns[at]
      return text === '' || column === undefined
        ? []
        : [{ text, x: column.x, y: top + index * pitch, align: column.align ?? 'left' }]
    }),
  )
}
