import { fileNamePart } from '@uwkit/core/shared'
import { Document, Packer, Paragraph, TextRun } from 'docx'

/** A letter as a person edited it. */
export interface LetterText {
  /** The subject line, which heads the letter. */
  subject: string
  /** Plain text: a blank line between paragraphs, `1. ` before an item, and a heading in a line of its own. */
  body: string
}

/** The font of every document that this product writes. */
const font = 'Calibri'

/**
 * A letter for Word (.docx), line by line as its text stands: numbered lines hang, a line of its own before them is a heading. What
 * a person typed is never renumbered or reworded.
 *
 * @example
 * const bytes = await writeLetterWord({ subject: 'Oak Court: documents', body: 'Please send:\n\n1. T12.\n' })
 * String.fromCharCode(...bytes.slice(0, 2))
 * // => 'PK'
 */
export async function writeLetterWord({ subject, body }: LetterText): Promise<Uint8Array<ArrayBuffer>> {
  const paragraphs = body.trim().split(/\n{2,}/)
  const document = new Document({
    creator: 'uwkit',
    title: subject,
    styles: { default: { document: { run: { font, size: 22 } } } },
    sections: [
      {
        properties: {
          page: {
            size: { width: 12_240, height: 15_840 },
            margin: { top: 1440, bottom: 1440, left: 1440, right: 1440 },
          },
        },
        children: [
          new Paragraph({ spacing: { after: 240 }, children: [new TextRun({ text: subject, bold: true, size: 26 })] }),
          ...paragraphs.flatMap((text, at) => paragraphOf(text, paragraphs[at + 1])),
        ],
      },
    ],
  })
  return new Uint8Array(await Packer.toArrayBuffer(document))
}

/** A file as it is saved or sent. */
export interface LetterFile {
  /** The subject as a file's name, or `Letter` where it is empty, with `.docx`. */
  name: string
  /** The media type of a Word file. */
  contentType: string
  /** The file itself. */
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Returns a letter as a Word file, named by its subject.
 *
 * @example
 * (await letterFile({ subject: 'Oak Court: documents', body: 'Please send the T12.' })).name
 * // => 'Oak Court- documents.docx'
 */
export async function letterFile(letter: LetterText): Promise<LetterFile> {
  const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return { name: `${fileNamePart(letter.subject) || 'Letter'}.docx`, contentType, bytes: await writeLetterWord(letter) }
}

const item = /^\s*\d{1,3}\.\s+/

function paragraphOf(text: string, next: string | undefined): Paragraph[] {
  const lines = text.split('\n')
  const isHeading = lines.length === 1 && next !== undefined && item.test(next) && !item.test(text)
  return lines.map(
    (line, at) =>
      new Paragraph({
        keepNext: isHeading,
        spacing: { after: at === lines.length - 1 && !isHeading ? 160 : 40 },
        ...(item.test(line) ? { indent: { left: 480, hanging: 360 } } : {}),
        children: [new TextRun({ text: line.trim().replace(/^(\d{1,3}\.)\s+/, '$1\u00a0'), bold: isHeading })],
      }),
  )
}
