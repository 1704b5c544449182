import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { expect, it } from 'vitest'
import { saverFor } from './savers.ts'
import { recordSaver } from './state/record-saver.ts'

it('gives up what one person typed when another one uses the client', async () => {
  const client = createClient({
    host: 'https://api.test',
    fetch,
    tokenStore: memoryTokenStore(),
    clock: systemClock,
    reportError: () => undefined,
  })
  const saves: unknown[] = []
  const make = () => recordSaver({ clock: systemClock, save: async (changes) => saves.push(changes) })
  const saver = saverFor<{ stories?: number }>(client, 'building/7', make)
  saver.edit({ stories: 3 })
  client.connection.forget()
  await saver.flush()
  expect([saver.snapshot().typed, saves]).toEqual([{}, []])
  expect(saverFor(client, 'building/7', make)).toBe(saver)
})
