import { describe, expect, test } from 'vitest'
import { foundText, type ListPlace, listView } from './list-columns.tsx'

interface Roll {
  name: string
  units: number | null
}

const columns = [
  { id: 'name', order: ({ name }: Roll) => name },
  { id: 'units', order: ({ units }: Roll) => units },
]
const rolls: Roll[] = [
  { name: 'Oak Court 12', units: 40 },
  { name: 'oak court 9', units: null },
  { name: 'The Frank', units: 180 },
]
const place: ListPlace = { page: 0, sort: { column: 'name', order: 'ascending' }, filter: '' }
const namesAt = (at: Partial<ListPlace>) =>
  listView({ rows: rolls, columns, searchTextOf: ({ name }) => name }, { ...place, ...at }).rows.map(({ name }) => name)
const many = Array.from({ length: 46 }, (_, index) => ({ name: `Roll ${index}`, units: index }))
const viewOfMany = (page: number) =>
  listView({ rows: many, columns, searchTextOf: ({ name }) => name }, { ...place, page, filter: '' })

describe('a list of documents', () => {
  test('puts names in the order of people: 9 before 12, capitals aside', () => {
    expect(namesAt({})).toEqual(['oak court 9', 'Oak Court 12', 'The Frank'])
  })

  test('keeps what is not known at the end, whichever way it is sorted', () => {
    expect(namesAt({ sort: { column: 'units', order: 'ascending' } }).at(-1)).toBe('oak court 9')
    expect(namesAt({ sort: { column: 'units', order: 'descending' } })).toEqual([
      'The Frank',
      'Oak Court 12',
      'oak court 9',
    ])
  })

  test('finds rows by all words of the filter in any order', () => {
    expect(namesAt({ filter: 'court OAK 9' })).toEqual(['oak court 9'])
    expect(namesAt({ filter: 'oak frank' })).toEqual([])
  })

  test('leaves rows as they came where the column has no order', () => {
    expect(namesAt({ sort: { column: 'chart', order: 'ascending' } })).toEqual(rolls.map(({ name }) => name))
  })

  test('shows sixteen a page, the rest on the last', () => {
    expect(viewOfMany(0).rows).toHaveLength(16)
    expect(viewOfMany(2)).toMatchObject({ page: 2, pages: 3, found: 46, total: 46 })
    expect(viewOfMany(2).rows).toHaveLength(14)
  })

  test('stays on the last page where the address names a later one', () => {
    expect(viewOfMany(9).page).toBe(2)
    expect(viewOfMany(-1).page).toBe(0)
  })

  test('leaves a page that the server found as it is, and counts all of them', () => {
    const served = { found: 40, total: 900 }
    const view = listView(
      { rows: rolls, columns, searchTextOf: () => '', served },
      { ...place, page: 9, filter: 'none' },
    )
    expect(view).toEqual({ rows: rolls, found: 40, total: 900, page: 2, pages: 3 })
  })

  test('says how many rows a filter left', () => {
    expect(foundText({ found: 12, total: 1046 })).toBe('12 of 1,046')
  })
})
