import { readDocuments } from '@uwkit/core/parsed-file'
import { gridOf } from '@uwkit/core/shared'
import { expect, it } from 'vitest'
import { documentRow } from './do-job.ts'

const predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }

it('counts the units and ties of a rent roll, and what its totals miss in dollars without their signs', () => {
  const grid = gridOf('Roll', [
    ['Oak Court'],
    ['Unit', 'Sq Ft', 'Market Rent', 'Rent', 'Status'],
    ['101', 700, 1000, 900, 'Occupied'],
    ['102', 700, 1000, 950, 'Occupied'],
    ['103', 700, 1000, 0, 'Vacant'],
    // The rents are 3,000 and 1,850: the totals are 25 too high and 10 too low; 2,100 square feet are right.
    ['Total', 2100, 3025, 1840, ''],
  ])
  const { documents } = readDocuments({ file: 'oak.csv', format: 'csv', grids: [grid] }, { predictor })
  const rows = documents.map(documentRow)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ kind: 'rent_roll', sheet: 'Roll', units: 3, lines: null, loan: null })
  expect(rows[0]).toMatchObject({ tiesHeld: 1, tiesMissed: 2, dollarsMissed: 35 })
  expect(rows[0]?.errors).toBe(documents[0]?.findings.filter(({ severity }) => severity === 'error').length)
})
