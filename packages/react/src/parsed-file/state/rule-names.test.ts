import { expect, test } from 'vitest'
import { aRememberedStatus } from '../evidence.fixtures.ts'
import { ruleNames } from './rule-names.ts'

test('a remembered rule is named by what it says and where it comes from', () => {
  expect(ruleNames([aRememberedStatus]).get(aRememberedStatus.id)).toBe(
    'status “Occupied” is current, remembered from november.xlsx by B. Kim',
  )
})
