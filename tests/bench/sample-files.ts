/**
 * `node --conditions=@uwkit/source tests/bench/sample-files.ts <folder> [units,units]`: writes the invented documents
 * that are measured, or only those with the given numbers of units. It runs in a separate process, so that writing
 * leaves nothing in the memory of the reading processes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { cents, type SampleCell, type SampleSheet, writeWorkbook } from '../../samples/generator/sheet.ts'

const [folder = '.', chosen] = process.argv.slice(2)
const sizes = chosen?.split(',').map(Number) ?? [300, 1000, 10_000, 100_000]

for (const units of sizes) {
  writeFileSync(join(folder, `rent-roll-${units}.xlsx`), await writeWorkbook(sampleDeal({ units }).rentRoll.sheet))
}
writeFileSync(join(folder, 't12.xlsx'), await writeWorkbook(withLines(sampleDeal({ units: 300 }).statement.sheet, 150)))
if (chosen === undefined) {
  writeFileSync(join(folder, 'rent-roll.csv'), delimited(sampleDeal({ units: 60_000 }).rentRoll.sheet))
}

/** Returns a statement with `count` lines of figures: accounts without a balance are added under the first subtotal. */
function withLines(sheet: SampleSheet, count: number): SampleSheet {
  const lines = sheet.rows.filter((row) => row.length > 2 && row[0] !== null).length
  const at = sheet.rows.findIndex((row) => textOf(row[1] ?? null).startsWith('NET RENTAL'))
  const months = sheet.widths.length - 2
  const extra = Array.from({ length: Math.max(0, count - lines) }, (_, index): SampleCell[] => [
    `5146-${String(index + 1).padStart(4, '0')}`,
    { text: `Prior Year Adjustment ${index + 1}`, indent: 2 },
    ...Array.from({ length: months }, () => cents(0)),
  ])
  return { ...sheet, rows: [...sheet.rows.slice(0, at), ...extra, ...sheet.rows.slice(at)] }
}

function delimited({ rows }: SampleSheet): string {
  const lines = rows.map((row) => row.map((cell) => `"${textOf(cell).replaceAll('"', '""')}"`).join(','))
  return `${lines.join('\r\n')}\r\n`
}

/** Returns a cell as a report prints it into delimited text. */
function textOf(cell: SampleCell): string {
  if (typeof cell !== 'object' || cell === null) return String(cell ?? '')
  if ('number' in cell) return cell.number.toLocaleString('en-US', { minimumFractionDigits: 2 })
  return 'date' in cell ? cell.date : cell.text
}
