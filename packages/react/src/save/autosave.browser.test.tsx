import { QueryClientProvider } from '@tanstack/react-query'
import { createClient, memoryTokenStore, systemClock } from '@uwkit/core/client'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { ClientProvider, createQueryClient } from '../client/index.ts'
import { type AutosaveHandle, useAutosave } from './autosave.ts'

let shown: { root: Root; host: HTMLElement } | null = null

afterEach(() => {
  shown?.root.unmount()
  shown?.host.remove()
  shown = null
})

/** Opens a page that edits a loan, and a server that accepts saves or fails. */
async function openPage() {
  const server = { saved: [] as object[], fault: null as Error | null }
  const page: { loan: AutosaveHandle<{ note: string }, void> | null } = { loan: null }
  function Loan() {
    page.loan = useAutosave<{ note: string }, void>('loan/7', async (changes) => {
      if (server.fault !== null) throw server.fault
      server.saved.push(changes)
    })
    return null
  }
  const client = createClient({
    host: 'https://api.test',
    fetch: () => Promise.reject(new Error('Nothing is asked of the server')),
    tokenStore: memoryTokenStore(),
    clock: systemClock,
    reportError: () => undefined,
  })
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  shown = { root, host }
  root.render(
    <QueryClientProvider client={createQueryClient()}>
      <ClientProvider client={client}>
        <Loan />
      </ClientProvider>
    </QueryClientProvider>,
  )
  await expect.poll(() => page.loan).not.toBeNull()
  return { server, loan: () => page.loan }
}

/** Returns whether the browser asks before closing the page. */
const warnsBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a page is closed without a question where all is saved', async () => {
  await openPage()
  expect(warnsBeforeClosing()).toBe(false)
})

test('a page with unsaved work saves it when it is to be closed, and asks until it is saved', async () => {
  const { server, loan } = await openPage()
  server.fault = new Error('No answer from the server')
  loan()?.edit({ note: 'Call the broker' })
  expect(warnsBeforeClosing()).toBe(true)
  await expect.poll(() => loan()?.saving.state).toBe('failed')
  server.fault = null
  expect(warnsBeforeClosing()).toBe(true)
  await expect.poll(() => loan()?.saving.state).toBe('saved')
  expect(server.saved).toEqual([{ note: 'Call the broker' }])
  expect(warnsBeforeClosing()).toBe(false)
})
