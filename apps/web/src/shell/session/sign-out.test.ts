import { expect, test } from 'vitest'
import { beforeSignOut, beforeUserChange, onSignOut } from './sign-out.ts'

test('locks are released before sign-out even if the chat fails to close', async () => {
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

test('only the last opened page’s locks are released', async () => {
  const done: string[] = []
  onSignOut('locks', () => void done.push('first'))
  onSignOut('locks', () => void done.push('last'))
  await beforeSignOut()
  expect(done).toEqual(['last'])
})

test('locks are released before impersonation and again at sign-out', async () => {
  const done: string[] = []
  onSignOut('locks', () => void done.push('locks'))
  onSignOut('chat', () => {})
  expect(await beforeUserChange()).toEqual([])
  expect(done).toEqual(['locks'])
  await beforeSignOut()
  expect(done).toEqual(['locks', 'locks'])
})
