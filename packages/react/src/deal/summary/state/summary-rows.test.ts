import { expect, it } from 'vitest'
import { movedRow, rowPutBack, sectionsOfRows, summaryRows } from './summary-rows.ts'

const rows = summaryRows(
  ['A', 'B', 'C'].map((section) => ({ section, html: `<p>${section}</p>` })),
  () => crypto.randomUUID(),
)
const namesOf = (list: typeof rows) => sectionsOfRows(list).map(({ section }) => section)

it('moves a row and keeps every other one', () => {
  expect(namesOf(movedRow(rows, rows[0]?.key ?? '', 1))).toEqual(['B', 'A', 'C'])
  expect(namesOf(movedRow(rows, rows[0]?.key ?? '', -1))).toEqual(['A', 'B', 'C'])
  expect(namesOf(movedRow(rows, 'nobody', 1))).toEqual(['A', 'B', 'C'])
})

it('puts a deleted row back once, at its place or at the end', () => {
  const [first, second, third] = rows
  if (!(first && second && third)) throw new Error('three rows')
  expect(namesOf(rowPutBack([first, third], second, 1))).toEqual(['A', 'B', 'C'])
  expect(namesOf(rowPutBack([first], third, 2))).toEqual(['A', 'C'])
  expect(namesOf(rowPutBack(rows, second, 0))).toEqual(['A', 'B', 'C'])
})
