import type { ReportBlock, ReportColumn, ReportFact, ReportRow, RichText } from '@uwkit/core/export'
import { maximumValue } from '@uwkit/core/shared'
import {
  AlignmentType,
  BorderStyle,
  FootnoteReferenceRun,
  type IBorderOptions,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import { runsOf } from './plain-text.ts'
import type { ReportBrand } from './report-brand.ts'

const alignments = { left: AlignmentType.LEFT, right: AlignmentType.RIGHT, center: AlignmentType.CENTER } as const
const none: IBorderOptions = { style: BorderStyle.NONE, size: 0, color: 'auto' }

/** Space within a cell, twentieths of a point. */
const cellMargin = { top: 30, bottom: 30, left: 60, right: 60 } as const

/** Maximum rows of a table that never breaks across pages. Our own choice. */
const maximumUnbrokenRows = 12

/** Returns a table whose header repeats on every page. */
export function wordTable(
  { columns, rows, isSmall }: Extract<ReportBlock, { kind: 'table' }>,
  context: WordContext,
  width: number,
): Table {
  const size = isSmall === true ? 13 : 17
  const widths = columnWidths(columns, rows, width, size)
  // A table of few rows stays on one page.
  const isShort = rows.length <= maximumUnbrokenRows
  const hasHeader = columns.some(({ caption }) => caption !== '')
  const header = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: columns.map(({ caption, align }, index) =>
      cell(wordRuns(caption, context, { size, bold: true, color: context.brand.accentInk }), {
        align,
        width: widths[index] ?? 0,
        fill: context.brand.accent,
        keepNext: isShort,
      }),
    ),
  })
  const body = rows.map((row, at) =>
    tableRow(row, columns, widths, context, { size, keepNext: isShort && at < rows.length - 1 }),
  )
  return framed([...(hasHeader ? [header] : []), ...body], widths, context)
}

function tableRow(
  { role, cells }: ReportRow,
  columns: readonly ReportColumn[],
  widths: readonly number[],
  context: WordContext,
  { size, keepNext }: { size: number; keepNext: boolean },
): TableRow {
  const { brand } = context
  const isGroup = role === 'group'
  const style: WordRunStyle = {
    size,
    ...(role === 'line' ? {} : { bold: true }),
    ...(isGroup ? { color: brand.accent } : {}),
  }
  const fill = role === 'total' || role === 'grand' ? brand.shade : null
  return new TableRow({
    cantSplit: true,
    children: cells.map((text, index) =>
      cell(wordRuns(text, context, style), {
        align: isGroup ? 'left' : (columns[index]?.align ?? 'left'),
        width: isGroup ? widths.reduce((sum, wide) => sum + wide, 0) : (widths[index] ?? 0),
        fill,
        keepNext: keepNext || isGroup,
        ...(isGroup ? { span: columns.length } : {}),
      }),
    ),
  })
}

/** Returns facts as a table of labels and values. */
export function wordFacts(facts: readonly ReportFact[], context: WordContext, width: number): Table {
  const widths = [Math.round(width * 0.36), width - Math.round(width * 0.36)]
  const rows = facts.map(
    ({ label, value, remark }) =>
      new TableRow({
        cantSplit: true,
        children: [
          cell(wordRuns(label, context, { color: context.brand.muted }), { align: 'left', width: widths[0] ?? 0 }),
          cell(
            wordRuns(
              [{ text: value, isBold: true }, ...(remark === undefined ? [] : [{ text: `  ${remark}` }])],
              context,
            ),
            { align: 'left', width: widths[1] ?? 0 },
          ),
        ],
      }),
  )
  return framed(rows, widths, context)
}

