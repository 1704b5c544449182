import { deflateSync } from 'node:zlib'
import type { ReportBlock, ReportShape } from '@uwkit/core/export'
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
import { crc32 } from '../formats/compression.ts'
import { xmlText } from '../workbook/xml-text.ts'
import { plainText } from './plain-text.ts'
import type { ReportBrand } from './report-brand.ts'
import { type PictureBytes, pictureSize } from './report-picture.ts'
import { type WordContext, wordFacts, wordRuns, wordTable } from './word-table.ts'

/** Letters of five by seven dots, one string per row, for the text of a map. Our own drawing. */
const letters: Readonly<Record<string, readonly string[]>> = {
  '0': ['01110', '10001', '10011', '10101', '11001', '10001', '01110'],
  '1': ['00100', '01100', '00100', '00100', '00100', '00100', '01110'],
  '2': ['01110', '10001', '00001', '00110', '01000', '10000', '11111'],
  '3': ['11110', '00001', '00001', '01110', '00001', '00001', '11110'],
  '4': ['00010', '00110', '01010', '10010', '11111', '00010', '00010'],
  '5': ['11111', '10000', '11110', '00001', '00001', '10001', '01110'],
  '6': ['00110', '01000', '10000', '11110', '10001', '10001', '01110'],
  '7': ['11111', '00001', '00010', '00100', '01000', '01000', '01000'],
  '8': ['01110', '10001', '10001', '01110', '10001', '10001', '01110'],
  '9': ['01110', '10001', '10001', '01111', '00001', '00010', '01100'],
  '.': ['00000', '00000', '00000', '00000', '00000', '01100', '01100'],
  R: ['11110', '10001', '10001', '11110', '10100', '10010', '10001'],
  E: ['11111', '10000', '10000', '11110', '10000', '10000', '11111'],
  m: ['00000', '00000', '11010', '10101', '10101', '10101', '10101'],
  i: ['00100', '00000', '01100', '00100', '00100', '00100', '01110'],
}

/** Dots of a letter's cell, including the space to the next one. */
const cell = { width: 6, height: 7 } as const

/**
 * Returns whether a dot of the text is inked; unsupported letters stay blank.
 *
 * @param x Dots from the left of the text, from 0.
 * @param y Dots from its top.
 * @example
 * isInkPixel('1', 2, 0)
 * // => true
 */
export function isInkPixel(words: string, x: number, y: number): boolean {
  if (x < 0 || y < 0 || y >= cell.height) return false
  return letters[words[Math.floor(x / cell.width)] ?? '']?.[y]?.[x % cell.width] === '1'
}

/** Returns the width of text in dots. */
export function textWidthPixels(words: string): number {
  return words.length * cell.width - 1
}

type Drawing = Extract<ReportBlock, { kind: 'drawing' }>

