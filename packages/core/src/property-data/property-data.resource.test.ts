import { describe, expect, test } from 'vitest'
import { playedConnection } from '../api/connection.fixtures.ts'
import { PropertyDataResource } from './property-data.resource.ts'

const gauge = (isReady: boolean) => ({ id: 'g', legend: [], data: [], pdf_url_ready: isReady })

describe('the security gauge', () => {
  test('is asked for each second until its report is ready', async () => {
    const askedAt: number[] = []
    const { connection, clock, calls } = playedConnection((_, time) => {
      askedAt.push(time)
      return gauge(askedAt.length === 3)
    })
    const result = new PropertyDataResource(connection).getSecurityGauge('g')
    await clock.advance(5000)
    expect(await result).toMatchObject({ id: 'g', isReportReady: true })
    expect(askedAt.map((time) => time - (askedAt[0] ?? 0))).toEqual([0, 1000, 2000])
    expect(calls[0]).toBe('GET /v3/crime/security_gauge/g')
  })

  test('by address, is left alone once nobody waits for it', async () => {
    const { connection, clock, calls, reported } = playedConnection(() => gauge(false))
    const leaving = new AbortController()
    const address = { streetAddress: '1 Main St', city: 'Dover', state: 'DE', zipCode: '01990' }
    const result = new PropertyDataResource(connection).getSecurityGauge(address, { signal: leaving.signal })
    await clock.advance(1500)
    leaving.abort()
    expect(await result).toBeNull()
    await clock.advance(9000)
    expect([calls.length, clock.waiting(), reported]).toEqual([2, 0, []])
    expect(calls[0]).toBe('GET /v3/crime/security_gauge?street_address=1+Main+St&city=Dover&state=DE&zip_code=01990')
  })
})

test('vendors that fail leave nothing behind; the CRM says why', async () => {
  const away = playedConnection(() => Response.json({ error: 'vendor is away' }, { status: 502 }))
  const vendors = new PropertyDataResource(away.connection)
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
