import { expect, test } from 'vitest'
import { fakeClock } from './fake-clock.ts'
import { recordUpdates } from './record-updates.ts'

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
