import { expect, test } from 'vitest'
import { beforeSignOut, onSignOut } from './sign-out.ts'

test('locks are given back before a sign-out, though the chat fails to close', async () => {
  const done: string[] = []
  const callOff = [
    onSignOut(() => {
      throw new Error('no chat')
    }),
    onSignOut(async () => void done.push('locks')),
  ]
  expect(await beforeSignOut()).toEqual([new Error('no chat')])
  expect(done).toEqual(['locks'])
  for (const end of callOff) end()
  expect(await beforeSignOut()).toEqual([])
  expect(done).toEqual(['locks'])
})
