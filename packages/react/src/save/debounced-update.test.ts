import { fakeClock } from '@uwkit/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debouncedUpdate, PartialSaveError } from './debounced-update.ts'

interface Building {
  yearBuilt?: number
  stories?: number
}

/** Builds an editor whose saves take a while, and fail while the server is down. */
function anEditor({ saveTakes = 0 } = {}) {
  const clock = fakeClock()
  const server = { record: {} as Building, saves: [] as { at: number; edit: Building }[], isAway: false, open: 0 }
  const reported: string[] = []
  const save = async (edit: Building) => {
    expect(server.open).toBe(0)
    server.open += 1
    if (saveTakes > 0) await new Promise<void>((resolve) => clock.after(saveTakes, resolve))
    server.open -= 1
    if (server.isAway) throw new Error('no answer')
    server.saves.push({ at: clock.now(), edit })
    server.record = { ...server.record, ...edit }
  }
  const update = debouncedUpdate<Building>({
    save,
    clock,
    afterMilliseconds: 1000,
    reportError: (error) => reported.push(error.message),
  })
  return { clock, server, update, reported }
}

describe('typing into a record', () => {
  test('saves once, a second after the last key, with all that was typed', async () => {
    const { clock, server, update } = anEditor()
    update.edit({ yearBuilt: 1 })
    await clock.advance(900)
    update.edit({ yearBuilt: 1986, stories: 3 })
    await clock.advance(999)
    expect(server.saves).toEqual([])
    await clock.advance(1)
    expect(server.saves).toEqual([{ at: 1900, edit: { yearBuilt: 1986, stories: 3 } }])
    expect(update.unsaved()).toBeNull()
  })

  test('goes on while a save is on its way, and the later value comes last', async () => {
    const { clock, server, update } = anEditor({ saveTakes: 5000 })
    update.edit({ yearBuilt: 1986 })
    await clock.advance(1500)
    update.edit({ yearBuilt: 1987 })
    expect(update.unsaved()).toEqual({ yearBuilt: 1987 })
    await clock.advance(60_000)
    expect(server.saves.map(({ edit }) => edit)).toEqual([{ yearBuilt: 1986 }, { yearBuilt: 1987 }])
  })

  test('leaving the screen saves what is not saved yet, at once', async () => {
    const { clock, server, update } = anEditor({ saveTakes: 100 })
    update.edit({ stories: 2 })
    const left = update.flush()
    update.edit({ stories: 3 })
    await clock.advance(1000)
    await left
    expect([server.record, update.unsaved(), clock.waiting()]).toEqual([{ stories: 3 }, null, 0])
  })

  test('a save that fails is reported and its edits go with the next one, under later values', async () => {
    const { clock, server, update, reported } = anEditor()
    server.isAway = true
    update.edit({ yearBuilt: 1986, stories: 2 })
    await clock.advance(1000)
    expect([reported, update.unsaved()]).toEqual([['no answer'], { yearBuilt: 1986, stories: 2 }])
    server.isAway = false
    update.edit({ stories: 3 })
    await clock.advance(1000)
    expect(server.saves.map(({ edit }) => edit)).toEqual([{ yearBuilt: 1986, stories: 3 }])
  })

  test('leaving while the server is away ends, and keeps the edits', async () => {
    const { server, update, reported } = anEditor()
    server.isAway = true
    update.edit({ stories: 2 })
    await update.flush()
    expect([reported, update.unsaved()]).toEqual([['no answer'], { stories: 2 }])
  })

  test('however edits, pauses and outages fall, the record ends as it was last typed', async () => {
    const steps = fc.array(
      fc.record({
        edit: fc.record({ yearBuilt: fc.nat(9), stories: fc.nat(9) }, { requiredKeys: [] }),
        pause: fc.nat(2500),
        isAway: fc.boolean(),
      }),
      { maxLength: 12 },
    )
    await fc.assert(
      fc.asyncProperty(steps, async (steps) => {
        const { clock, server, update } = anEditor({ saveTakes: 700 })
        let typed: Building = {}
        for (const { edit, pause, isAway } of steps) {
          server.isAway = isAway
          update.edit(edit)
          typed = { ...typed, ...edit }
          await clock.advance(pause)
        }
        server.isAway = false
        const left = update.flush()
        await clock.advance(10_000)
        await left
        expect(server.record).toEqual(typed)
      }),
      { numRuns: 40 },
    )
  })
})

test('edits that are given up are not sent any more', async () => {
  const { clock, server, update } = anEditor()
  server.isAway = true
  update.edit({ yearBuilt: 1986 })
  await update.flush()
  update.discard()
  expect(update.unsaved()).toBeNull()
  server.isAway = false
  update.edit({ stories: 3 })
  await clock.advance(1000)
  expect(server.record).toEqual({ stories: 3 })
})

test('edits given up while a save carries them are not tried again should it fail', async () => {
  const { clock, server, update } = anEditor({ saveTakes: 500 })
  server.isAway = true
  update.edit({ yearBuilt: 1986 })
  await clock.advance(1100)
  update.discard()
  await clock.advance(1000)
  expect(update.unsaved()).toBeNull()
})

test('whoever shows how a save stands is told of its end, when what is unsaved is known', async () => {
  const reported: (Building | null)[] = []
  const update = debouncedUpdate<Building>({
    save: async () => {},
    clock: fakeClock(),
    afterMilliseconds: 1000,
    reportError: () => {},
    onEnd: () => reported.push(update.unsaved()),
  })
  update.edit({ stories: 3 })
  await update.flush()
  expect(reported).toEqual([null])
})

test('where some edits were saved, only the others are kept, and why is told', async () => {
  const saves: Building[] = []
  const reported: string[] = []
  let fault: Error | null = new Error('no answer')
  const update = debouncedUpdate<Building>({
    clock: fakeClock(),
    afterMilliseconds: 1000,
    reportError: (error) => reported.push(error.message),
    save: async (edit) => {
      if (fault !== null) throw new PartialSaveError<Building>({ stories: 2 }, fault)
      saves.push(edit)
    },
  })
  update.edit({ yearBuilt: 1986, stories: 2 })
  await update.flush()
  expect([update.unsaved(), reported]).toEqual([{ stories: 2 }, ['no answer']])
  fault = null
  await update.flush()
  expect([saves, update.unsaved()]).toEqual([[{ stories: 2 }], null])
})
