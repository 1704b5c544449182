import { expect, it } from 'vitest'
import { saysAffordable } from './says-affordable.ts'

it.each([
  '2x2 60%',
  'A1 50% AMI',
  'AMI 80',
  'LIHTC 1BR',
  'B2 Section 8',
  'Sec. 8',
  '2BR S8',
  'HCV',
  'Tax Credit 2x1',
  'BMR_1x1',
  'Below Market Rate',
  'Income-Restricted',
  'set aside',
])('“%s” limits or pays the rent by a program', (text) => {
  expect(saysAffordable(text)).toBe(true)
})

it.each([
  'Non-LIHTC 1BR',
  'No subsidy',
  'Miami 2x2',
  'Hapsburg',
  'HC 1x1',
  'A1-50',
  '100%',
  '2x2',
  '5% off',
  'Prado',
  'B60',
  '',
])('“%s” says nothing of a program', (text) => {
  expect(saysAffordable(text)).toBe(false)
})
