import { expect, test } from 'vitest'
import { reasonText } from './sign-in-page.tsx'

test('whoever is sent to the sign-in hears why, and that unsaved work is kept', () => {
  expect(reasonText({ kind: 'ended' })).toContain('unsaved work is kept')
  expect(reasonText({ kind: 'not-loaded', problem: 'No answer from the server.' })).toContain(
    'No answer from the server.',
  )
  expect(reasonText({ kind: 'not-allowed' })).toContain('Your account does not have access to this page')
})

test('who comes to sign in is asked nothing else', () => {
  expect(reasonText(null)).toBeNull()
})
