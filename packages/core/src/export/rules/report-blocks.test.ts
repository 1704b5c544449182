import { expect, it } from 'vitest'
import { factList, reportColumns, sourceNote } from './report-blocks.ts'

it('sets figures to the right, words to the left and short marks in the middle', () => {
  expect(
    reportColumns([
      ['Line', 2],
      ['>Dollars', 1],
      ['^Beds', 1],
    ]).map(({ align }) => align),
  ).toEqual(['left', 'right', 'center'])
})

it('leaves out what is unknown, and says so in a sentence where all is', () => {
  expect(
    factList(
      [
        ['Roof', '—'],
        ['Stories', null],
      ],
      'Nothing is known.',
    ),
  ).toEqual({
    kind: 'paragraph',
    text: 'Nothing is known.',
    tone: 'muted',
  })
  expect(
    factList(
      [
        ['Roof', 'Tile', ''],
        ['Stories', '3', 'walk-up'],
      ],
      '',
    ),
  ).toEqual({
    kind: 'facts',
    facts: [
      { label: 'Roof', value: 'Tile' },
      { label: 'Stories', value: '3', remark: 'walk-up' },
    ],
  })
})

const at = (cell: string) => ({ file: 't12.xlsx', sheet: 'T12', cell })

it('names rows below each other, and months beside each other, as one range', () => {
  expect(sourceNote(['C40:N40', 'C41:N41', 'C43:N43'].map(at))).toBe('t12.xlsx, sheet T12: C40:N41, C43:N43')
  expect(sourceNote(['C9', 'D9', 'E9', 'G9'].map(at))).toBe('t12.xlsx, sheet T12: C9:E9, G9')
})

it('counts what it does not name, and keeps a place that is no address', () => {
  const apart = Array.from({ length: 10 }, (_, index) => at(`C${index * 2 + 1}`))
  expect(sourceNote(apart)).toMatch(/C15, and 2 more$/)
  expect(sourceNote([at('page 3')])).toBe('t12.xlsx, sheet T12: page 3')
  expect(sourceNote([])).toBeNull()
})
