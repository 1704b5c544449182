import type { ListPlace } from '@uwkit/react/ui'
import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'

/** Where a person is in a list of documents, and whose documents it holds. */
export interface ListAddress extends ListPlace {
  of: 'user' | 'company'
}

/** As lists open: the user's own, newest change first. */
const opened: ListAddress = {
  of: 'user',
  page: 0,
  sort: { column: 'modified_on', order: 'descending' },
  filter: '',
}

/**
 * The place that the address of a page names; what it does not name, or what makes no sense, is as lists open.
 *
 * @example
 * placeOfAddress(new URLSearchParams('page=2&sort=-units&company=1')).sort
 * // => { column: 'units', order: 'descending' }
 */
export function placeOfAddress(search: URLSearchParams): ListAddress {
  const page = Number(search.get('page') ?? '1')
  const sort = /^(-?)(\w+)$/.exec(search.get('sort') ?? '')
  return {
    of: search.get('company') === '1' ? 'company' : 'user',
    page: Number.isInteger(page) && page > 0 ? page - 1 : 0,
    sort: sort === null ? opened.sort : { column: sort[2] ?? '', order: sort[1] === '-' ? 'descending' : 'ascending' },
    filter: search.get('filter') ?? '',
  }
}

/**
 * The address of a place; it names only what is not as lists open.
 *
 * @example
 * addressOfPlace({ of: 'user', page: 1, sort: { column: 'modified_on', order: 'descending' }, filter: '' }).toString()
 * // => 'page=2'
 */
export function addressOfPlace({ of, page, sort, filter }: ListAddress): URLSearchParams {
  const isUsual = sort.column === opened.sort.column && sort.order === opened.sort.order
  return new URLSearchParams({
    ...(page > 0 ? { page: String(page + 1) } : {}),
    ...(isUsual ? {} : { sort: `${sort.order === 'descending' ? '-' : ''}${sort.column}` }),
    ...(filter === '' ? {} : { filter }),
    ...(of === 'company' ? { company: '1' } : {}),
  })
}

/**
 * The list's page, order, and filter in the address; going back reverses a page change, but not a filter.
 *
 * The place is held beside the address, since a field that waits for a navigation loses letters.
 */
export function useListAddress(): [ListAddress, (change: Partial<ListAddress>) => void] {
  const [search, setSearch] = useSearchParams()
  const way = useNavigationType()
  const [place, setPlace] = useState(() => placeOfAddress(search))
  useEffect(() => {
    if (way === NavigationType.Pop) setPlace(placeOfAddress(search))
  }, [search, way])
  const change = (changes: Partial<ListAddress>) => {
    const next = { ...place, ...changes }
    setPlace(next)
    setSearch(addressOfPlace(next), { replace: next.page === place.page || next.page === 0 })
  }
  return [place, change]
}
