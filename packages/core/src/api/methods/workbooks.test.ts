import { describe, expect, test } from 'vitest'
import { exportContract } from '../../export/export.contract.ts'
import { sizerContract } from '../../sizer/sizer.contract.ts'
import { resourceOf } from '../calls.ts'
import { fakeConnection } from '../connection.fixtures.ts'
import { exportMethods, sizerMethods } from './workbooks.ts'

const deal = { id: '7', dealName: 'Oak Court' }

test('an exported deal is called by its name, what it is and the day', async () => {
  const { connection, calls } = fakeConnection(() => new Response('bytes'))
  const exports = resourceOf(connection, exportContract, exportMethods)
  expect((await exports.document(deal, 'Quote'))?.name).toBe('Oak Court_Quote_03-09-2026.docm')
  expect((await exports.document(deal, 'Narrative', { isPdf: true }))?.name).toBe('Oak Court_Narrative_03-09-2026.pdf')
  expect(calls).toEqual(['POST /v3/deals/7/export/quote', 'POST /v3/deals/7/export/narrative?format=pdf'])
})

test('a narrative is asked for with its review, since the first version or a later one', async () => {
  const { connection, calls } = fakeConnection(() => new Response('bytes'))
  const exports = resourceOf(connection, exportContract, exportMethods)
  await exports.document(deal, 'Narrative', { review: {} })
  await exports.document(deal, 'Narrative', { review: { redlineFrom: 2 } })
  expect(calls).toEqual([
    'POST /v3/deals/7/export/narrative?review=true',
    'POST /v3/deals/7/export/narrative?review=true&redline_from=2',
  ])
})

test('a failed export is shown to who asked for it', async () => {
  const { connection, shown } = fakeConnection(() => Response.json({ error: 'no template' }, { status: 422 }))
  expect(await resourceOf(connection, exportContract, exportMethods).document(deal, 'Quote')).toBeNull()
  expect(shown).toEqual(['no template'])
})

describe('a sizing workbook', () => {
  test('is of the Fannie type unless told otherwise, and named by the first statement and the day', async () => {
    const { connection, calls, bodies } = fakeConnection(() => new Response('bytes'))
    const made = await resourceOf(connection, sizerContract, sizerMethods).create({
      dealId: '7',
      statementId: 's',
      statementLabel: 'Oak T12',
    })
    expect(made.name).toBe('Oak T12_03-09-2026.xlsm')
    expect(calls).toEqual(['POST /v3/me/sizer/fannie'])
    expect(bodies[0]).toMatchObject({ deal_id: '7', t12_1: 's', t12_2: null, rr_id: null })
  })

  test('of an unknown type is not asked for', async () => {
    const { connection, calls } = fakeConnection(() => new Response('bytes'))
    const sizers = resourceOf(connection, sizerContract, sizerMethods)
    await expect(sizers.create({ type: 'Fanny' })).rejects.toThrow(/^invalid sizer type$/)
    await expect(sizers.download('Fanny', '7')).rejects.toThrow(/^invalid sizer type$/)
    expect(calls).toEqual([])
  })

  test('has no get and no update, in the words of the product', async () => {
    const sizers = resourceOf(fakeConnection(() => null).connection, sizerContract, sizerMethods)
    await expect(sizers.get()).rejects.toThrow(/^Not Implemented$/)
    await expect(sizers.update()).rejects.toThrow(/^Not Implemented$/)
  })
})
