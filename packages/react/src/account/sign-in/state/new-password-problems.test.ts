import { expect, test } from 'vitest'
import { newPasswordProblems } from './new-password-problems.ts'

test('a password that was mistyped once is not set', () => {
  expect(newPasswordProblems({ password: 'quarry lantern', repeated: 'quarry latern' })).toEqual({
    repeated: 'This is not the same password. Type it once more.',
  })
})

test('one thing is asked for at a time', () => {
  expect(Object.keys(newPasswordProblems({ password: '', repeated: '' }))).toEqual(['password'])
  expect(Object.keys(newPasswordProblems({ password: 'quarry lantern', repeated: '' }))).toEqual(['repeated'])
})

test('a password typed twice the same is sent', () => {
  expect(newPasswordProblems({ password: 'quarry lantern', repeated: 'quarry lantern' })).toEqual({})
})
