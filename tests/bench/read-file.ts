/**
 * `node --conditions=@uwkit/source tests/bench/read-file.ts <file> <runs> [bare] [ours]`: reads a file repeatedly,
 * alternating between the bare reader and uwkit, and prints the milliseconds of each and the peak memory of the process, as
 * JSON. Milliseconds are of processor time, of all threads, so that they hardly depend on other work of the machine.
 *
 * The bare reader is the spreadsheet library itself (SheetJS, as `@e965/xlsx` 0.20.3) with its fastest options: rows in
 * arrays, no number formats, no styles, no layout.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { read } from '@e965/xlsx'
import { createLocalPredictor } from '@uwkit/analytics'
import { readRentRoll } from '@uwkit/core/rent-roll'
import { readWorkbook } from '@uwkit/documents/formats'

/** Output of this process; a list is empty if it was not requested. */
export interface Measurement {
  bare: number[]
  /** Bytes to grid, and grid to rent roll. */
  grid: number[]
  rentRoll: number[]
  /** Units of the rent roll. */
  units: number
  peakMegabytes: number
}

const [path = '', runs = '1', ...readers] = process.argv.slice(2)
const file = basename(path)
const bytes = new Uint8Array(readFileSync(path))
const predictor = createLocalPredictor()
const measured: Measurement = { bare: [], grid: [], rentRoll: [], units: 0, peakMegabytes: 0 }

for (let run = 0; run < Number(runs); run += 1) {
  if (readers.includes('bare')) {
    const start = process.cpuUsage()
    read(bytes, { type: 'array', dense: true })
    measured.bare.push(millisecondsSince(start))
  }
  if (readers.includes('ours')) {
    const start = process.cpuUsage()
    const [grid] = (await readWorkbook(bytes, file)).grids
    measured.grid.push(millisecondsSince(start))
    const middle = process.cpuUsage()
    const reading = grid && readRentRoll(grid, { file, predictor })
    measured.rentRoll.push(millisecondsSince(middle))
    measured.units = reading?.rentRoll.units.length ?? 0
  }
}
measured.peakMegabytes = process.resourceUsage().maxRSS / 1024
console.log(JSON.stringify(measured))

function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
