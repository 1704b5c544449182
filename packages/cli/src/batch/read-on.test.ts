import type { Client } from '@uwkit/core/client'
import type { ReadingState } from '@uwkit/core/parsed-file'
import { fakeClock } from '@uwkit/core/testing'
import { expect, it } from 'vitest'
import { watchReadings } from './read-on.ts'

it('a server is asked again after 100 milliseconds where a reading has ended, and at the latest each second', async () => {
  const clock = fakeClock()
  const asked: [at: number, ids: string][] = []
  const over = new Set<string>()
  const listReadings = async (ids: readonly string[]): Promise<ReadingState[]> => {
    asked.push([clock.now(), ids.join(' ')])
    return ids.map((id) => ({
      id,
      state: over.has(id) ? 'done' : 'running',
      error: null,
      createdOn: 0,
      finishedOn: null,
    }))
  }
  const client = { parsedFile: { listReadings } } as unknown as Client
  const watch = watchReadings({ client, clock })
  const ended: string[] = []
  for (const id of ['a', 'b']) void watch.ended(id).then(() => ended.push(id))
  await clock.advance(3_000)
  over.add('a')
  await clock.advance(1_000)
  // The pause of 100 doubles up to 1,000 while no reading ends. The poll at 3,500 finds “a” done; 100 later the next one names only “b”.
  expect(asked.map(([at]) => at)).toEqual([100, 300, 700, 1500, 2500, 3500, 3600, 3800])
  expect(asked.slice(5).map(([, ids]) => ids)).toEqual(['a b', 'b', 'b'])
  expect(ended).toEqual(['a'])
  over.add('b')
  await clock.advance(5_000)
  expect(ended).toEqual(['a', 'b'])
  // No poll follows the last reading.
  expect(asked.at(-1)).toEqual([4200, 'b'])
})
