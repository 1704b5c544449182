import { expect, it } from 'vitest'
import { soundFindings, soundStatement, twelveOf } from '../operating-statement.fixtures.ts'

const withLine = (label: string, figures: (number | null)[]) =>
  soundFindings(soundStatement({ expense: { [label]: figures } }))

it('a large line of one month only is named with its cell, and nothing else', () => {
  expect(withLine('Settlement', twelveOf(0, { 4: 18_000 }))).toMatchObject([
    { id: 'operating-statement/one-off', dollars: 18_000, source: { cell: 'F12' } },
  ])
})

it('one of two months is named with both', () => {
  const [finding] = withLine('Settlement', twelveOf(0, { 4: 10_000, 5: 4000 }))
  expect(finding).toMatchObject({ dollars: 14_000, places: [{ cell: 'F12' }, { cell: 'G12' }] })
})

it('a small one, one of three months and a bill by the year are none', () => {
  expect(withLine('Settlement', twelveOf(0, { 4: 4900 }))).toEqual([])
  expect(withLine('Settlement', twelveOf(0, { 4: 9000, 6: 9000, 8: 9000 }))).toEqual([])
  expect(withLine('Insurance', twelveOf(0, { 4: 30_000 }))).toEqual([])
})
