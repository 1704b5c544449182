import { expect, test } from 'vitest'
import { beforeSignOut, beforeUserChange, onSignOut } from './sign-out.ts'

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

test('locks are given back before somebody works as another user too, and once more at the sign-out', async () => {
  const done: string[] = []
  onSignOut('locks', () => void done.push('locks'))
  onSignOut('chat', () => {})
  expect(await beforeUserChange()).toEqual([])
  expect(done).toEqual(['locks'])
  await beforeSignOut()
  expect(done).toEqual(['locks', 'locks'])
})
