import { describe, expect, it } from 'vitest'
import { templateMapOf } from './template-map.ts'

describe('reading a map', () => {
  it('fills in what may be left out', () => {
    expect(
      templateMapOf({ tables: [{ rows: 'units', anchor: 'Roll!A2', maxRows: 5, columns: { A: 'unit' } }] }, 'map.json'),
    ).toEqual({
      template: null,
      version: [],
      period: [],
      values: [],
      tables: [{ rows: 'units', anchor: 'Roll!A2', direction: 'down', maxRows: 5, columns: { A: 'unit' } }],
    })
  })

  it('lists every fault with its place and what was probably meant', () => {
    const faults = (map: unknown) => () => templateMapOf(map, 'map.json')
    expect(
      faults({
        values: [
          { target: 'A!B1', value: 'loan.Rate' },
          { target: 'A!B2', value: 'loan.coupon' },
        ],
      }),
    ).toThrow(
      /map\.json is not a template map:\n {2}values\[0\]\.value: “loan\.Rate” is not a value name\. Examples: “loan\.rate”.*\n {2}values\[1\]\.value/,
    )
    expect(faults({ values: [{ target: 'A!B1' }], table: [] })).toThrow(/values\[0\]\.value: [\s\S]*table/)
    expect(faults([])).toThrow(/the map: /)
    expect(faults({ tables: [{ rows: 'unit', anchor: 'A!A1', maxRows: 1, columns: {} }] })).toThrow(
      /“unit” is not a value name\. Examples: “units”/,
    )
    expect(
      faults({ tables: [{ rows: 'units', anchor: 'A!A1', maxRows: 1, columns: { 3: 'unit', B: 'rent' } }] }),
    ).toThrow(/columns\.3: use column letters if rows go down[\s\S]*columns\.B: “rent” is not a value name/)
  })
})
