import type { Client } from '@uwkit/core/client'
import type { DealOutline } from '@uwkit/core/deal'
import { expect, it } from 'vitest'
import { findDeals } from './comparables-screen.tsx'

const place = { city: 'Dover', state: 'DE', lat: 39.16, lng: -75.52 }
const deals = [
  { id: '7', dealName: 'Oak Court', ...place },
  { id: '8', dealName: 'Elm Court', ...place, city: null, state: null },
  { id: '9', dealName: 'Ash Court', ...place, lat: null },
] as DealOutline[]

it('finds deals by their words as places that are no comps, those that have a place', async () => {
  const requests: Parameters<Client['deal']['list']>[0][] = []
  const list: Client['deal']['list'] = async (query) => {
    requests.push(query)
    return { data: deals } as Awaited<ReturnType<Client['deal']['list']>>
  }
  const at = { isMarker: false, lat: 39.16, lng: -75.52 }
  expect(await findDeals({ deal: { list } }, 'court')).toEqual([
    { id: 'deal-7', label: 'Oak Court, Dover, DE (deal)', ...at },
    { id: 'deal-8', label: 'Elm Court (deal)', ...at },
  ])
  expect(requests).toEqual([{ page: 0, perPage: 5, filter: 'court' }])
})
