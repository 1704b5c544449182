import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { expect, it } from 'vitest'
import { autosave, autosaveFor, saveOnBlur } from './autosave.ts'

interface Fields {
  stories: number | null
  roofType: string | null
}

/** Builds a saver whose one-second delay the test ends, and whose saves succeed by default. */
function aSaver() {
  const server = {
    saves: [] as Partial<Fields>[],
    seen: [] as unknown[],
    made: null as number | null,
    fault: null as Error | null,
  }
  const waiting: { due: (() => void) | null } = { due: null }
  const saver = autosave<Fields>({
    clock: {
      now: () => 0,
      after: (_, run) => {
        waiting.due = run
        return () => {
          if (waiting.due === run) waiting.due = null
        }
      },
    },
    save: async (changes, versions) => {
      server.seen.push(versions.of())
      if (server.fault !== null) throw server.fault
      server.saves.push(changes)
      versions.made(server.made)
    },
  })
  return { saver, server, pass: () => waiting.due?.() }
}

it('shows what is typed at once, and that it is saved after a pause', async () => {
  const { saver, server, pass } = aSaver()
  const states: string[] = []
  saver.subscribe(() => states.push(saver.snapshot().state))
  saver.edit({ stories: 3 })
  saver.edit({ roofType: 'flat' })
  expect(saver.snapshot().typed).toEqual({ stories: 3, roofType: 'flat' })
  pass()
  await expect.poll(() => saver.snapshot().state).toBe('saved')
  expect(server.saves).toEqual([{ stories: 3, roofType: 'flat' }])
  expect(states).toEqual(['waiting', 'waiting', 'saving', 'saved'])
})

it('keeps what could not be saved, says why, and sends it with the next try', async () => {
  const { saver, server } = aSaver()
  server.fault = new Error('No answer from the server')
  saver.edit({ stories: 3 })
  await saver.flush()
  expect(saver.snapshot()).toEqual({ typed: { stories: 3 }, state: 'failed', failure: server.fault, saved: null })
  server.fault = null
  saver.edit({ roofType: 'flat' })
  await saver.flush()
  expect(server.saves).toEqual([{ stories: 3, roofType: 'flat' }])
  expect(saver.snapshot()).toMatchObject({ typed: {}, state: 'saved', failure: null })
})

it('saves at once what is left, also while a save is on its way', async () => {
  const { saver, server } = aSaver()
  saver.edit({ stories: 3 })
  const first = saver.flush()
  await Promise.resolve()
  saver.edit({ stories: null })
  await Promise.all([first, saver.flush()])
  expect(server.saves).toEqual([{ stories: 3 }, { stories: null }])
})

it('saves when a field is left, but leaves a failed save to its buttons', async () => {
  const { saver, server } = aSaver()
  const leave = async () => {
    saveOnBlur({ ...saver.snapshot(), flush: saver.flush })()
    // Lets everything that was started finish.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  server.fault = new Error('Changed meanwhile')
  saver.edit({ stories: 3 })
  await leave()
  expect(saver.snapshot()).toMatchObject({ state: 'failed', failure: { message: 'Changed meanwhile' } })
  server.fault = null
  await leave()
  expect(server.saves).toEqual([])
  await saver.flush()
  expect(server.saves).toEqual([{ stories: 3 }])
})

it('forgets what is given up', async () => {
  const { saver, server } = aSaver()
  saver.edit({ stories: 3 })
  saver.discard()
  await saver.flush()
  expect(server.saves).toEqual([])
  expect(saver.snapshot()).toMatchObject({ typed: {}, state: 'saved', failure: null })
})

it('says of a save the version that its first change was made on, until one is to be saved over', async () => {
  const { saver, server } = aSaver()
  server.fault = new Error('Somebody changed it meanwhile')
  saver.edit({ stories: 3 }, { record: 5 })
  saver.edit({ roofType: 'flat' }, { record: 8 })
  await saver.flush()
  saver.edit({ stories: 4 }, { record: 8 })
  await saver.flush()
  server.fault = null
  await saver.overwriteVersion({ record: 8 })
  saver.edit({ stories: 5 }, { record: 9 })
  await saver.flush()
  saver.edit({ stories: 6 }, { record: 10 })
  saver.discard()
  saver.edit({ stories: 6 }, { record: 11 })
  await saver.flush()
  expect(server.seen).toEqual([5, 5, 8, 9, 11])
})

it('says of the next save the version that its own last save made, where what is shown lags behind', async () => {
  const { saver, server } = aSaver()
  server.made = 7
  for (const shown of [3, 3, 9]) {
    saver.edit({ stories: shown }, { record: shown })
    await saver.flush()
  }
  saver.edit({ stories: null })
  await saver.flush()
  expect(server.seen).toEqual([3, 7, 9, 7])
})

it('gives up what one person typed when another one uses the client', async () => {
  const client = createClient({
    host: 'https://api.test',
    fetch,
    tokenStore: memoryTokenStore(),
    clock: systemClock,
    reportError: () => undefined,
  })
  const saves: unknown[] = []
  const make = () =>
    autosave<{ stories?: number }>({ clock: systemClock, save: async (changes) => saves.push(changes) })
  const saver = autosaveFor(client, 'building/7', make)
  saver.edit({ stories: 3 })
  client.connection.forget()
  await saver.flush()
  expect([saver.snapshot().typed, saves]).toEqual([{}, []])
  expect(autosaveFor(client, 'building/7', make)).toBe(saver)
})
