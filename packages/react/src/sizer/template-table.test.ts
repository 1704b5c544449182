import { templateMapOf } from '@uwkit/core/sizer'
import { describe, expect, it } from 'vitest'
import { filteredRows, templateRows, withFigure } from './template-table.tsx'

const map = templateMapOf(
  {
    values: [
      { target: 'Form!C9', value: 'underwriting.realEstateTaxes.underwritten', label: 'Taxes', probability: 0.95 },
      { target: "'Loan Terms'!B4", value: 'loan.rate', label: 'Coupon', probability: 0.6, times: 100 },
      {
        target: 'Form!C4',
        value: ['underwriting.laundry.underwritten', 'underwriting.parking.underwritten'],
        label: 'Laundry and parking',
        probability: 0.9,
      },
    ],
    unmapped: [{ cell: 'Form!C6', caption: 'Ground rent', why: 'No value matches this caption' }],
  },
  'map.json',
)

describe('the cells of a map', () => {
  it('stand by sheet and row, those without a figure among them, each with the section of its figure', () => {
    expect(templateRows(map).map(({ caption, section }) => [caption, section])).toEqual([
      ['Laundry and parking', 'Income'],
      ['Ground rent', ''],
      ['Taxes', 'Expenses'],
      ['Coupon', 'Loan'],
    ])
  })

  it('name the sum of several figures, and why there is none', () => {
    const [sum, none] = templateRows(map)
    expect(sum?.figure).toMatch(/^Laundry[^:]* \+ Parking: Underwritten$/)
    expect([none?.figure, none?.why]).toEqual(['', 'No value matches this caption'])
  })

  it('can be looked through for what is not certain and for what is left', () => {
    const shown = (filter: 'check' | 'unmapped') =>
      filteredRows(templateRows(map), filter).map(({ caption }) => caption)
    expect([shown('check'), shown('unmapped')]).toEqual([['Coupon'], ['Ground rent']])
  })
})

describe('a correction of a map', () => {
  it('puts another figure into a cell, keeps its factor, and is certain', () => {
    const { values } = withFigure(map, "'Loan Terms'!B4", 'sizing.loan')
    expect(values[1]).toEqual({ target: "'Loan Terms'!B4", value: 'sizing.loan', label: 'Coupon', times: 100 })
  })

  it('leaves a cell out and takes it back under its caption', () => {
    const without = withFigure(map, 'Form!C9', null)
    expect(without.unmapped?.at(-1)).toEqual({ cell: 'Form!C9', caption: 'Taxes', why: 'Filled manually' })
    const again = withFigure(without, 'Form!C9', 'underwriting.propertyInsurance.underwritten')
    expect(again.values.at(-1)).toEqual({
      target: 'Form!C9',
      value: 'underwriting.propertyInsurance.underwritten',
      label: 'Taxes',
    })
    expect(again.unmapped?.map(({ cell }) => cell)).toEqual(['Form!C6'])
  })
})
