import { fakeClock } from '@uwkit/core/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { debouncedUpdate, PartlySavedError, recordUpdates } from './record-updates.ts'

interface Building {
  yearBuilt?: number
  stories?: number
}

/** An editor whose saves take a while, and fail while the server is away. */
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
  const told: (Building | null)[] = []
  const update = debouncedUpdate<Building>({
    save: async () => {},
    clock: fakeClock(),
    afterMilliseconds: 1000,
    reportError: () => {},
    onEnd: () => told.push(update.unsaved()),
  })
  update.edit({ stories: 3 })
  await update.flush()
  expect(told).toEqual([null])
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
      if (fault !== null) throw new PartlySavedError<Building>({ stories: 2 }, fault)
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

interface Changes {
  stories?: number
  yearBuilt?: number
  modifiedOn?: number
}

/** A server that counts versions up and can be away. */
function aServer() {
  const clock = fakeClock()
  const saves: [string, Changes][] = []
  const reported: string[] = []
  const state = { isAway: false, version: 10 }
  const person = { leaves: () => {} }
  const updates = recordUpdates<Changes>(
    {
      clock,
      reportError: (error) => reported.push(error.message),
      onForget: (listener) => {
        person.leaves = listener
      },
    },
    async (id, changes) => {
      if (state.isAway) throw new Error('away')
      saves.push([id, changes])
      state.version += 1
      return { modifiedOn: state.version }
    },
  )
  return { clock, saves, reported, state, person, updates }
}

test('edits of two records within a second are one save each', async () => {
  const { clock, saves, updates } = aServer()
  updates.edit('a', { stories: 2 })
  updates.edit('b', { stories: 9 })
  await clock.advance(999)
  updates.edit('a', { yearBuilt: 1987 })
  await clock.advance(1)
  expect(saves).toEqual([['b', { stories: 9 }]])
  await clock.advance(1000)
  expect(saves[1]).toEqual(['a', { stories: 2, yearBuilt: 1987 }])
})

test('the second save is of the version that the first one made, so that nobody is in his own way', async () => {
  const { clock, saves, updates } = aServer()
  updates.edit('a', { stories: 2, modifiedOn: 5 })
  await clock.advance(1000)
  updates.edit('a', { stories: 3, modifiedOn: 5 })
  await clock.advance(1000)
  expect(saves.map(([, { modifiedOn }]) => modifiedOn)).toEqual([5, 11])
})

test('leaving saves at once; what could not be saved is told, kept and goes with the next try', async () => {
  const { saves, reported, state, updates } = aServer()
  state.isAway = true
  updates.edit('a', { stories: 2 })
  await updates.flush()
  expect([reported, updates.unsaved('a'), saves]).toEqual([['away'], { stories: 2 }, []])
  state.isAway = false
  updates.edit('a', { yearBuilt: 1990 })
  await updates.flush()
  expect(saves).toEqual([['a', { stories: 2, yearBuilt: 1990 }]])
  expect([updates.unsaved('a'), updates.unsaved('never edited')]).toEqual([null, null])
})

test('whoever watches a record is told that it waits, is being saved, failed and is saved', async () => {
  const { clock, state, updates } = aServer()
  const seen: string[] = []
  const stop = updates.watch('a', ({ kind }) => seen.push(kind))
  state.isAway = true
  updates.edit('a', { stories: 2 })
  await clock.advance(1000)
  state.isAway = false
  await updates.flush()
  stop()
  updates.edit('a', { stories: 3 })
  expect(seen).toEqual(['saved', 'waiting', 'saving', 'failed', 'saving', 'saved'])
})

test('changes that were given up are not saved, and later ones go without them', async () => {
  const { saves, state, updates } = aServer()
  state.isAway = true
  updates.edit('a', { stories: 2 })
  await updates.flush()
  updates.discard('a')
  state.isAway = false
  expect(updates.unsaved('a')).toBeNull()
  updates.edit('a', { yearBuilt: 1990 })
  await updates.flush()
  expect(saves).toEqual([['a', { yearBuilt: 1990 }]])
})

test('a version read between two changes does not hide that the first was made without it', async () => {
  const { clock, saves, state, updates } = aServer()
  updates.edit('a', { stories: 2, modifiedOn: 5 })
  updates.edit('a', { yearBuilt: 1987, modifiedOn: 8 })
  state.isAway = true
  await clock.advance(1000)
  updates.edit('a', { yearBuilt: 1988, modifiedOn: 9 })
  state.isAway = false
  await updates.flush()
  expect(saves).toEqual([['a', { stories: 2, yearBuilt: 1988, modifiedOn: 5 }]])
})

test('changes are saved over a later version once somebody says so, and after that as before', async () => {
  const { saves, state, updates } = aServer()
  state.isAway = true
  updates.edit('a', { stories: 2, modifiedOn: 5 })
  await updates.flush()
  state.isAway = false
  updates.saveOver('a', 8)
  await updates.flush()
  updates.edit('a', { stories: 3, modifiedOn: 8 })
  await updates.flush()
  expect(saves.map(([, { modifiedOn }]) => modifiedOn)).toEqual([8, 11])
  updates.edit('b', { stories: 2, modifiedOn: 5 })
  updates.saveOver('b', 8)
  updates.discard('b')
  updates.edit('b', { stories: 2, modifiedOn: 5 })
  await updates.flush()
  expect(saves.at(-1)).toEqual(['b', { stories: 2, modifiedOn: 5 }])
})

test('what one person typed is not saved by the next', async () => {
  const { clock, saves, state, person, updates } = aServer()
  updates.edit('b', { stories: 4, modifiedOn: 5 })
  await updates.flush()
  state.isAway = true
  updates.edit('a', { stories: 2 })
  const inFlight = updates.flush()
  person.leaves()
  await inFlight
  state.isAway = false
  expect([updates.unsaved('a'), saves.length]).toEqual([null, 1])
  updates.edit('b', { stories: 5, modifiedOn: 5 })
  await clock.advance(1000)
  expect(saves.slice(1)).toEqual([['b', { stories: 5, modifiedOn: 5 }]])
})
