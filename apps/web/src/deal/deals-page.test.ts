import { QueryClient } from '@tanstack/react-query'
import { TooManyRequestsError } from '@uwkit/core/client'
import type { DealOutline, DealWork } from '@uwkit/core/deal'
import { dealKeys } from '@uwkit/react/deal'
import { expect, it } from 'vitest'
import { loanSizer, pageOf } from './deals-page.tsx'

/** Builds a deal whose loan is not sized yet, as it appears in a list. */
function unsizedDeal(id: string, changedOn = 1): DealOutline {
  const loan = { hasRate: true, hasValue: true, sizing: null }
  const work = { rentRoll: {}, statement: {}, loan, changedOn } as DealWork
  return { id, work } as DealOutline
}

/** Builds a server that fails for the named deals, and a list loaded from it. */
function aServer() {
  const requested: string[] = []
  const faults = new Map<string, Error>()
  const pending = new Map<string, PromiseWithResolvers<void>>()
  const work = async (id: string) => {
    requested.push(id)
    await pending.get(id)?.promise
    const fault = faults.get(id)
    if (fault !== undefined) throw fault
    return {} as DealWork
  }
  const queries = new QueryClient()
  queries.setQueryData(dealKeys.list(0), [])
  const isStale = () => queries.getQueryState(dealKeys.list(0))?.isInvalidated
  return { requested, faults, pending, isStale, size: loanSizer({ deal: { work } }, queries) }
}

const stays = () => false

it('sizes each due deal once for each of its changes, and the list is loaded anew', async () => {
  const { requested, isStale, size } = aServer()
  const sized = { ...unsizedDeal('c'), work: { ...unsizedDeal('c').work, rentRoll: null } }
  await size([unsizedDeal('a'), unsizedDeal('b'), sized], stays)
  expect([requested, isStale()]).toEqual([['a', 'b'], true])
  await size([unsizedDeal('a'), unsizedDeal('b', 2)], stays)
  expect(requested).toEqual(['a', 'b', 'b'])
})

it('nothing is loaded anew where nothing was sized', async () => {
  const { faults, isStale, size } = aServer()
  faults.set('a', new TypeError('Failed to fetch'))
  await size([unsizedDeal('a')], stays)
  expect(isStale()).toBe(false)
})

it('a deal that the server turned away is asked again with the next rows, and holds no other up', async () => {
  const { requested, faults, isStale, size } = aServer()
  faults.set('a', new TooManyRequestsError({ status: 429, message: 'Too many requests', requestId: null, body: null }))
  await size([unsizedDeal('a'), unsizedDeal('b')], stays)
  expect([requested, isStale()]).toEqual([['a', 'b'], true])
  faults.clear()
  await size([unsizedDeal('a'), unsizedDeal('b')], stays)
  expect(requested).toEqual(['a', 'b', 'a'])
})

it('a page that is left while a loan is sized asks for no more, and the list is loaded anew all the same', async () => {
  const { requested, pending, isStale, size } = aServer()
  pending.set('a', Promise.withResolvers())
  let hasLeft = false
  const first = size([unsizedDeal('a'), unsizedDeal('b')], () => hasLeft)
  hasLeft = true
  // The rows that arrived meanwhile do not request the deal that is already under way.
  await size([unsizedDeal('a')], stays)
  expect(isStale()).toBe(false)
  pending.get('a')?.resolve()
  await first
  expect([requested, isStale()]).toEqual([['a'], true])
})

it('only the page that is shown is sized, not the whole company that a map shows', () => {
  const rows = [unsizedDeal('a')]
  expect(pageOf({ rows, served: null })).toEqual([])
  expect(pageOf({ rows, served: { found: 1, total: 40 } })).toBe(rows)
  // The same object, so that redrawing the page requests nothing again.
  expect(pageOf({ rows: null, served: null })).toBe(pageOf({ rows, served: null }))
})