/** Returns a table of the page's width, with hairlines only between rows. */
function framed(rows: TableRow[], widths: readonly number[], { brand }: Pick<WordContext, 'brand'>): Table {
  const line: IBorderOptions = { style: BorderStyle.SINGLE, size: 4, color: brand.line }
  return new Table({
    rows,
    columnWidths: [...widths],
    layout: TableLayoutType.FIXED,
    width: { size: widths.reduce((sum, wide) => sum + wide, 0), type: WidthType.DXA },
    borders: { top: none, left: none, right: none, bottom: line, insideHorizontal: line, insideVertical: none },
    margins: { ...cellMargin, marginUnitType: WidthType.DXA },
  })
}

/** Returns a cell of one paragraph. */
function cell(
  children: ReturnType<typeof wordRuns>,
  {
    align,
    width,
    fill = null,
    span,
    keepNext = false,
  }: { align: ReportColumn['align']; width: number; fill?: string | null; span?: number; keepNext?: boolean },
): TableCell {
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    ...(span === undefined ? {} : { columnSpan: span }),
    ...(fill === null ? {} : { shading: { type: ShadingType.CLEAR, color: 'auto', fill } }),
    children: [new Paragraph({ children, alignment: alignments[align], spacing: { after: 0, before: 0 }, keepNext })],
  })
}

/** Returns column widths, twentieths of a point: as requested, but figures stay whole if the page is wide enough. */
function columnWidths(
  columns: readonly ReportColumn[],
  rows: readonly ReportRow[],
  width: number,
  size: number,
): number[] {
  const perLetter = size * 10 * 0.58
  const needed = columns.map(({ caption, align }, index) => {
    const texts = rows
      .filter(({ role }) => role !== 'group')
      .map(({ cells }) =>
        runsOf(cells[index] ?? '')
          .map(({ text }) => text)
          .join(''),
      )
    const letters = maximumValue([
      maximumWordLength(caption),
      ...texts.map((text) => (align === 'left' ? Math.min(12, maximumWordLength(text)) : text.length)),
    ])
    return letters * perLetter + cellMargin.left + cellMargin.right + 40
  })
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  const widths = columns.map(({ weight }, index) => Math.max((weight / weights) * width, needed[index] ?? 0))
  const over = widths.reduce((sum, wide) => sum + wide, 0) - width
  const spare = widths.map((wide, index) => Math.max(0, wide - (needed[index] ?? 0)))
  const totalSpare = spare.reduce((sum, wide) => sum + wide, 0)
  const share = over <= 0 || totalSpare === 0 ? 0 : Math.min(1, over / totalSpare)
  return widths.map((wide, index) => Math.round(wide - (spare[index] ?? 0) * share))
}

function maximumWordLength(text: string): number {
  return Math.max(0, ...text.split(/\s/).map(({ length }) => length))
}

/** State shared by the parts of a Word document while it is built. */
export interface WordContext {
  brand: ReportBrand
  /** Text of the footnotes, numbered from 1. Each mark has its own note, because programs count marks, not notes. */
  notes: string[]
  /** Numbered lists so far. */
  listCount: number
}

interface WordRunStyle {
  /** Half points. */
  size?: number
  color?: string
  bold?: boolean
}

/** Returns runs of text, with references to their footnotes. */
export function wordRuns(text: RichText, { notes }: WordContext, style: WordRunStyle = {}): ParagraphChild[] {
  return runsOf(text).flatMap((run): ParagraphChild[] => {
    const pieces = run.text.split('\n')
    const runs = pieces.map(
      (piece, index) =>
        new TextRun({
          ...style,
          text: piece,
          ...(run.isBold === true ? { bold: true } : {}),
          ...(run.isItalic === true ? { italics: true } : {}),
          ...(index > 0 ? { break: 1 } : {}),
        }),
    )
    return run.note === undefined ? runs : [...runs, new FootnoteReferenceRun(notes.push(run.note))]
  })
}

/** Returns the footnotes that were referenced. */
export function wordFootnotes({ notes, brand }: WordContext): Record<string, { children: Paragraph[] }> {
  return Object.fromEntries(
    notes.map((note, index) => [
      String(index + 1),
      { children: [new Paragraph({ children: [new TextRun({ text: ` ${note}`, size: 15, color: brand.muted })] })] },
    ]),
  )
}
