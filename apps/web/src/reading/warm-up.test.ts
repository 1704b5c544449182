import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { createReadScope } from './read-scope.ts'
import { warmUp, warmUpRounds } from './warm-up.ts'

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
