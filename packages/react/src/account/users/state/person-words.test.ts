import { expect, it } from 'vitest'
import { accessText, roleText, statusText } from './person-words.ts'

it('each status, role and access has its words', () => {
  expect([statusText(0), statusText(1), statusText(3)]).toEqual(['Pending activation', 'Active', 'Deleted'])
  expect(roleText({ isAdmin: true, isProviderAdmin: true })).toBe('Provider')
  expect([accessText([]), accessText(['access_wd', 'access_costar'])]).toEqual(['–', 'partner, CoStar'])
})
