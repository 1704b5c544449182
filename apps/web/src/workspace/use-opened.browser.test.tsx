import { expect, test } from 'vitest'
import { hookOnPage } from '../shell/on-page.fixtures.tsx'
import { useOpened } from './document-desk.tsx'

/** Fakes files that the test delivers; records which were closed. */
function files() {
  const waiting = new Map<string, PromiseWithResolvers<string>>()
  const closed: string[] = []
  const options = (key: string) => ({ key, open: opensOf(key) })
  const opens = new Map<string, () => Promise<string>>()
  function opensOf(key: string): () => Promise<string> {
    const open = opens.get(key) ?? (() => asked(key).promise)
    opens.set(key, open)
    return open
  }
  function asked(key: string) {
    const wait = Promise.withResolvers<string>()
    waiting.set(key, wait)
    return wait
  }
  const answer = (key: string) => {
    const wait = waiting.get(key)
    if (wait === undefined) throw new Error(`Nobody asked for ${key}`)
    return wait
  }
  const close = (file: string) => void closed.push(file)
  const use = ({ key, open }: ReturnType<typeof options>) => useOpened(key, open, close)
  return { use, options, answer, closed }
}

test('a document loads, opens, and closes when the user leaves', async () => {
  const { use, options, answer, closed } = files()
  const hook = hookOnPage(use, options('a'))
  expect(hook.now().state).toBe('opening')
  answer('a').resolve('file a')
  await expect.poll(hook.now).toMatchObject({ state: 'open', opened: 'file a' })
  expect(closed).toEqual([])
  hook.leave()
  expect(closed).toEqual(['file a'])
})

test('a document that arrives after the user left the page is closed', async () => {
  const { use, options, answer, closed } = files()
  const hook = hookOnPage(use, options('a'))
  hook.leave()
  answer('a').resolve('file a')
  await expect.poll(() => closed).toEqual(['file a'])
})

test('a document that arrives after another was requested is not shown', async () => {
  const { use, options, answer, closed } = files()
  const hook = hookOnPage(use, options('a'))
  hook.draw(options('b'))
  answer('b').resolve('file b')
  await expect.poll(hook.now).toMatchObject({ state: 'open', opened: 'file b' })
  answer('a').resolve('file a')
  await expect.poll(() => closed).toEqual(['file a'])
  expect(hook.now()).toMatchObject({ opened: 'file b' })
})

test('an open document is not shown while another one is loading', async () => {
  const { use, options, answer, closed } = files()
  const hook = hookOnPage(use, options('a'))
  answer('a').resolve('file a')
  await expect.poll(() => hook.now().state).toBe('open')
  hook.draw(options('b'))
  expect([hook.now().state, closed]).toEqual(['opening', ['file a']])
})

test('a document that failed to open says why and opens on retry', async () => {
  const { use, options, answer } = files()
  const hook = hookOnPage(use, options('a'))
  answer('a').reject(new Error('The server is not responding.'))
  await expect.poll(() => hook.now().state).toBe('failed')
  const failed = hook.now()
  if (failed.state !== 'failed') throw new Error('it failed')
  expect(failed.error.message).toBe('The server is not responding.')
  failed.retry()
  await expect.poll(() => hook.now().state).toBe('opening')
  answer('a').resolve('file a')
  await expect.poll(hook.now).toMatchObject({ state: 'open', opened: 'file a' })
})

test('the saved version replaces the opened one', async () => {
  const { use, options, answer } = files()
  const hook = hookOnPage(use, options('a'))
  answer('a').resolve('file a')
  await expect.poll(() => hook.now().state).toBe('open')
  const open = hook.now()
  if (open.state !== 'open') throw new Error('it is open')
  open.replace('file a, saved')
  await expect.poll(hook.now).toMatchObject({ state: 'open', opened: 'file a, saved' })
})