/** Returns a drawing as SVG. */
function drawingSvg({ width, height, shapes }: Drawing, brand: ReportBrand): string {
  const drawn = shapes.map((shape) => svgOf(shape, brand)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`
}

function svgOf(shape: ReportShape, brand: ReportBrand): string {
  const [x, y] = [rounded(shape.x), rounded(shape.y)]
  if (shape.kind === 'ring') {
    return `<circle cx="${x}" cy="${y}" r="${rounded(shape.radius)}" fill="none" stroke="#${brand.muted}" stroke-width="0.5"/>`
  }
  if (shape.kind === 'words') {
    const anchor = { left: 'start', center: 'middle', right: 'end' }[shape.align]
    return `<text x="${x}" y="${y}" font-family="Arial, sans-serif" font-size="8" fill="#${brand.muted}" text-anchor="${anchor}">${xmlText(shape.text)}</text>`
  }
  if (shape.role === 'subject') {
    return `<path d="M${x} ${y - 7}l7 7l-7 7l-7 -7z" fill="#${brand.accent}"/>`
  }
  if (shape.role === 'rent') return `<circle cx="${x}" cy="${y}" r="3.4" fill="#${brand.ink}"/>`
  return `<rect x="${x - 3}" y="${y - 3}" width="6" height="6" fill="#${brand.warning}"/>`
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

/** Dots per point. */
const scale = 2

/** Returns a drawing as PNG, for programs that show no SVG. */
export function drawingPng({ width, height, shapes }: Drawing, brand: ReportBrand): Uint8Array {
  const [across, down] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  const dots = new Uint8Array(across * down * 3).fill(255)
  for (const shape of shapes) {
    const color = colorOf(shape, brand)
    const radius =
      shape.kind === 'ring' ? shape.radius + 2 : shape.kind === 'words' ? textWidthPixels(shape.text) + 9 : 9
    const [left, right] = [Math.floor((shape.x - radius) * scale), Math.ceil((shape.x + radius) * scale)]
    const [top, bottom] = [Math.floor((shape.y - radius) * scale), Math.ceil((shape.y + radius) * scale)]
    for (let y = Math.max(0, top); y < Math.min(down, bottom); y += 1) {
      for (let x = Math.max(0, left); x < Math.min(across, right); x += 1) {
        if (covers(shape, (x + 0.5) / scale - shape.x, (y + 0.5) / scale - shape.y))
          dots.set(color, (y * across + x) * 3)
      }
    }
  }
  return png(across, down, dots)
}

function colorOf(shape: ReportShape, brand: ReportBrand): number[] {
  const roles = { subject: 'accent', rent: 'ink', expense: 'warning' } as const
  const name = shape.kind === 'mark' ? roles[shape.role] : 'muted'
  return [0, 2, 4].map((at) => Number.parseInt(brand[name].slice(at, at + 2), 16))
}

/** Returns whether a shape covers a point, relative to its center. */
function covers(shape: ReportShape, x: number, y: number): boolean {
  if (shape.kind === 'ring') return Math.abs(Math.hypot(x, y) - shape.radius) < 0.35
  if (shape.kind === 'words') {
    const across = textWidthPixels(shape.text)
    const from = { left: 0, center: across / 2, right: across }[shape.align]
    return isInkPixel(shape.text, Math.floor(x + from), Math.floor(y + 7))
  }
  if (shape.role === 'subject') return Math.abs(x) + Math.abs(y) <= 7
  return shape.role === 'rent' ? Math.hypot(x, y) <= 3.4 : Math.abs(x) <= 3 && Math.abs(y) <= 3
}

/** @source PNG, sections 5 and 11: IHDR, IDAT with unfiltered rows, IEND. */
function png(width: number, height: number, dots: Uint8Array): Uint8Array {
  const rows = new Uint8Array(height * (width * 3 + 1))
  for (let y = 0; y < height; y += 1)
    rows.set(dots.subarray(y * width * 3, (y + 1) * width * 3), y * (width * 3 + 1) + 1)
  const header = new Uint8Array(13)
  const view = new DataView(header.buffer)
  view.setUint32(0, width)
  view.setUint32(4, height)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
  return Buffer.concat([
    Buffer.from(signature),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body) >>> 0, body.length + 4)
  return whole
}

/** Dots per point in Word. */
const pixelsPerPoint = 96 / 72
const tallest = 300

/** Returns a picture with its caption; one that cannot be shown is replaced with its name. */
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
      width: Math.round(size.width * scale * pixelsPerPoint),
      height: Math.round(size.height * scale * pixelsPerPoint),
    },
    altText: { name: plainText(alt), title: plainText(alt), description: plainText(alt) },
  })
  return [new Paragraph({ children: [image], keepNext: caption !== null }), ...captioned(caption, context)]
}

/** Returns a drawing with its caption. */
function wordDrawing(drawing: Extract<ReportBlock, { kind: 'drawing' }>, context: WordContext): Paragraph[] {
  const { width, height, alt, caption } = drawing
  const image = new ImageRun({
    type: 'svg',
    data: Buffer.from(drawingSvg(drawing, context.brand)),
    fallback: { type: 'png', data: Buffer.from(drawingPng(drawing, context.brand)) },
    transformation: { width: Math.round(width * pixelsPerPoint), height: Math.round(height * pixelsPerPoint) },
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

/**
 * Returns the first page, or the head of a letter: a band with the deal's name, the dates of its figures, and the most important figures.
 */
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
    const inRow = figures.slice(at, at + across)
    rows.push(
      new TableRow({
        cantSplit: true,
        children: inRow.map((figure) => figureCell(figure, context, wide, isCompact)),
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

/** Returns a table without borders. */
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
 * Returns a block as the paragraphs and tables of a Word document.
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

/** Returns a separator after a table; without it, Word joins two tables. */
function gap(): Paragraph {
  return new Paragraph({ children: [], spacing: { after: 60, line: 120 } })
}
