import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import { readWorkbook } from '@uwkit/documents/formats'
import PdfKit from 'pdfkit'
import { getDocumentProxy } from 'unpdf'

/**
 * `npm run bench:pdf`: how long a PDF of 50 pages takes from bytes to entity, compared with the bare text extraction of the
 * PDF library (`getTextContent` of every page, pdf.js as bundled by unpdf). Goal: at most twice as long. Milliseconds are
 * of processor time, so that they hardly depend on other work of the machine; the rent roll is invented.
 */

/** Right or left edges of the columns, in points on a landscape page. */
const columns = [
  { caption: 'Unit', x: 30 },
  { caption: 'Floorplan', x: 70 },
  { caption: 'SQFT', x: 160, right: true },
  { caption: 'Resident', x: 170 },
  { caption: 'Status', x: 280 },
  { caption: 'Move In', x: 380, right: true },
  { caption: 'Lease Start', x: 440, right: true },
  { caption: 'Lease End', x: 500, right: true },
  { caption: 'Market Rent', x: 570, right: true },
  { caption: 'Lease Rent', x: 640, right: true },
  { caption: 'Deposit', x: 700, right: true },
  { caption: 'Balance', x: 760, right: true },
]
const rowsPerPage = 33

const runs = 5
const predictor = createLocalPredictor()
const { bytes, units } = await pagesOfRoll(50)
const measured: Record<'bare' | 'grid' | 'entity', number[]> = { bare: [], grid: [], entity: [] }
let items = 0

// A first run of each warms up what both share.
for (let run = 0; run <= runs; run += 1) {
  const bareStart = process.cpuUsage()
  items = await bareText()
  const bare = millisecondsSince(bareStart)
  const start = process.cpuUsage()
  const workbook = await readWorkbook(bytes, 'roll.pdf')
  const grid = millisecondsSince(start)
  const { documents } = readDocuments(workbook, { predictor })
  const entity = millisecondsSince(start)
  const [document] = documents
  if (document?.kind !== 'rent_roll' || document.rentRoll.units.length !== units)
    throw new Error('the roll was not read')
  if (run === 0) continue
  measured.bare.push(bare)
  measured.grid.push(grid)
  measured.entity.push(entity)
}

const [bare, grid, entity] = [measured.bare, measured.grid, measured.entity].map((figures) => Math.min(...figures))
console.log(`50 pages, ${units} units, ${items.toLocaleString('en-US')} texts, ${(bytes.length / 1e6).toFixed(1)} MB`)
print('bare text extraction: pdf.js getTextContent', bare)
print('bytes to grid', grid)
print('bytes to rent roll (aim: at most 2)', entity)

async function bareText(): Promise<number> {
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 })
  let count = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    count += (await page.getTextContent()).items.length
    page.cleanup()
  }
  await document.loadingTask.destroy()
  return count
}

function print(name: string, figure = 0): void {
  console.log(`${name.padEnd(48)}${figure.toFixed(0).padStart(8)} ms${(figure / (bare ?? 1)).toFixed(2).padStart(8)}`)
}

function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** Invents a rent roll of `pageCount` pages, one unit per line, with its captions repeated on every page. */
async function pagesOfRoll(pageCount: number): Promise<{ bytes: Uint8Array; units: number }> {
  const document = new PdfKit({ size: [792, 612], margin: 0, autoFirstPage: false })
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve())
  })
  for (let page = 0; page < pageCount; page += 1) {
    document.addPage().font('Helvetica-Bold').fontSize(12).text('Rent Roll', 30, 24, { lineBreak: false })
    document.fontSize(8)
    row(
      columns.map(({ caption }) => caption),
      60,
    )
    document.font('Helvetica')
    for (let line = 0; line < rowsPerPage; line += 1) row(unitRow(page * rowsPerPage + line), 76 + 15 * line)
    document.text(`Page ${page + 1} of ${pageCount}`, 700, 590, { lineBreak: false })
  }
  document.end()
  await ended
  return { bytes: new Uint8Array(Buffer.concat(chunks)), units: pageCount * rowsPerPage }

  function row(texts: readonly string[], y: number): void {
    texts.forEach((text, index) => {
      const { x = 0, right = false } = columns[index] ?? {}
      document.text(text, right ? x - document.widthOfString(text) : x, y, { lineBreak: false })
    })
  }
}

function unitRow(index: number): string[] {
  const type = index % 4
  const rent = 1100 + 150 * type + (index % 7) * 5
  const money = (dollars: number) => dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })
  const month = String(1 + (index % 12)).padStart(2, '0')
  return [
    String(1001 + index),
    ['A1', 'A2', 'B1', 'C1'][type] ?? 'A1',
    (650 + 200 * type).toLocaleString('en-US'),
    `Resident ${String.fromCharCode(65 + (index % 26))}. Household`,
    'Current',
    `${month}/15/2023`,
    `${month}/15/2025`,
    `${month}/14/2026`,
    money(rent + 50),
    money(rent),
    money(300),
    money(index % 9 === 0 ? -25 : 0),
  ]
}
