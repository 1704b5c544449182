import { expect, test } from 'vitest'
import { type ChatWidget, createChat } from './chat.ts'

const ann = { name: 'Ann Lyst', email: 'ann@lantern.example' }

function chatOf(load: () => Promise<void>) {
  const given: string[] = []
  let widget: ChatWidget | undefined
  const chat = createChat({
    scriptUrl: 'https://chat.example/widget.js',
    loadScript: async (url) => {
      given.push(`load ${url}`)
      await load()
      widget = { open: ({ name }) => void given.push(`open for ${name}`), shutdown: () => void given.push('shut down') }
    },
    widget: () => widget,
  })
  return { chat, given }
}

test('the chat script loads once, on the first request for help', async () => {
  const { chat, given } = chatOf(async () => {})
  chat.shutDown()
  expect(given).toEqual([])
  await chat.open?.(ann)
  await chat.open?.(ann)
  chat.shutDown()
  expect(given).toEqual(['load https://chat.example/widget.js', 'open for Ann Lyst', 'open for Ann Lyst', 'shut down'])
})

test('a chat script that failed to load is requested again the next time', async () => {
  let isAway = true
  const { chat, given } = chatOf(async () => {
    if (isAway) throw new Error('away')
  })
  await expect(chat.open?.(ann)).rejects.toThrow('away')
  isAway = false
  await chat.open?.(ann)
  expect(given.at(-1)).toBe('open for Ann Lyst')
})

test('without a chat, help is requested by email', () => {
  expect(createChat({ scriptUrl: null, loadScript: async () => {}, widget: () => undefined }).open).toBeNull()
})
