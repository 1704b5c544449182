import type { ReportBlock } from '@uwkit/core/export'
import { type FileChild, HeadingLevel, Paragraph, TableOfContents } from 'docx'
import type { PictureBytes } from './pdf-picture.ts'
import { plainText } from './plain-text.ts'
import { wordCover } from './word-cover.ts'
import { wordDrawing, wordPicture } from './word-picture.ts'
import { wordFacts, wordTable } from './word-table.ts'
import { type WordContext, wordRuns } from './word-text.ts'

const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

/** Numbering of a list: bullets, or numbers that begin anew. */
export const listReferences = { bullets: 'bullets', numbers: 'numbers' } as const

/**
 * A block as the paragraphs and tables of a Word document.
 *
 * @param width Between the margins, twentieths of a point.
 */
export function wordBlock(
  block: ReportBlock,
  context: WordContext,
  pictures: PictureBytes,
  width: number,
): FileChild[] {
  if (block.kind === 'heading') {
    return [
      new Paragraph({ heading: levels[block.level], children: wordRuns(block.text.replaceAll('\n', ' '), context) }),
    ]
  }
  if (block.kind === 'paragraph') {
    const { brand } = context
    const tones = { plain: {}, muted: { color: brand.muted }, warning: { color: brand.warning } }
    return [
      new Paragraph({ children: wordRuns(block.text, context, tones[block.tone ?? 'plain']), spacing: { after: 120 } }),
    ]
  }
  if (block.kind === 'list') return wordList(block, context)
  if (block.kind === 'facts') return [wordFacts(block.facts, context, width), gap()]
  if (block.kind === 'table') return [wordTable(block, context, width), gap()]
  if (block.kind === 'picture') return wordPicture(block, context, pictures, width)
  if (block.kind === 'drawing') return wordDrawing(block, context)
  if (block.kind === 'cover') return wordCover(block, context, width)
  const contents = new TableOfContents(plainText('Contents'), { hyperlink: true, headingStyleRange: '1-2' })
  return [new Paragraph({ style: 'ContentsTitle', text: 'Contents' }), contents]
}

function wordList({ isNumbered, items }: Extract<ReportBlock, { kind: 'list' }>, context: WordContext): Paragraph[] {
  if (isNumbered) context.listCount += 1
  const numbering = isNumbered
    ? { reference: listReferences.numbers, level: 0, instance: context.listCount }
    : { reference: listReferences.bullets, level: 0 }
  return items.map((item) => new Paragraph({ children: wordRuns(item, context), numbering, spacing: { after: 40 } }))
}

/** What keeps a table apart from what follows; without it, Word joins two tables to one. */
function gap(): Paragraph {
  return new Paragraph({ children: [], spacing: { after: 60, line: 120 } })
}
