import { describe, expect, test } from 'vitest'
import { addressOfPlace, type ListAddress, placeOfAddress } from './document-list.tsx'

const at = (address: string) => placeOfAddress(new URLSearchParams(address))
const opened = at('')

describe('the address of a list', () => {
  test('is empty for the default list: own documents, latest change first', () => {
    expect(opened).toEqual({
      of: 'user',
      page: 0,
      sort: { column: 'modified_on', order: 'descending' },
      filter: '',
    })
    expect(addressOfPlace(opened).toString()).toBe('')
  })

  test('leads back to the same place', () => {
    const places: ListAddress[] = [
      { ...opened, page: 2 },
      { ...opened, sort: { column: 'units', order: 'ascending' } },
      { ...opened, sort: { column: 'modified_on', order: 'ascending' } },
      { of: 'company', page: 1, sort: { column: 'name', order: 'descending' }, filter: 'the frank & co' },
    ]
    for (const place of places) expect(at(addressOfPlace(place).toString())).toEqual(place)
  })

  test('falls back to the list if it is invalid', () => {
    for (const address of ['page=0', 'page=-3', 'page=two', 'sort=--units', 'sort=', 'company=yes']) {
      expect(at(address)).toEqual(opened)
    }
  })
})
