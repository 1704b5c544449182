import { createLocalPredictor } from '@uwkit/analytics'
import { sortPackage } from '@uwkit/core/intake'
import { readDocuments } from '@uwkit/core/parsed-file'
import { openPackage, readPackageFile } from '@uwkit/documents/archive'
import { readWorkbook } from '@uwkit/documents/formats'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { sampleDeal } from '../../samples/generator/sample-deal.ts'
import { writeWorkbook } from '../../samples/generator/sheet.ts'

const trees = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm', 'Fir', 'Gum', 'Holly', 'Ivy', 'Juniper']

/** Builds a workbook of a rent roll and one of a statement for ten properties, and eighteen older rent rolls of each as text. */
async function largePackage(): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  for (const [at, tree] of trees.entries()) {
    const name = `${tree} Landing`
    const { rentRoll, statement } = sampleDeal({ name, seed: at + 1, units: 24, asOf: '2026-10-31' })
    files.set(`${name}/roll.xlsx`, new Uint8Array(await writeWorkbook(rentRoll.sheet)))
    files.set(`${name}/t12.xlsx`, new Uint8Array(await writeWorkbook(statement.sheet)))
    for (let month = 1; month <= 18; month += 1) files.set(`${name}/older/${month}.csv`, olderRoll(name, at, month))
  }
  return files
}

function olderRoll(name: string, property: number, month: number): Uint8Array<ArrayBuffer> {
  const asOf = new Date(Date.UTC(2025, month - 1, 28))
  const day = `${String(asOf.getUTCMonth() + 1).padStart(2, '0')}/28/${asOf.getUTCFullYear()}`
  const rows = Array.from(
    { length: 24 },
    (_, unit) => `${101 + unit},A1,Occupied,${900 + property + month},${950 + unit}`,
  )
  const lines = ['Rent Roll', name, `As of ${day}`, 'Unit,Floorplan,Status,Rent,Market Rent', ...rows]
  return new TextEncoder().encode(`${lines.join('\n')}\n`)
}

/** Returns how long work takes, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

test('a package of 200 files takes at most twice the time of reading them', async () => {
  const files = await largePackage()
  expect(files.size).toBe(200)
  const predictor = createLocalPredictor()
  const zip = new Uint8Array(zipSync(Object.fromEntries(files)))
  const hash = async (bytes: Uint8Array<ArrayBuffer>) =>
    Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const read: Awaited<ReturnType<typeof readPackageFile>>[] = []
  const readAlone = async (path: string, bytes: Uint8Array<ArrayBuffer>) => {
    readDocuments(await readWorkbook(bytes, path), { predictor })
  }
  for (const [path, bytes] of files) await readAlone(path, bytes)
  let [whole, reading] = [0, 0]
  const opening = performance.now()
  const opened = await openPackage([{ path: 'large.zip', bytes: zip }])
  whole += performance.now() - opening
  // They alternate, each first in turn, so that other work on the machine affects both.
  for (const [at, file] of opened.files.entries()) {
    const alone = async () => {
      reading += await timed(() => readAlone(file.path, file.bytes))
    }
    const packed = async () => {
      whole += await timed(async () =>
        read.push(await readPackageFile(file, { read: readWorkbook, context: { predictor }, hash })),
      )
    }
    for (const work of at % 2 === 0 ? [alone, packed] : [packed, alone]) await work()
  }
  const sorting = performance.now()
  const { properties, questions } = sortPackage(read, { today: '2026-11-27' })
  whole += performance.now() - sorting
  expect(properties).toHaveLength(10)
  expect(properties.every(({ rentRoll }) => rentRoll?.reason === 'Newest of 19 rent rolls: 10/31/2026.')).toBe(true)
  expect(questions).toEqual([])
  expect(whole).toBeLessThan(2 * reading)
}, 300_000)
