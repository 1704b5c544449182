import { expect, test } from 'vitest'
import { reasonOf, signInPath, wayBack } from './way-back.ts'

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
