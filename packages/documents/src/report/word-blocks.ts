import type { ReportBlock } from '@uwkit/core/export'
import {
  AlignmentType,
  BorderStyle,
  type FileChild,
  HeadingLevel,
  ImageRun,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableOfContents,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { drawingPng, drawingSvg } from './drawing.ts'
import { plainText } from './plain-text.ts'
import { type PictureBytes, pictureSize } from './report-picture.ts'
import { wordFacts, wordTable } from './word-table.ts'
import { type WordContext, wordRuns } from './word-text.ts'

/** Dots that Word counts to a point. */
const dotsOfPoint = 96 / 72
const tallest = 300

/** A picture with its caption; one that cannot be shown is named. */
function wordPicture(
  { uid, caption, alt }: Extract<ReportBlock, { kind: 'picture' }>,
  context: WordContext,
  pictures: PictureBytes,
  width: number,
): Paragraph[] {
  const bytes = pictures.get(uid)
  const size = bytes === undefined ? null : pictureSize(bytes)
  if (bytes === undefined || size === null) {
    const words = `${alt}: this image format can’t be printed. Use JPEG or PNG.`
    return [
      new Paragraph({ children: wordRuns(words, context, { color: context.brand.muted }), spacing: { after: 160 } }),
    ]
  }
  const scale = Math.min(width / 20 / size.width, tallest / size.height, 1.5)
  const image = new ImageRun({
    type: size.type,
    data: Buffer.from(bytes),
    transformation: {
      width: Math.round(size.width * scale * dotsOfPoint),
      height: Math.round(size.height * scale * dotsOfPoint),
    },
    altText: { name: plainText(alt), title: plainText(alt), description: plainText(alt) },
  })
  return [new Paragraph({ children: [image], keepNext: caption !== null }), ...captioned(caption, context)]
}

/** A drawing with its caption. */
function wordDrawing(drawing: Extract<ReportBlock, { kind: 'drawing' }>, context: WordContext): Paragraph[] {
  const { width, height, alt, caption } = drawing
  const image = new ImageRun({
    type: 'svg',
    data: Buffer.from(drawingSvg(drawing, context.brand)),
    fallback: { type: 'png', data: Buffer.from(drawingPng(drawing, context.brand)) },
    transformation: { width: Math.round(width * dotsOfPoint), height: Math.round(height * dotsOfPoint) },
    altText: { name: 'Map', title: 'Map', description: plainText(alt) },
  })
  const picture = new Paragraph({ children: [image], alignment: AlignmentType.CENTER, keepNext: true })
  return [picture, ...captioned(caption, context)]
}

function captioned(caption: string | null, context: WordContext): Paragraph[] {
  if (caption === null || caption === '') return []
  const runs = wordRuns(caption, context, { size: 17, color: context.brand.muted })
  return [new Paragraph({ children: runs, spacing: { after: 200 } })]
}

type Cover = Extract<ReportBlock, { kind: 'cover' }>

/** The first page, or the head of a letter: a band with the deal's name, the days of its figures, and the figures that matter most. */
function wordCover(
  { kindName, title, lines, figures, isCompact = false }: Cover,
  context: WordContext,
  width: number,
): FileChild[] {
  const { brand } = context
  const kind = new Paragraph({
    children: [new TextRun({ text: plainText(kindName), color: brand.accentInk, size: 22, allCaps: true })],
    spacing: { after: 80 },
  })
  const name = new Paragraph({
    style: 'Title',
    children: [new TextRun({ text: plainText(title), color: brand.accentInk, ...(isCompact ? { size: 40 } : {}) })],
  })
  const band = bare(
    [
      new TableRow({
        height: { value: isCompact ? 1100 : 3600, rule: 'atLeast' },
        children: [
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            verticalAlign: VerticalAlign.BOTTOM,
            margins: {
              left: 300,
              right: 300,
              top: isCompact ? 120 : 200,
              bottom: isCompact ? 160 : 300,
              marginUnitType: WidthType.DXA,
            },
            shading: { type: ShadingType.CLEAR, color: 'auto', fill: brand.accent },
            children: [kind, name],
          }),
        ],
      }),
    ],
    [width],
  )
  return [
    band,
    new Paragraph({ children: [], spacing: isCompact ? { after: 0, line: 120 } : { after: 200 } }),
    ...lines.map(
      (line) =>
        new Paragraph({
          children: wordRuns(line, context, { size: isCompact ? 19 : 22, color: brand.muted }),
          spacing: { after: 60 },
        }),
    ),
    ...(isCompact ? [] : [new Paragraph({ children: [], spacing: { after: 240 } })]),
    figureTable(figures, context, width, isCompact),
    ...(isCompact ? [new Paragraph({ children: [], spacing: { after: 0, line: 120 } })] : []),
  ]
}

function figureTable(figures: Cover['figures'], context: WordContext, width: number, isCompact: boolean): Table {
  const across = isCompact ? 4 : 3
  const wide = Math.floor(width / across)
  const rows: TableRow[] = []
  for (let at = 0; at < figures.length; at += across) {
    const beside = figures.slice(at, at + across)
    rows.push(
      new TableRow({
        cantSplit: true,
        children: beside.map((figure) => figureCell(figure, context, wide, isCompact)),
      }),
    )
  }
  return bare(
    rows,
    Array.from({ length: across }, () => wide),
  )
}

function figureCell(
  { label, value, remark }: Cover['figures'][number],
  context: WordContext,
  width: number,
  isCompact: boolean,
): TableCell {
  const { brand } = context
  const style = { after: 0, before: 0 }
  const small = { size: 17, color: brand.muted }
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: {
      top: isCompact ? 60 : 120,
      bottom: isCompact ? 60 : 240,
      left: 0,
      right: 200,
      marginUnitType: WidthType.DXA,
    },
    borders: { top: { style: BorderStyle.SINGLE, size: 16, color: brand.accent } },
    children: [
      new Paragraph({ children: wordRuns(label, context, { size: 18, color: brand.muted }), spacing: style }),
      new Paragraph({
        children: wordRuns(value, context, { size: isCompact ? 28 : 38, bold: true }),
        spacing: style,
      }),
      ...(isCompact && remark === undefined
        ? []
        : [new Paragraph({ children: wordRuns(remark ?? '', context, small), spacing: style })]),
    ],
  })
}

/** A table without lines. */
function bare(rows: TableRow[], widths: number[]): Table {
  const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
  return new Table({
    rows,
    columnWidths: widths,
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, wide) => sum + wide, 0), type: WidthType.DXA },
    borders: { top: none, left: none, right: none, bottom: none, insideHorizontal: none, insideVertical: none },
  })
}

const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const

/** Numbering of a list: bullets, or numbers that restart. */
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
