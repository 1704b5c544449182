/**
 * `npm run bench`: how fast documents are read, and how much memory that takes. Figures that depend on the speed of the
 * machine are given as a ratio within the same run: to the bare spreadsheet library on the same bytes, or to starting
 * Node. Takes about two minutes; the documents are invented.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildCommand } from '../../tools/start/build-command.ts'
import { timeOfComps } from './comps.ts'
import { timeOfFindings } from './findings.ts'
import { labelsPerSecond, lineItemQuestions } from './labels.ts'
import type { Measurement } from './read-file.ts'
import { timeOfReports } from './report.ts'
import { timeOfSensitivities } from './sensitivity.ts'
import { timeOfStatementFindings } from './statement-findings.ts'

const folder = mkdtempSync(join(tmpdir(), 'uwkit-bench-'))
const source = ['--conditions=@uwkit/source']

try {
  runNode([...source, 'tests/bench/sample-files.ts', folder])
  speedAndMemory()
  growth()
  largeText()
  labels()
  findings()
  comps()
  sensitivities()
  await reports()
  command()
} finally {
  rmSync(folder, { recursive: true })
}

/** Measures a 10,000-unit rent roll from bytes to entity, compared with the bare reader on the same bytes. */
function speedAndMemory(): void {
  const file = 'rent-roll-10000.xlsx'
  const { bare, grid, rentRoll, units } = measure(file, 7, 'bare', 'ours')
  const base = minimum(bare)
  heading(`${units.toLocaleString('en-US')} units, .xlsx of ${megabytes(file)}`, 'cpu ms', 'to bare')
  row('bare reader: SheetJS, nothing but values', base, base)
  row('bytes to grid', minimum(grid), base)
  row('grid to rent roll', minimum(rentRoll), base)
  row('bytes to rent roll (aim: at most 1.5)', minimum(sums(grid, rentRoll)), base)
  const start = measure(file, 1).peakMegabytes
  const barePeak = measure(file, 1, 'bare').peakMegabytes - start
  heading('the same, most memory beside that of the start', 'MB', 'to bare')
  row('bare reader', barePeak, barePeak)
  row('bytes to rent roll (aim: at most 1.5)', measure(file, 1, 'ours').peakMegabytes - start, barePeak)
}

/**
 * Measures how the time per unit grows with the number of units. Each process reads the same total of units, so that
 * warm-up and garbage collection weigh the same.
 */
function growth(): void {
  heading('a unit of 100,000 beside one of 10,000', 'cpu µs', 'to 10,000')
  const small = measure('rent-roll-10000.xlsx', 20, 'ours')
  const large = measure('rent-roll-100000.xlsx', 2, 'ours')
  const ofUnit = ({ units }: Measurement, times: readonly number[]) =>
    (times.reduce((sum, time) => sum + time, 0) / times.length / units) * 1000
  row('grid to rent roll', ofUnit(large, large.rentRoll), ofUnit(small, small.rentRoll))
  const whole = (each: Measurement) => ofUnit(each, sums(each.grid, each.rentRoll))
  row('bytes to rent roll (aim: at most 1.05)', whole(large), whole(small))
  const peak = measure('rent-roll-100000.xlsx', 1, 'ours').peakMegabytes
  print('most memory of 100,000, MB (aim: at most 2,048)', peak.toFixed(0), '')
}

/** Measures delimited text, which shares no values, so that it is the largest per unit. */
function largeText(): void {
  const file = 'rent-roll.csv'
  const { grid, rentRoll, units } = measure(file, 1, 'ours')
  heading(`${units.toLocaleString('en-US')} units, .csv of ${megabytes(file)}`, 'cpu ms', '')
  print('bytes to grid', minimum(grid).toFixed(0), '')
  print('bytes to rent roll', minimum(sums(grid, rentRoll)).toFixed(0), '')
}

function labels(): void {
  const speed = Math.round(labelsPerSecond(lineItemQuestions(), 30))
  heading('local predictor', 'labels/s', '')
  print('statement lines named (aim: 50,000)', speed.toLocaleString('en-US'), '')
}

