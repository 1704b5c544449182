import { expect, test } from 'vitest'
import { reasonText } from './sign-in-page.tsx'

test('the sign-in page says why the user was sent there and that unsaved work is kept', () => {
  expect(reasonText({ kind: 'ended' })).toContain('unsaved work is kept')
  expect(reasonText({ kind: 'not-loaded', problem: 'No answer from the server.' })).toContain(
    'No answer from the server.',
  )
  expect(reasonText({ kind: 'not-allowed' })).toContain('Your account does not have access to this page')
})

test('a user who comes to sign in sees no other message', () => {
  expect(reasonText(null)).toBeNull()
})
