import PdfKit from 'pdfkit'

/** A text and where it stands on a page: `x` is its left edge, or its right edge where `align` says so. */
export interface PlacedText {
  text: string
  x: number
  y: number
  align?: 'right'
}

/** The bytes of a PDF that shows texts at places, the same for the same texts. Sizes in points. */
export async function placedPages(
  pages: readonly (readonly PlacedText[])[],
  size: [width: number, height: number],
  fontSize: number,
): Promise<Uint8Array> {
  const document = new PdfKit({ size, margin: 0, autoFirstPage: false, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve())
  })
  for (const texts of pages) {
    document.addPage().font('Helvetica').fontSize(fontSize)
    for (const { text, x, y, align } of texts) {
      document.text(text, align === 'right' ? x - document.widthOfString(text) : x, y, { lineBreak: false })
    }
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
