import { useEffect, useState } from 'react'
import { NavigationType, useNavigationType, useSearchParams } from 'react-router'
import { addressOfPlace, type ListAddress, placeOfAddress } from './state/list-address.ts'

/**
 * Where a person is in a list, kept in the address of the page: a page can be gone back from, words of a filter cannot.
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
