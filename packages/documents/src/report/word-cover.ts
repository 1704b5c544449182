import type { ReportBlock } from '@uwkit/core/export'
import {
  BorderStyle,
  type FileChild,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlign,
  WidthType,
} from 'docx'
import { plainText } from './plain-text.ts'
import { type WordContext, wordRuns } from './word-text.ts'

type Cover = Extract<ReportBlock, { kind: 'cover' }>

/** The first page, or the head of a letter: a band with the deal's name, the days of its figures, and the figures that matter most. */
export function wordCover(
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
