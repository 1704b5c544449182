import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './client-provider.tsx'
import {
  type FoundRecords,
  type ServerList,
  type ServerListPlace,
  useFoundRecords,
  useServerList,
} from './served-list.ts'

let shown: { root: Root; host: HTMLElement } | null = null

afterEach(() => {
  shown?.root.unmount()
  shown?.host.remove()
  shown = null
})

const first: ServerListPlace = { page: 0, sort: { field: 'modified_on', order: 'descending' }, filter: '' }
const sizeOfPage = 16

/** Builds a list with a number of rows on a server, and records its requests. */
function aList(count: number) {
  const requests: string[] = []
  const all = Array.from({ length: count }, (_, at) => `deal ${at}`)
  const state: { all: string[]; failure: Error | null; holds: (() => void)[] | null } = {
    all,
    failure: null,
    holds: null,
  }
  const answer = async <Answer,>(words: string, answerOf: () => Answer): Promise<Answer> => {
    requests.push(words)
    if (state.holds !== null) await new Promise<void>((resolve) => state.holds?.push(resolve))
    if (state.failure !== null) throw state.failure
    return answerOf()
  }
  const queries = {
    page: (place: ServerListPlace) => ({
      queryKey: ['deal', 'page', place] as const,
      queryFn: () =>
        answer(`page ${place.page} of "${place.filter}" by ${place.sort.field}`, () => {
          const found = state.all.filter((name) => name.includes(place.filter.trim()))
          return { rows: found.slice(place.page * sizeOfPage, (place.page + 1) * sizeOfPage), count: found.length }
        }),
    }),
    whole: () => ({
      queryKey: ['deal', 'whole'] as const,
      queryFn: () => answer('all', () => [...state.all]),
    }),
  }
  return { requests, state, queries }
}

/** Returns a list as a component of the page uses it. */
function listOf({ queries }: ReturnType<typeof aList>) {
  const cache = createQueryClient()
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  shown = { root, host }
  const results: ServerList<string>[] = []
  function User({ place }: { place: ServerListPlace | null }) {
    results.push(useServerList(place, queries))
    return null
  }
  const go = (place: ServerListPlace | null) =>
    root.render(
      <QueryClientProvider client={cache}>
        <User place={place} />
      </QueryClientProvider>,
    )
  return { go, now: () => results.at(-1), results }
}

test('a page is the only thing that is asked for, however many deals there are', async () => {
  const list = aList(100_000)
  const { go, now } = listOf(list)
  go({ ...first, page: 2 })
  await expect.poll(() => now()?.rows?.length).toBe(16)
  expect(now()).toMatchObject({ isComplete: true, served: { found: 100_000, total: 100_000 }, error: null })
  expect(now()?.rows?.[0]).toBe('deal 32')
  expect(list.requests).toEqual(['page 2 of "" by modified_on'])
})

test('a search tells what it found and how many there are without it', async () => {
  const list = aList(40)
  const { go, now } = listOf(list)
  go({ ...first, filter: 'deal 3' })
  await expect.poll(() => now()?.served).toEqual({ found: 11, total: 40 })
  expect(now()).toMatchObject({ isComplete: true })
  expect(list.requests.toSorted()).toEqual(['page 0 of "" by modified_on', 'page 0 of "deal 3" by modified_on'])
})

test('the page before stays until the next one is here', async () => {
  const list = aList(40)
  const { go, now, results } = listOf(list)
  go(first)
  await expect.poll(() => now()?.rows?.[0]).toBe('deal 0')
  go({ ...first, page: 1 })
  await expect.poll(() => now()?.rows?.[0]).toBe('deal 16')
  const since = results.slice(results.findIndex(({ rows }) => rows !== null))
  expect(since.every(({ rows }) => rows !== null)).toBe(true)
})

test('an address behind the last page shows the last page', async () => {
  const list = aList(40)
  const { go, now } = listOf(list)
  go({ ...first, page: 9 })
  await expect.poll(() => now()?.rows).toEqual(Array.from({ length: 8 }, (_, at) => `deal ${32 + at}`))
  expect(list.requests).toEqual(['page 9 of "" by modified_on', 'page 2 of "" by modified_on'])
})

test('all deals are asked for only where the server has no such order', async () => {
  const list = aList(40)
  const { go, now } = listOf(list)
  go(null)
  await expect.poll(() => now()?.rows?.length).toBe(40)
  expect(now()).toMatchObject({ isComplete: true, served: null })
  expect(list.requests).toEqual(['all'])
})

test('a page that could not be loaded says why, and is there when it is asked for again', async () => {
  const list = aList(40)
  list.state.failure = new Error('The server is closed for repairs.')
  const { go, now } = listOf(list)
  go(first)
  await expect.poll(() => now()?.error?.message).toBe('The server is closed for repairs.')
  expect(now()).toMatchObject({ rows: null, served: null, isRetrying: false })
  list.state.failure = null
  list.state.holds = []
  now()?.retry()
  await expect.poll(() => list.state.holds?.length).toBe(1)
  // During the request the page waits as on first load and does not show the previous failure.
  await expect.poll(() => now()?.error).toBe(null)
  expect(now()?.rows).toBe(null)
  list.state.holds[0]?.()
  await expect.poll(() => now()?.rows?.length).toBe(16)
  expect(now()).toMatchObject({ error: null, isRetrying: false })
})

/** The list offers two of many deals at once; a server searches all of them. */
function offered(names: readonly string[]) {
  const requests: string[] = []
  const results: FoundRecords<string>[] = []
  const queryOf = (words: string) => ({
    queryKey: ['deal', words] as const,
    queryFn: () => {
      requests.push(words)
      return names.filter((name) => name.includes(words)).slice(0, 2)
    },
  })
  function User() {
    results.push(useFoundRecords(queryOf, (name) => name))
    return null
  }
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  shown = { root, host }
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <User />
    </QueryClientProvider>,
  )
  return { requests, now: () => results.at(-1) }
}

test('a field offers the last changed deals, and those that were found since beside them', async () => {
  const { requests, now } = offered(['Alder', 'Birch', 'Cedar Court', 'Cedar Park', 'Cedar Row'])
  await expect.poll(() => now()?.rows).toEqual(['Alder', 'Birch'])
  now()?.find(' Cedar')
  await expect.poll(() => now()?.rows).toEqual(['Alder', 'Birch', 'Cedar Court', 'Cedar Park'])
  now()?.find('Cedar R')
  await expect.poll(() => now()?.rows).toEqual(['Alder', 'Birch', 'Cedar Court', 'Cedar Park', 'Cedar Row'])
  expect(requests).toEqual(['', 'Cedar', 'Cedar R'])
})

test('words are asked for once, and a deal is offered once', async () => {
  const { requests, now } = offered(['Alder', 'Birch'])
  await expect.poll(() => now()?.rows?.length).toBe(2)
  now()?.find('Alder')
  await expect.poll(() => requests).toEqual(['', 'Alder'])
  now()?.find('Alder ')
  now()?.find('')
  await expect.poll(() => now()?.rows).toEqual(['Alder', 'Birch'])
  expect(requests).toEqual(['', 'Alder'])
})
