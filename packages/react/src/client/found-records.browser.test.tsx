import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from './create-query-client.ts'
import { type FoundRecords, useFoundRecords } from './found-records.ts'

let shown: { root: Root; host: HTMLElement } | null = null

afterEach(() => {
  shown?.root.unmount()
  shown?.host.remove()
  shown = null
})

/** Two of many deals are offered at once; a server looks through all. */
function offered(names: readonly string[]) {
  const asked: string[] = []
  const results: FoundRecords<string>[] = []
  const queryOf = (words: string) => ({
    queryKey: ['deal', words] as const,
    queryFn: () => {
      asked.push(words)
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
  return { asked, now: () => results.at(-1) }
}

test('a field offers the last changed deals, and those that were found since beside them', async () => {
  const { asked, now } = offered(['Alder', 'Birch', 'Cedar Court', 'Cedar Park', 'Cedar Row'])
  await expect.poll(() => now()?.rows).toEqual(['Alder', 'Birch'])
  now()?.find(' Cedar')
  await expect.poll(() => now()?.rows).toEqual(['Alder', 'Birch', 'Cedar Court', 'Cedar Park'])
  now()?.find('Cedar R')
  await expect.poll(() => now()?.rows).toEqual(['Alder', 'Birch', 'Cedar Court', 'Cedar Park', 'Cedar Row'])
  expect(asked).toEqual(['', 'Cedar', 'Cedar R'])
})

test('words are asked for once, and a deal is offered once', async () => {
  const { asked, now } = offered(['Alder', 'Birch'])
  await expect.poll(() => now()?.rows?.length).toBe(2)
  now()?.find('Alder')
  await expect.poll(() => asked).toEqual(['', 'Alder'])
  now()?.find('Alder ')
  now()?.find('')
  await expect.poll(() => now()?.rows).toEqual(['Alder', 'Birch'])
  expect(asked).toEqual(['', 'Alder'])
})
