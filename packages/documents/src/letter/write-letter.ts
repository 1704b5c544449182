import { fileNamePart } from '@uwkit/core/shared'
import { Document, Packer, Paragraph, TextRun } from 'docx'

/** A letter as edited by the user. */
export interface LetterText {
  /** Subject line, the letter's heading. */
  subject: string
  /** Plain text: a blank line between paragraphs, `1. ` before an item, and a heading on its own line. */
  body: string
}

/** Font of every document that this product writes. */
const font = 'Calibri'

/**
 * Writes a letter for Word (.docx), line by line: numbered lines have a hanging indent, a separate line before them is
 * a heading. Text that the user typed is never renumbered or reworded.
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

/** A file to be saved or sent. */
export interface LetterFile {
  /** The subject as a file name, or `Letter` if it is empty, with `.docx`. */
  name: string
  /** Media type of a Word file. */
  contentType: string
  /** Content of the file. */
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
