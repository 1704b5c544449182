import type { ReportBlock, ReportColumn, ReportRow } from '@uwkit/core/export'
import type { PdfPad } from './pdf-pad.ts'
import type { TextLine } from './pdf-text.ts'
import { runsOf } from './plain-text.ts'

type Table = Extract<ReportBlock, { kind: 'table' }>

interface TableStyle {
  size: number
  lineHeight: number
  padding: number
}

const smallest = 5

/** Draws a table; its header is repeated at the top of every page. */
export function drawTable(pad: PdfPad, table: Table): void {
  const style = fitStyle(pad, table)
  const widths = columnWidths(pad, table, style)
  const hasHeader = table.columns.some(({ caption }) => caption !== '')
  const header = hasHeader ? measuredRow(pad, headerRow(table.columns), table.columns, widths, style) : null
  pad.inside('Table', () => {
    const first = table.rows[0]
    const firstHeight = first === undefined ? 0 : measuredRow(pad, first, table.columns, widths, style).height
    pad.ensure(Math.min((header?.height ?? 0) + firstHeight * 2, pad.pageRoom))
    if (header !== null) drawHeader(pad, header, widths, style, false)
    table.rows.forEach((row, index) => {
      const measured = measuredRow(pad, row, table.columns, widths, style)
      const needed = row.role === 'group' ? measured.height * 2 : measured.height
      if (pad.room < needed && (needed <= pad.pageRoom / 2 || pad.room < style.lineHeight * 3)) {
        pad.turnPage()
        if (header !== null) drawHeader(pad, header, widths, style, true)
      }
      pad.inside('TR', () =>
        drawRow(pad, measured, widths, style, {
          isOdd: index % 2 === 1,
          onTurn: () => header !== null && drawHeader(pad, header, widths, style, true),
        }),
      )
    })
  })
  pad.y += 10
}

/** Space before a column of words that follows a column of figures, as a multiple of the size. */
const gutter = 0.9

function insetOf(columns: readonly ReportColumn[], index: number, { size }: TableStyle): number {
  return columns[index]?.align === 'left' && columns[index - 1]?.align === 'right' ? size * gutter : 0
}

interface MeasuredRow {
  role: ReportRow['role'] | 'header'
  cells: { lines: TextLine[]; align: ReportColumn['align']; span: number; inset: number }[]
  height: number
}

function headerRow(columns: readonly ReportColumn[]): ReportRow {
  return { role: 'total', cells: columns.map(({ caption }) => caption) }
}

function measuredRow(
  pad: PdfPad,
  row: ReportRow,
  columns: readonly ReportColumn[],
  widths: readonly number[],
  style: TableStyle,
): MeasuredRow {
  const { size, lineHeight, padding } = style
  const isGroup = row.role === 'group'
  const cells = row.cells.map((cell, index) => {
    const span = isGroup ? columns.length : 1
    const width = isGroup ? widths.reduce((sum, wide) => sum + wide, 0) : (widths[index] ?? 0)
    const runs = runsOf(cell).map((run) => (row.role === 'line' ? run : { ...run, isBold: true }))
    const inset = isGroup ? 0 : insetOf(columns, index, style)
    return {
      inset,
      lines: pad.lines(runs, width - 2 * padding - inset, size),
      align: isGroup ? ('left' as const) : (columns[index]?.align ?? 'left'),
      span,
    }
  })
  const maximum = Math.max(1, ...cells.map(({ lines }) => lines.length))
  return { role: row.role, cells, height: maximum * lineHeight + 2 * padding }
}

function drawHeader(
  pad: PdfPad,
  row: MeasuredRow,
  widths: readonly number[],
  style: TableStyle,
  isAgain: boolean,
): void {
  const total = widths.reduce((sum, wide) => sum + wide, 0)
  pad.decoration(() => {
    pad.document.rect(pad.left, pad.y, total, row.height).fill(`#${pad.brand.accent}`)
  })
  const draw = (index: number, x: number) => {
    const { lines = [], align = 'left', inset = 0 } = row.cells[index] ?? {}
    const rest = row.height - 2 * style.padding - lines.length * style.lineHeight
    lines.forEach((line, at) => {
      const place = { x: x + style.padding + inset, y: pad.y + style.padding + rest + at * style.lineHeight, align }
      const room = (widths[index] ?? 0) - 2 * style.padding - inset
      pad.line(line, { ...place, room }, { size: style.size, color: pad.brand.accentInk })
    })
  }
  const each = (drawCell: (index: number, x: number) => void) => {
    let x = pad.left
    widths.forEach((width, index) => {
      drawCell(index, x)
      x += width
    })
  }
  if (isAgain) pad.decoration(() => each(draw))
  else
    pad.inside('TR', () =>
      each((index, x) => pad.inside('TH', () => pad.content('TH', () => draw(index, x)), { scope: 'Column' })),
    )
  pad.y += row.height
}