/** Measures the built command on a document, from its start to its end. */
function command(): void {
  const bin = buildCommand(process.cwd())
  const start = minimum(Array.from({ length: 5 }, () => secondsOf(['-e', '0'])))
  heading('uw read, the built command', 'seconds', 'to node')
  row('a 300-unit rent roll (aim: under 3 s)', secondsToRead(bin, 'rent-roll-300.xlsx'), start, 2)
  row('a T12 of 150 lines (aim: under 2 s)', secondsToRead(bin, 't12.xlsx'), start, 2)
}

function secondsToRead(bin: string, file: string): number {
  return minimum(Array.from({ length: 5 }, () => secondsOf([bin, 'read', join(folder, file)])))
}

function secondsOf(args: readonly string[]): number {
  const start = performance.now()
  runNode(args)
  return (performance.now() - start) / 1000
}

/** Measures all checks of a large rent roll, compared with the reading that they complete. */
function findings(): void {
  const time = timeOfFindings(10_000, 5)
  heading('all checks of 10,000 units', 'cpu ms', 'to reading')
  row('checks (aim: at most 100 ms)', time.findings, time.reading, 0)
  const ofStatement = timeOfStatementFindings(30)
  heading('all checks of a statement of 500 lines, 36 months', 'cpu ms', 'to reading')
  row('checks (aim: at most 20 ms)', ofStatement.findings, ofStatement.reading, 1)
}

/** Measures the search for comparable properties among a million, compared with measuring the distance to each. */
function comps(): void {
  const { nearest, similarity, bruteForce } = timeOfComps(1_000_000, 500)
  heading('comps among 1,000,000 properties', 'ms', 'to each')
  print('measuring the distance to each', bruteForce.toFixed(1), '1')
  print('nearest 50 within 80,450 m (aim: under 1 ms)', nearest.toFixed(3), (nearest / bruteForce).toFixed(4))
  print('similarity of 50 (aim: under 1 ms)', similarity.toFixed(3), (similarity / bruteForce).toFixed(4))
}

/** Measures loans by 25 rates and 25 cash flows, compared with as many bare schedules. */
function sensitivities(): void {
  heading('a sensitivity of 25 by 25 loans', 'cpu ms', 'to bare')
  for (const [name, time] of Object.entries(timeOfSensitivities(15))) {
    row(`${name} (aim: at most 250 ms)`, time.sensitivity, time.schedules, 0)
  }
}

/** Measures a document of a deal, written as PDF and for Word, compared with the bare PDF library with the same words. */
async function reports(): Promise<void> {
  const { bare, pdf, word, pages } = await timeOfReports()
  heading(`a document of ${pages} pages (aim: at most 10 s)`, 'cpu ms', 'to bare')
  row('bare PDF library: words on pages', bare, bare)
  row('PDF, with structure, headers and fonts', pdf, bare)
  row('Word', word, bare)
}

/** Runs `read-file.ts` in a separate process and returns its measurement. */
function measure(file: string, runs: number, ...readers: ('bare' | 'ours')[]): Measurement {
  const script = [...source, 'tests/bench/read-file.ts', join(folder, file), String(runs), ...readers]
  const measured: Measurement = JSON.parse(runNode(script))
  return measured
}

function runNode(args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 28 })
  if (status !== 0) throw new Error(`node ${args.join(' ')} failed:\n${stderr}`)
  return stdout
}

/** Returns the figure of the least disturbed run. */
function minimum(figures: readonly number[]): number {
  return Math.min(...figures)
}

function sums(first: readonly number[], second: readonly number[]): number[] {
  return first.map((figure, i) => figure + (second[i] ?? 0))
}

function megabytes(file: string): string {
  return `${(statSync(join(folder, file)).size / 1e6).toFixed(1)} MB`
}

function heading(name: string, unit: string, ratio: string): void {
  console.log('')
  print(name, unit, ratio)
}

function row(name: string, figure: number, base: number, digits = 0): void {
  print(name, figure.toFixed(digits), (figure / base).toFixed(2))
}

function print(name: string, figure: string, ratio: string): void {
  console.log(`${name.padEnd(48)}${figure.padStart(10)}${ratio.padStart(10)}`)
}
