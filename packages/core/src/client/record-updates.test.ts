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
  const updates = recordUpdates<Changes>(
    { clock, reportError: (error) => reported.push(error.message) },
    async (id, changes) => {
      if (state.isAway) throw new Error('away')
      saves.push([id, changes])
      state.version += 1
      return { modifiedOn: state.version }
    },
  )
  return { clock, saves, reported, state, updates }
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