/** Draws a row; one that is taller than the page continues on the next. */
function drawRow(
  pad: PdfPad,
  row: MeasuredRow,
  widths: readonly number[],
  style: TableStyle,
  { isOdd, onTurn }: { isOdd: boolean; onTurn: () => void },
): void {
  const maximum = Math.max(1, ...row.cells.map(({ lines }) => lines.length))
  let from = 0
  while (from < maximum) {
    const fitting = Math.max(1, Math.floor((pad.room - 2 * style.padding) / style.lineHeight))
    const until = Math.min(maximum, from + fitting)
    const height = (until - from) * style.lineHeight + 2 * style.padding
    drawBackground(pad, row, widths, height, isOdd)
    let x = pad.left
    row.cells.forEach((cell, index) => {
      const width = cell.span > 1 ? widths.reduce((sum, wide) => sum + wide, 0) : (widths[index] ?? 0)
      const lines = cell.lines.slice(from, until)
      const role = index === 0 && row.role !== 'line' ? 'TH' : 'TD'
      pad.inside(
        role,
        () =>
          pad.content(role, () =>
            lines.forEach((line, at) => {
              const place = { x: x + style.padding + cell.inset, y: pad.y + style.padding + at * style.lineHeight }
              const color = row.role === 'group' ? pad.brand.accent : pad.brand.ink
              const room = width - 2 * style.padding - cell.inset
              pad.line(line, { ...place, align: cell.align, room }, { size: style.size, color })
            }),
          ),
        role === 'TH' ? { scope: 'Row' } : {},
      )
      x += width
    })
    pad.y += height
    from = until
    if (from < maximum) {
      pad.turnPage()
      onTurn()
    }
  }
}

function drawBackground(
  pad: PdfPad,
  { role }: MeasuredRow,
  widths: readonly number[],
  height: number,
  isOdd: boolean,
): void {
  const total = widths.reduce((sum, wide) => sum + wide, 0)
  const { document, brand } = pad
  pad.decoration(() => {
    if (role === 'total' || role === 'grand') document.rect(pad.left, pad.y, total, height).fill(`#${brand.shade}`)
    else if (isOdd && role === 'line')
      document.rect(pad.left, pad.y, total, height).fillOpacity(0.4).fill(`#${brand.shade}`)
    document.fillOpacity(1)
    const color = role === 'grand' ? brand.accent : brand.line
    const weight = role === 'grand' ? 1.2 : 0.5
    document
      .moveTo(pad.left, pad.y + height)
      .lineTo(pad.left + total, pad.y + height)
      .lineWidth(weight)
      .strokeColor(`#${color}`)
      .stroke()
  })
}

/** Returns the size at which no figure of the table is wider than its column can be. */
function fitStyle(pad: PdfPad, table: Table): TableStyle {
  const usual = table.isSmall === true ? 7 : 8.5
  const ofSize = (size: number): TableStyle => ({ size, lineHeight: size * 1.28, padding: size * 0.38 })
  for (let size = usual; size > smallest; size -= 0.5) {
    const needed = neededWidths(pad, table, ofSize(size)).reduce((sum, wide) => sum + wide, 0)
    if (needed <= pad.width) return ofSize(size)
  }
  return ofSize(smallest)
}

/** Returns the minimum width of each column: figures stay whole, text breaks between words. */
function neededWidths(pad: PdfPad, { columns, rows }: Table, style: TableStyle): number[] {
  const { size, padding } = style
  const wide = (text: string, isWhole: boolean, isBold: boolean) => {
    const pieces = isWhole ? text.split('\n') : text.split(/\s+/)
    return Math.max(0, ...pieces.map((piece) => pad.measure(piece, isBold ? 'bold' : 'regular'))) * size
  }
  return columns.map(({ caption, align }, index) => {
    let maximum = wide(caption, false, true)
    for (const { role, cells } of rows) {
      if (role === 'group') continue
      const cell = cells[index]
      if (cell === undefined) continue
      const runs = runsOf(cell)
      const text = runs.map((run) => run.text).join('')
      const marks = runs.some(({ note }) => note !== undefined) ? size * 1.1 : 0
      const words = wide(text, align === 'right', role !== 'line') + marks
      maximum = Math.max(maximum, align === 'left' ? Math.min(words, 90) : words)
    }
    return maximum + 2 * padding + insetOf(columns, index, style) + 0.5
  })
}

function columnWidths(pad: PdfPad, table: Table, style: TableStyle): number[] {
  const { columns } = table
  const needed = neededWidths(pad, table, style)
  const weights = columns.reduce((sum, { weight }) => sum + weight, 0)
  const wished = columns.map(({ weight }) => (weight / weights) * pad.width)
  const widths = wished.map((width, index) => Math.max(width, needed[index] ?? 0))
  const over = widths.reduce((sum, width) => sum + width, 0) - pad.width
  if (over <= 0) return widths
  const spare = widths.map((width, index) => width - (needed[index] ?? 0))
  const totalSpare = spare.reduce((sum, width) => sum + width, 0)
  const share = totalSpare === 0 ? 0 : Math.min(1, over / totalSpare)
  return widths.map((width, index) => width - (spare[index] ?? 0) * share)
}
