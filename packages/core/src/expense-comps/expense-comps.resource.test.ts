import { expect, test } from 'vitest'
import { playedConnection } from '../api/connection.fixtures.ts'
import { ExpenseCompsResource } from './expense-comps.resource.ts'

test('where no area is drawn, the continental United States are searched', async () => {
  const { connection, bodies } = playedConnection(() => [])
  await new ExpenseCompsResource(connection).searchMap([])
  const [north, south, west, east] = [49.4, 24.4, -124.9, -66.9]
  const ring = [
    [west, north],
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  expect(bodies[0]).toEqual({ limit: null, geojson: { type: 'MultiPolygon', coordinates: [[ring]] } })
})

test('the table of all comps is called all-expense-comps.csv', async () => {
  const { connection } = playedConnection(() => new Response('loan_number\n1'))
  expect((await new ExpenseCompsResource(connection).download())?.name).toBe('all-expense-comps.csv')
})

test('a failed fetch is shown and leaves an empty list; a canceled one says nothing', async () => {
  const { connection, shown } = playedConnection(() => Response.json({ error: 'down' }, { status: 500 }))
  const comps = new ExpenseCompsResource(connection)
  expect([await comps.list(), await comps.listSelected('7'), await comps.getConfig('7')]).toEqual([[], [], null])
  expect(shown).toEqual(['down', 'down', 'down'])
  expect(await comps.searchMap([], { signal: AbortSignal.abort() })).toEqual([])
  expect(shown.length).toBe(3)
})

test('who must know a failure from nothing chosen is told of it', async () => {
  const { connection, shown } = playedConnection(() => Response.json({ error: 'down' }, { status: 500 }))
  const comps = new ExpenseCompsResource(connection)
  const options = { onFailure: 'throw' } as const
  await expect(comps.listSelected('7', options)).rejects.toThrow('down')
  await expect(comps.getConfig('7', options)).rejects.toThrow('down')
  await expect(comps.searchMap([], options)).rejects.toThrow('down')
  expect(shown).toEqual([])
})
