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

/** The first page: a band with the deal's name, the days of its figures, and the figures that matter most. */
export function wordCover(
  { kindName, title, lines, figures }: Cover,
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
    children: [new TextRun({ text: plainText(title), color: brand.accentInk })],
  })
  const band = bare(
    [
      new TableRow({
        height: { value: 3600, rule: 'atLeast' },
        children: [
          new TableCell({
            width: { size: width, type: WidthType.DXA },
            verticalAlign: VerticalAlign.BOTTOM,
            margins: { left: 300, right: 300, top: 200, bottom: 300, marginUnitType: WidthType.DXA },
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
    new Paragraph({ children: [], spacing: { after: 200 } }),
    ...lines.map(
      (line) =>
        new Paragraph({ children: wordRuns(line, context, { size: 22, color: brand.muted }), spacing: { after: 60 } }),
    ),
    new Paragraph({ children: [], spacing: { after: 240 } }),
    figureTable(figures, context, width),
  ]
}

function figureTable(figures: Cover['figures'], context: WordContext, width: number): Table {
  const wide = Math.floor(width / 3)
  const rows: TableRow[] = []
  for (let at = 0; at < figures.length; at += 3) {
    const beside = figures.slice(at, at + 3)
    rows.push(new TableRow({ cantSplit: true, children: beside.map((figure) => figureCell(figure, context, wide)) }))
  }
  return bare(rows, [wide, wide, wide])
}

function figureCell(
  { label, value, remark }: Cover['figures'][number],
  context: WordContext,
  width: number,
): TableCell {
  const { brand } = context
  const style = { after: 0, before: 0 }
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 120, bottom: 240, left: 0, right: 200, marginUnitType: WidthType.DXA },
    borders: { top: { style: BorderStyle.SINGLE, size: 16, color: brand.accent } },
    children: [
      new Paragraph({ children: wordRuns(label, context, { size: 18, color: brand.muted }), spacing: style }),
      new Paragraph({ children: wordRuns(value, context, { size: 38, bold: true }), spacing: style }),
      new Paragraph({ children: wordRuns(remark ?? '', context, { size: 17, color: brand.muted }), spacing: style }),
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
