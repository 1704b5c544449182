import { readFileSync } from 'node:fs'
import { gridOf } from '@uwkit/core/shared'
import { describe, expect, test } from 'vitest'
import { createReadScope, practiceCorrection, warmUp, warmUpRounds } from './read-scope.ts'

const rows = [
  ['Unit', 'Floorplan', 'Market Rent', 'Status'],
  ['101', 'A', 900, 'Occupied'],
  ['102', 'A', 950, 'Occupied'],
]
const workbook = { file: 'roll.xlsx', format: 'xlsx' as const, grids: [gridOf('Rent Roll', rows)] }

describe('a document is corrected once in advance to warm up the reader', () => {
  test('an amount of its first unit is raised, each round by another dollar', () => {
    const { first } = createReadScope().openWorkbook(workbook, {})
    const values = [0, 1].map((round) => practiceCorrection(workbook, first, round))
    expect(values).toMatchObject([
      { kind: 'cellValue', sheet: 'Rent Roll', cell: 'C2', was: '900', value: 901 },
      { value: 902 },
    ])
  })

  test('a file without a document is skipped', () => {
    expect(practiceCorrection(workbook, { file: 'roll.xlsx', documents: [], passed: [] }, 0)).toBeNull()
  })

  test('warming up changes no later result and ends when the file is closed', () => {
    const waiting: (() => void)[] = []
    const scope = createReadScope((work) => void waiting.push(work))
    const { key } = scope.openWorkbook(workbook, {})
    for (let round = 0; round < 8; round += 1) waiting.shift()?.()
    expect(waiting).toEqual([])
    expect(scope.read(key, [], {})).toEqual({ difference: { kind: 'same' } })

    const other = scope.openWorkbook(workbook, {})
    scope.close(other.key)
    for (const work of waiting) work()
    expect(waiting).toHaveLength(1)
  })

  test('warming up ends when a person corrects the document: the next correction waits for none', () => {
    const waiting: (() => void)[] = []
    const scope = createReadScope((work) => void waiting.push(work))
    const { key } = scope.openWorkbook(workbook, {})
    scope.read(key, [], {})
    waiting.shift()?.()
    expect(waiting).toEqual([])
  })
})

const rentRoll = 'samples/quarry-lantern/rent-roll.xlsx'
const sample = async () => new File([readFileSync(rentRoll)], 'rent-roll.xlsx')
const atOnce = { isIdle: () => true, rest: async () => undefined }

describe('a reader is warmed up before the first file is dropped', () => {
  test('the sample documents are read in turn, equally often', async () => {
    const seen: string[] = []
    const t12 = async () => new File(['x'], 't12.xlsx')
    await warmUp(
      [sample, t12],
      async function* ({ name }) {
        seen.push(name)
        yield
      },
      atOnce,
    )
    expect(seen).toEqual(Array.from({ length: warmUpRounds }, () => ['rent-roll.xlsx', 't12.xlsx']).flat())
  })

  test('warming up ends when a file is dropped, and that file is read normally', async () => {
    const scope = createReadScope()
    const bytes = new Uint8Array(readFileSync(rentRoll))
    const alone = await createReadScope().openFile({ name: 'roll.xlsx', bytes }, {}, () => undefined)
    const dropped: ReturnType<typeof scope.openFile>[] = []
    await warmUp(
      [sample],
      async function* (file) {
        yield* scope.tryOut(file)
        dropped.push(scope.openFile({ name: 'roll.xlsx', bytes }, {}, () => undefined))
      },
      { ...atOnce, isIdle: () => !scope.isUsed() },
    )
    expect(await Promise.all(dropped)).toEqual([alone])
  })

  test('a missing sample causes no error', async () => {
    const missing = () => Promise.reject(new Error('Sample not found: it was answered by 404.'))
    await expect(
      warmUp([missing], () => createReadScope().tryOut({ name: '', bytes: new Uint8Array() }), atOnce),
    ).resolves.toBeUndefined()
  })
})
