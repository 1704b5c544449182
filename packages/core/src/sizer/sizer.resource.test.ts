import { describe, expect, test } from 'vitest'
import { playedConnection } from '../api/connection.fixtures.ts'
import { SizerResource } from './sizer.resource.ts'

describe('a sizing workbook', () => {
  test('is of the Fannie type unless told otherwise, and named by the first statement and the day', async () => {
    const { connection, calls, bodies } = playedConnection(() => new Response('bytes'))
    const made = await new SizerResource(connection).create({
      dealId: '7',
      statementId: 's',
      statementLabel: 'Oak T12',
    })
    expect(made.name).toBe('Oak T12_03-09-2026.xlsm')
    expect(calls).toEqual(['POST /v3/me/sizer/fannie'])
    expect(bodies[0]).toMatchObject({ deal_id: '7', t12_1: 's', t12_2: null, rr_id: null })
  })

  test('of an unknown type is not asked for', async () => {
    const { connection, calls } = playedConnection(() => new Response('bytes'))
    const sizers = new SizerResource(connection)
    await expect(sizers.create({ type: 'Fanny' })).rejects.toThrow(/^invalid sizer type$/)
    await expect(sizers.download('Fanny', '7')).rejects.toThrow(/^invalid sizer type$/)
    expect(calls).toEqual([])
  })

  test('has no get and no update, in the words of the product', () => {
    const sizers = new SizerResource(playedConnection(() => null).connection)
    expect(() => sizers.get()).toThrow(/^Not Implemented$/)
    expect(() => sizers.update()).toThrow(/^Not Implemented$/)
  })
})
