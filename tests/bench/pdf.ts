/**
 * `npm run bench:pdf`: how long a PDF of 50 pages takes from bytes to entity, beside the bare text extraction of the PDF
 * library (`getTextContent` of every page, pdf.js as bundled by unpdf). Aim: at most twice as long. Milliseconds are of
 * processor time, so that they hardly depend on what else the machine does; the rent roll is invented.
 */
import { createLocalPredictor } from '@uwkit/analytics'
import { readDocuments } from '@uwkit/core/parsed-file'
import { readWorkbook } from '@uwkit/documents/formats'
import { getDocumentProxy } from 'unpdf'
import { pagesOfRoll } from './sample-pdf.ts'

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
