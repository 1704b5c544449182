import { expect, test } from 'vitest'
import { beforeSignOut, beforeUserChange, onSignOut, reasonOf, signInPath, wayBack } from './sign-out.ts'

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

test('the user returns to the requested page and place', () => {
  expect(wayBack('/rent_roll/12/3?view=beds#unit-4')).toBe('/rent_roll/12/3?view=beds#unit-4')
  expect(new URLSearchParams(signInPath('/deals/7?tab=a&b=c').split('?')[1]).get('from')).toBe('/deals/7?tab=a&b=c')
})

test('signing in never redirects to another site', () => {
  const elsewhere = [
    '//evil.example',
    'https://evil.example/',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:1',
    '\\/x',
  ]
  for (const from of elsewhere) expect(wayBack(from)).toBe('/')
})

test('signing in never redirects to a sign-in page', () => {
  for (const from of ['/sign_in?from=%2Fsign_in', '/token/abc', '/sign_up', '/set_password'])
    expect(wayBack(from)).toBe('/')
  expect(signInPath('/')).toBe('/sign_in')
  expect(wayBack(null)).toBe('/')
})

test('the reason for a sign-in comes only from the navigation state', () => {
  expect(reasonOf({ reason: { kind: 'ended' } })).toEqual({ kind: 'ended' })
  expect([reasonOf(null), reasonOf('ended'), reasonOf({})]).toEqual([null, null, null])
})
