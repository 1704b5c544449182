import { sizeDeal } from '@uwkit/core/sizing'
import { expect, test } from 'vitest'
import { sizedDocuments, sizedLoan } from '../../sizing.fixtures.ts'
import { sensitivityAxes } from './sensitivity-axes.ts'

const sized = sizeDeal(sizedDocuments, { loan: sizedLoan, entries: [] })

test('each side has 25 amounts, with the deal as it is in the middle', () => {
  const axes = sensitivityAxes(sized, 'cashFlowChange')
  expect([axes?.rows.amounts.length, axes?.rows.amounts[12]]).toEqual([25, 0.0585])
  expect([axes?.columns.amounts.length, axes?.columns.amounts[12]]).toEqual([25, 0])
  expect(sensitivityAxes(sized, 'value')?.columns.amounts[12]).toBe(14_500_000)
})

test('without a value there is nothing to vary it about', () => {
  const unknown = sizeDeal(sizedDocuments, { loan: { ...sizedLoan, appraisedValue: null }, entries: [] })
  expect(sensitivityAxes(unknown, 'value')).toBeNull()
  expect(sensitivityAxes(unknown, 'capitalisationRate')).toBeNull()
  expect(sensitivityAxes(unknown, 'cashFlowChange')).not.toBeNull()
})
