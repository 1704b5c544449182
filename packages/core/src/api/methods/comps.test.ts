import { describe, expect, test } from 'vitest'
import { expenseCompsContract } from '../../expense-comps/expense-comps.contract.ts'
import { propertyDataContract } from '../../property-data/property-data.contract.ts'
import { rentCompsContract } from '../../rent-comps/rent-comps.contract.ts'
import { resourceOf } from '../calls.ts'
import { fakeConnection } from '../connection.fixtures.ts'
import { expenseCompsMethods, propertyDataMethods, rentCompsMethods } from './comps.ts'

test('where no area is drawn, the continental United States are searched', async () => {
  const { connection, bodies } = fakeConnection(() => [])
  await resourceOf(connection, expenseCompsContract, expenseCompsMethods).searchMap([])
  const [north, south, west, east] = [49.4, 24.4, -124.9, -66.9]
  const ring = [
    [west, north],
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
  expect(bodies[0]).toEqual({ limit: null, geojson: { type: 'MultiPolygon', coordinates: [[ring]] } })
})

test('the table of all comps is called all-expense-comps.csv', async () => {
  const { connection } = fakeConnection(() => new Response('loan_number\n1'))
  expect((await resourceOf(connection, expenseCompsContract, expenseCompsMethods).download())?.name).toBe(
    'all-expense-comps.csv',
  )
})

test('a failed fetch is shown and leaves an empty list; a canceled one says nothing', async () => {
  const { connection, shown } = fakeConnection(() => Response.json({ error: 'down' }, { status: 500 }))
  const comps = resourceOf(connection, expenseCompsContract, expenseCompsMethods)
  expect([await comps.list(), await comps.listSelected('7'), await comps.getConfig('7')]).toEqual([[], [], null])
  expect(shown).toEqual(['down', 'down', 'down'])
  expect(await comps.searchMap([], { signal: AbortSignal.abort() })).toEqual([])
  expect(shown.length).toBe(3)
})

test('who must know a failure from nothing chosen is told of it', async () => {
  const { connection, shown } = fakeConnection(() => Response.json({ error: 'down' }, { status: 500 }))
  const comps = resourceOf(connection, expenseCompsContract, expenseCompsMethods)
  const options = { onFailure: 'throw' } as const
  await expect(comps.listSelected('7', options)).rejects.toThrow('down')
  await expect(comps.getConfig('7', options)).rejects.toThrow('down')
  await expect(comps.searchMap([], options)).rejects.toThrow('down')
  expect(shown).toEqual([])
})

const property = { property_id: '9', is_selected: true, building_types: [], bedrooms: [] }

test('all that the vendor tells of a property comes together, unselected, without what it does not have', async () => {
  const { connection, calls } = fakeConnection((call) => {
    if (call.includes('properties')) return [property]
    if (call.includes('unit_mixes')) return [{ property_id: '9', bed: 1, units: 40 }]
    return Response.json({ error: 'no such data' }, { status: 500 })
  })
  const bundle = await resourceOf(connection, rentCompsContract, rentCompsMethods).bundle('9')
  expect(bundle?.propertyDetails).toMatchObject({ id: '9', isSelected: false, units: null })
  expect(bundle?.unitMixes).toMatchObject([{ bed: 1, units: 40, bath: null }])
  expect([bundle?.salesHistory, bundle?.rentHistory]).toEqual([[], []])
  expect(calls).toContain('GET /resources/yardi/sales_history?PROPERTY_ID=9')
})

test('a property that the vendor does not know is nothing', async () => {
  const { connection } = fakeConnection(() => [])
  expect(await resourceOf(connection, rentCompsContract, rentCompsMethods).bundle('9')).toBeNull()
})

const gauge = (isReady: boolean) => ({ id: 'g', legend: [], data: [], pdf_url_ready: isReady })

describe('the security gauge', () => {
  test('is asked for each second until its report is ready', async () => {
    const askedAt: number[] = []
    const { connection, clock, calls } = fakeConnection((_, time) => {
      askedAt.push(time)
      return gauge(askedAt.length === 3)
    })
    const result = resourceOf(connection, propertyDataContract, propertyDataMethods).getSecurityGauge('g')
    await clock.advance(5000)
    expect(await result).toMatchObject({ id: 'g', isReportReady: true })
    expect(askedAt.map((time) => time - (askedAt[0] ?? 0))).toEqual([0, 1000, 2000])
    expect(calls[0]).toBe('GET /v3/crime/security_gauge/g')
  })

  test('by address, is left alone once nobody waits for it', async () => {
    const { connection, clock, calls, reported } = fakeConnection(() => gauge(false))
    const leaving = new AbortController()
    const address = { streetAddress: '1 Main St', city: 'Dover', state: 'DE', zipCode: '01990' }
    const result = resourceOf(connection, propertyDataContract, propertyDataMethods).getSecurityGauge(address, {
      signal: leaving.signal,
    })
    await clock.advance(1500)
    leaving.abort()
    expect(await result).toBeNull()
    await clock.advance(9000)
    expect([calls.length, clock.waiting(), reported]).toEqual([2, 0, []])
    expect(calls[0]).toBe('GET /v3/crime/security_gauge?street_address=1+Main+St&city=Dover&state=DE&zip_code=01990')
  })
})

test('vendors that fail leave nothing behind; the CRM says why', async () => {
  const away = fakeConnection(() => Response.json({ error: 'vendor is away' }, { status: 502 }))
  const vendors = resourceOf(away.connection, propertyDataContract, propertyDataMethods)
  const address = { address: '1 Main St' }
  expect(await vendors.getCostarProperty('1')).toBeNull()
  expect(await vendors.findCostarProperties(address)).toBeNull()
  expect(await vendors.getMedianIncome('06067000900')).toBeNull()
  expect(await vendors.getSecurityGauge('g')).toBeNull()
  expect([away.reported, away.shown]).toEqual([[], []])
  expect([await vendors.getOpportunity('1'), await vendors.findOpportunities('oak')]).toEqual([null, []])
  expect(away.shown).toEqual(['vendor is away', 'vendor is away'])
  expect(away.calls[1]).toBe('GET /v3/costar/property?address=1+Main+St&limit=4')
})
