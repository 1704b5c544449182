/**
 * `npm run bench:desk`: the app in Chromium against its own server on demo data: from a dropped rent roll to its units
 * in the grid compared with `uw read` of the same file, corrections, first load and route changes. It prints, and never
 * fails. The browser, the server and the command share the machine, so the first line shows the load at the start.
 *
 * `npm run bench:desk -- --runs 5`: more of each; `--units 1000,10000` sets the sizes of the rent rolls; `--write` puts
 * the result into `docs/desk-speed.md`; `UWKIT_WEB` is the path of a built app.
 */
import { existsSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clientOf } from '../desk/desk.ts'
import { buildApp, serveDesk } from '../desk/desk-server.ts'
import { newSizedDeal } from '../desk/sized-deal.ts'
import {
  type CorrectionTimes,
  commandRead,
  correctCell,
  type DropTimes,
  dropRentRoll,
  firstVisit,
  newPage,
  openSaved,
  places,
  routeChanges,
  signIn,
  startBrowser,
  writeDocuments,
} from './desk/scenes.ts'
import { type DeskFigure, type DeskPart, deskPage } from './desk/speed-page.ts'

const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    units: { type: 'string', default: '1000,10000' },
    write: { type: 'boolean', default: false },
  },
})
const runs = Number(options.runs)
const sizes = options.units.split(',').map(Number)

/** Target times. Source: the goals of the desk. */
const aims = { ratio: 2, correction: 100, kilobytes: 180 }

const [load = 0] = loadavg()
console.log(`${cpus().length} cores, load ${load.toFixed(1)} at the start, median of ${runs} runs\n`)
const middle = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
const parts: DeskPart[] = []
const print = (
  what: string,
  value: number,
  unit: DeskFigure['unit'],
  { note = '', limit = null }: { note?: string; limit?: number | null } = {},
) => {
  const beside = [limit === null ? '' : `limit ${limit}`, note].filter(Boolean).join(', ')
  console.log(`  ${what.padEnd(56)}${Math.round(value).toLocaleString('en-US').padStart(8)} ${unit}  ${beside}`)
  parts.at(-1)?.figures.push({ what, value, unit, limit, note })
}
const part = async (title: string, work: () => Promise<void>) => {
  console.log(title)
  const current: DeskPart = { title, figures: [], failure: null }
  parts.push(current)
  try {
    await work()
  } catch (error) {
    current.failure = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    console.log(`  not measured: ${current.failure}`)
  }
  console.log('')
}

buildApp()
const documents = writeDocuments(sizes)
const server = await serveDesk()
const browser = await startBrowser()
const { address } = server

await part('First load', async () => {
  const visits = []
  for (let run = 0; run < runs; run += 1) visits.push(await firstVisit(browser, address))
  const kilobytes = middle(visits.map((visit) => visit.kilobytes))
  print('JavaScript to the form of the sign-in', kilobytes, 'kB', { limit: aims.kilobytes })
  print('to the form of the sign-in', middle(visits.map(({ milliseconds }) => milliseconds)), 'ms')
})

for (const units of sizes) {
  const path = documents.rentRoll(units)
  await part(`A rent roll of ${units.toLocaleString('en-US')} units, from the drop`, async () => {
    const drops: DropTimes[] = []
    const reads: number[] = []
    const isBuilt = existsSync('packages/cli/dist/bin.js')
    for (let run = 0; run < runs; run += 1) {
      // Uses separate data: a file that was saved before triggers a question.
      const own = await serveDesk()
      drops.push(await dropRentRoll(browser, own.address, path))
      await own.stop()
      if (isBuilt) reads.push(commandRead(path))
    }
    const read = middle(reads)
    const toProof = middle(drops.map((drop) => drop.toProof))
    const toGrid = middle(drops.map((drop) => drop.toGrid))
    if (isBuilt) print('uw read', read, 'ms')
    else console.log('  uw read is not measured: the command is not built')
    const ratio = (time: number) => (isBuilt ? `${(time / read).toFixed(1)} times \`uw read\`` : '')
    print('to the open document with its ties', toProof, 'ms', { note: ratio(toProof) })
    print('to its units in the grid', toGrid, 'ms', {
      note: [ratio(toGrid), `aim ${aims.ratio}`].filter(Boolean).join(', '),
    })
    print('memory of the page then', middle(drops.map((drop) => drop.pageMegabytes)), 'MB')
  })
}

const corrections = (times: readonly CorrectionTimes[], answer = 'proof') => {
  const toAnswer = times.map((time) => time.toAnswer).toSorted((one, other) => one - other)
  const most = toAnswer[Math.ceil(toAnswer.length * 0.95) - 1] ?? Number.NaN
  print(`Enter to the new ${answer}, median`, middle(toAnswer), 'ms')
  const worst = `worst ${Math.round(Math.max(...toAnswer))}`
  print(`Enter to the new ${answer}, p95`, most, 'ms', { limit: aims.correction, note: worst })
  print(`Enter to the new ${answer} on the screen, median`, middle(times.map(({ toPaint }) => toPaint)), 'ms')
}
const { page, context } = await newPage(browser, address)
await signIn(page)

for (const units of sizes) {
  await part(`Corrections in a rent roll of ${units.toLocaleString('en-US')} units`, async () => {
    await openSaved(page, '/rent_roll', documents.rentRoll(units), /^Step \d Units/, places.units)
    const values = Array.from({ length: runs * 3 }, (_, index) => String(1500 + index))
    corrections(await correctCell(page, 'Market rent', values))
  })
}
await part('Corrections in a statement of 150 lines', async () => {
  await openSaved(page, '/operating_statement', documents.statement, /^Step \d Map/, places.lines)
  const values = Array.from({ length: runs * 3 }, (_, index) => String(41_500 + index))
  // Corrects the first month: next to the categories and the source there is room for one, before the total that stays in place.
  corrections(await correctCell(page, 'Oct 2025', values))
})

await part('Edits of an underwriting of 180 units, to the loan', async () => {
  const client = await clientOf(address)
  const loan = { product: 'Fannie', appraisedValue: 25_000_000, noteRate: 0.0585 } as const
  const deal = await newSizedDeal(client, { deal: { dealName: 'Alder Court' }, loan })
  await page.goto(`/deals/${deal.id}/underwriting`)
  await page.locator(places.underwriting).first().waitFor()
  const values = Array.from({ length: Math.max(20, runs * 3) }, (_, index) => String(20_000 + 1000 * index))
  corrections(await correctCell(page, 'Lender UW', values, places.loan), 'loan')
})

await part('Route changes', async () => {
  const all: Record<string, number>[] = []
  await page.goto('/rent_roll')
  await page.getByRole('rowheader').first().click()
  await page.locator(places.proved).first().waitFor()
  for (let run = 0; run < runs; run += 1) all.push(await routeChanges(page))
  for (const name of Object.keys(all[0] ?? {})) print(name, middle(all.map((one) => one[name] ?? Number.NaN)), 'ms')
})

const browserVersion = browser.version()
await context.close()
await browser.close()
await server.stop()
documents.remove()

if (options.write) {
  const given = process.argv.slice(2).filter((option) => option !== '--write')
  const command = ['npm run bench:desk', ...(given.length === 0 ? [] : ['--', ...given])].join(' ')
  const day = new Date().toISOString().slice(0, 10)
  const page = deskPage({ command, day, runs, browserVersion, otherLoad: load, parts })
  writeFileSync(resolve(import.meta.dirname, '../../docs/desk-speed.md'), page)
}
