import { expect, test } from 'vitest'
import { beforeSignOut, onSignOut } from './sign-out.ts'

test('locks are given back before a sign-out, though the chat fails to close', async () => {
  const done: string[] = []
  onSignOut('chat', () => {
    throw new Error('no chat')
  })
  onSignOut('locks', async () => void done.push('locks'))
  expect(await beforeSignOut()).toEqual([new Error('no chat')])
  expect(done).toEqual(['locks'])
  expect(await beforeSignOut()).toEqual([])
  expect(done).toEqual(['locks'])
})

test('only the locks of the page that was opened last are given back', async () => {
  const done: string[] = []
  onSignOut('locks', () => void done.push('first'))
  onSignOut('locks', () => void done.push('last'))
  await beforeSignOut()
  expect(done).toEqual(['last'])
})
