/** Saves a changed document as a file, in the formats of the documents. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CellObject, utils, type WorkSheet, write } from '@e965/xlsx'
import type { Grid, GridCell } from '@uwkit/core/shared'
import PdfKit from 'pdfkit'
import { printTable } from '../generator/write-report.ts'
import { findCaptions } from './find-captions.ts'
import { seenOnly } from './grid-edits.ts'
import type { Subject } from './subject.ts'
import { isRoll } from './truth.ts'

/** The forms that a changed document is saved in; a scan is a picture of the printed pages. */
export const fileForms = ['xlsx', 'xls', 'csv', 'html', 'pdf', 'scan'] as const
export type FileForm = (typeof fileForms)[number]

/** Returns the bytes of a subject in a form. Hidden parts are omitted if a form cannot hide them. */
export async function saveSubject(subject: Subject, form: FileForm): Promise<Uint8Array> {
  switch (form) {
    case 'xlsx':
    case 'xls':
      return spreadsheet([subject.grid, ...subject.others], form)
    case 'csv':
      return encoded(csv(seenOnly(subject.grid)))
    case 'html':
      return encoded(html(seenOnly(subject.grid)))
    case 'pdf':
      return printed(subject)
    case 'scan':
      return scanned(await printed(subject))
  }
}

/**
 * Returns whether a form keeps what a document states: only spreadsheets keep hidden columns, and text and pages do not
 * keep captions that are merged over several columns.
 */
export function keepsFacts({ grid, truth }: Subject, form: FileForm): boolean {
  if (form === 'xlsx' || form === 'xls') return true
  const [band] = findCaptions(grid, isRoll(truth), Object.keys(truth.chargeCodes ?? {}))
  // Without captions it is unknown which hidden columns matter.
  if (band === undefined) return grid.hiddenColumns.length < 3
  const hidden = grid.hiddenColumns.filter((column) => band.captions[column] !== '')
  const isMerged = grid.merges.some(
    ({ row, column, columnSpan }) =>
      row >= band.from && row < band.to && columnSpan > 1 && band.captions[column + 1] === '',
  )
  return hidden.length < 3 && (form === 'html' || !isMerged)
}

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text)

const firstDay = Date.UTC(1899, 11, 30)
const millisecondsADay = 86_400_000

function spreadsheet(grids: readonly Grid[], form: 'xlsx' | 'xls'): Uint8Array {
  const book = utils.book_new()
  // The document's sheet comes first after covers, where a person would look first.
  const sorted = grids.toSorted((one, other) => Number(other.columnCount === 1) - Number(one.columnCount === 1))
  for (const [at, grid] of sorted.entries()) {
    const name = grid.sheet.replace(/[\\/?*[\]:]/g, ' ').slice(0, 28) || 'Sheet'
    utils.book_append_sheet(book, sheetOf(grid), at === 0 ? name : `${name} ${at}`)
  }
  book.Workbook = { Sheets: sorted.map(({ hidden }) => ({ Hidden: hidden ? 1 : 0 })) }
  return new Uint8Array(write(book, { type: 'array', bookType: form === 'xls' ? 'biff8' : 'xlsx', compression: true }))
}

function sheetOf(grid: Grid): WorkSheet {
  const sheet: WorkSheet = {}
  grid.rows.forEach((row, r) => {
    row.forEach((cell, c) => {
      if (cell !== null) sheet[utils.encode_cell({ r, c })] = fileCell(cell)
    })
  })
  const end = { r: Math.max(grid.rows.length - 1, 0), c: Math.max(grid.columnCount - 1, 0) }
  sheet['!ref'] = utils.encode_range({ s: { r: 0, c: 0 }, e: end })
  sheet['!merges'] = grid.merges.map(({ row, column, rowSpan, columnSpan }) => ({
    s: { r: row, c: column },
    e: { r: row + rowSpan - 1, c: column + columnSpan - 1 },
  }))
  const rows: { hidden?: boolean }[] = []
  for (const row of grid.hiddenRows) rows[row] = { hidden: true }
  sheet['!rows'] = rows
  sheet['!cols'] = Array.from({ length: grid.columnCount }, (_, at) =>
    grid.hiddenColumns.includes(at) ? { hidden: true } : {},
  )
  return sheet
}

function fileCell(cell: GridCell): CellObject {
  if (cell.kind === 'number') return { t: 'n', v: Number(cell.value), z: cell.format ?? 'General' }
  if (cell.kind === 'boolean') return { t: 'b', v: cell.value === true }
  if (cell.kind === 'date') {
    const [day = '', time = ''] = String(cell.value).split(' ')
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const serial = (Date.parse(`${day}T00:00:00Z`) - firstDay) / millisecondsADay + (hours * 60 + minutes) / 1440
    return { t: 'n', v: serial, z: cell.format ?? 'mm/dd/yyyy' }
  }
  // The style's indentation is written as leading blanks, two per level.
  return { t: 's', v: /^\s/.test(cell.text) ? cell.text : `${'  '.repeat(cell.indent)}${cell.text}` }
}

