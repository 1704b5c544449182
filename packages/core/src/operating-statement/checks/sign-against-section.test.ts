import { expect, it } from 'vitest'
import { soundFindings, soundStatement } from '../operating-statement.fixtures.ts'

it('an expense below zero is named with what turning it would change, and nothing else', () => {
  // 12 times 300 taken off instead of added: twice 3,600
  expect(soundFindings(soundStatement({ expense: { Plumbing: -300 } }))).toMatchObject([
    { id: 'operating-statement/sign-against-section', dollars: 7200, source: { cell: 'A12' } },
  ])
})

it('vacancy that adds to income is named', () => {
  const [finding, ...others] = soundFindings(soundStatement({ income: { Vacancy: 5000 } }))
  expect(others).toEqual([])
  expect(finding?.message).toContain('a deduction above zero: it adds to income')
})

it('income below zero that is no deduction is named', () => {
  const [finding] = soundFindings(soundStatement({ income: { 'Laundry Income': -1200 } }))
  expect(finding?.message).toContain('income below zero: it lowers income')
})

it('a refund, an adjustment and a few dollars are let pass', () => {
  expect(soundFindings(soundStatement({ expense: { 'Insurance Refund': -300 } }))).toEqual([])
  expect(soundFindings(soundStatement({ expense: { Plumbing: -5 } }))).toEqual([])
})
