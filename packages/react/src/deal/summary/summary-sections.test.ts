import { expect, it } from 'vitest'
import { mergeSummary, moveRow, restoreRow, sectionsOfRows, summaryRows } from './summary-sections.tsx'

const rows = summaryRows(
  ['A', 'B', 'C'].map((section) => ({ section, html: `<p>${section}</p>` })),
  () => crypto.randomUUID(),
)
const namesOf = (list: typeof rows) => sectionsOfRows(list).map(({ section }) => section)

it('moves a row and keeps every other one', () => {
  expect(namesOf(moveRow(rows, rows[0]?.key ?? '', 1))).toEqual(['B', 'A', 'C'])
  expect(namesOf(moveRow(rows, rows[0]?.key ?? '', -1))).toEqual(['A', 'B', 'C'])
  expect(namesOf(moveRow(rows, 'nobody', 1))).toEqual(['A', 'B', 'C'])
})

it('puts a deleted row back once, at its place or at the end', () => {
  const [first, second, third] = rows
  if (!(first && second && third)) throw new Error('three rows')
  expect(namesOf(restoreRow([first, third], second, 1))).toEqual(['A', 'B', 'C'])
  expect(namesOf(restoreRow([first], third, 2))).toEqual(['A', 'C'])
  expect(namesOf(restoreRow(rows, second, 0))).toEqual(['A', 'B', 'C'])
})

const sections = [
  { section: 'Sponsor', html: '<p>B. Cho</p>' },
  { section: 'Market', html: '<p>Rents rose</p>' },
]

/** Returns a function that creates numbered keys. */
function keys() {
  let made = 0
  return () => {
    made += 1
    return `k${made}`
  }
}

it('shows the page as it was first read, also where nobody saved it', () => {
  expect(mergeSummary(null, { sections: [], modifiedOn: null }, keys())).toEqual({ rows: [], seen: 0 })
  expect(mergeSummary(null, { sections, modifiedOn: 5 }, keys())).toMatchObject({
    rows: [{ key: 'k1', section: 'Sponsor' }, { key: 'k2' }],
    seen: 5,
  })
})

it('follows a later version, and keeps the rows of texts that stayed', () => {
  const take = keys()
  const shown = mergeSummary(null, { sections, modifiedOn: 5 }, take)
  const theirs = [
    { section: 'The sponsor', html: '<p>B. Cho</p>' },
    { section: 'Market', html: '<p>Rents fell</p>' },
  ]
  expect(mergeSummary(shown, { sections: theirs, modifiedOn: 6 }, take)).toMatchObject({
    rows: [
      { key: 'k1', section: 'The sponsor' },
      { key: 'k4', html: '<p>Rents fell</p>' },
    ],
    seen: 6,
  })
})

it('stays as it is on the same version, and on an earlier one that came late', () => {
  const shown = mergeSummary(null, { sections, modifiedOn: 5 }, keys())
  expect(mergeSummary(shown, { sections: [], modifiedOn: 5 }, keys())).toBe(shown)
  expect(mergeSummary(shown, { sections: [], modifiedOn: 4 }, keys())).toBe(shown)
  expect(mergeSummary(shown, { sections: [], modifiedOn: null }, keys())).toBe(shown)
})