/** Returns a cell as text. An amount that its format rounds is written to the cent, so that no fact is lost. */
const shown = (cell: GridCell | null): string => {
  if (cell === null) return ''
  if (cell.kind === 'number' && !cell.format?.includes('%') && isRounded(cell)) {
    const size = Math.abs(Number(cell.value))
    const digits = size.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    return Number(cell.value) < 0 ? `(${digits})` : digits
  }
  return /^\s/.test(cell.text) || cell.kind !== 'text' ? cell.text : `${'  '.repeat(cell.indent)}${cell.text}`
}

/** Returns whether the text of an amount lacks its cents. */
function isRounded({ value, text }: GridCell): boolean {
  const size = Number(text.replace(/[^\d.]/g, ''))
  return /\d/.test(text) && Math.abs(size - Math.abs(Number(value))) > 0.005
}

function csv({ rows }: Grid): string {
  const quoted = (text: string) => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return `${rows.map((row) => row.map((cell) => quoted(shown(cell))).join(',')).join('\r\n')}\r\n`
}

function html({ rows, merges, sheet }: Grid): string {
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replace(/^ +/, (blanks) => '&nbsp;'.repeat(blanks.length))
      .replaceAll('\n', '<br>')
  const covered = new Set<string>()
  const spans = new Map<string, string>()
  for (const { row, column, rowSpan, columnSpan } of merges) {
    spans.set(`${row} ${column}`, ` rowspan="${rowSpan}" colspan="${columnSpan}"`)
    for (let r = row; r < row + rowSpan; r++)
      for (let c = column; c < column + columnSpan; c++) if (r !== row || c !== column) covered.add(`${r} ${c}`)
  }
  const lines = rows.map((row, r) => {
    const cells = row.flatMap((cell, c) =>
      covered.has(`${r} ${c}`) ? [] : [`<td${spans.get(`${r} ${c}`) ?? ''}>${escaped(shown(cell))}</td>`],
    )
    return `<tr>${cells.join('')}</tr>`
  })
  return `<!DOCTYPE html>\n<html><head><meta charset="utf-8"><title>${escaped(sheet)}</title></head><body><table border="1">\n${lines.join('\n')}\n</table></body></html>\n`
}

/** Prints the sheet as pages with text, its captions on each. */
function printed({ grid, truth }: Subject): Promise<Uint8Array> {
  const seen = seenOnly(grid)
  const [band] = findCaptions(seen, isRoll(truth), Object.keys(truth.chargeCodes ?? {}))
  const header = band ?? { from: 0, to: 0 }
  const body = seen.rows.slice(header.to)
  const isAmount = (cell: GridCell | null | undefined) =>
    cell?.kind === 'number' || (cell?.kind === 'text' && /^[-($]*\d[\d,]*(\.\d+)?\)?$/.test(cell.text.trim()))
  return printTable({
    texts: seen.rows.map((row) => row.map((cell) => shown(cell).trimEnd())),
    header,
    isFigures: (column) => {
      const cells = body.flatMap((row) => row[column] ?? [])
      return column > 0 && cells.length > 0 && cells.filter(isAmount).length > cells.length / 2
    },
    rowsPerPage: 50,
  })
}

/** The poppler program that draws the pages of a PDF. */
const drawer = 'pdftoppm'

/** Returns whether this machine can create scans. */
export const canScan = (): boolean => spawnSync(drawer, ['-v']).status === 0

/** Draws pages as gray pictures of 200 dots per inch, as a copier does. */
async function scanned(pages: Uint8Array): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'uwkit-scan-'))
  try {
    writeFileSync(join(folder, 'pages.pdf'), pages)
    const drawn = spawnSync(drawer, ['-r', '200', '-gray', '-png', join(folder, 'pages.pdf'), join(folder, 'page')])
    if (drawn.status !== 0) throw new Error(`${drawer} could not draw the pages: ${String(drawn.stderr)}`)
    const pictures = readdirSync(folder)
      .filter((file) => file.endsWith('.png'))
      .toSorted()
    return await pictureBook(pictures.map((file) => readFileSync(join(folder, file))))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function pictureBook(pictures: readonly Buffer[]): Promise<Uint8Array> {
  const document = new PdfKit({ autoFirstPage: false, margin: 0, info: { CreationDate: new Date(0) } })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve())
  })
  for (const picture of pictures) {
    // The size of a PNG is in its first chunk; 200 dots are one inch, or 72 points.
    const size: [number, number] = [(picture.readUInt32BE(16) * 72) / 200, (picture.readUInt32BE(20) * 72) / 200]
    document.addPage({ size, margin: 0 }).image(picture, 0, 0, { width: size[0], height: size[1] })
  }
  document.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
