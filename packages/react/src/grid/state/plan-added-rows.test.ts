import { expect, it } from 'vitest'
import { aColumn } from './plan.fixtures.ts'
import { planAddedRows } from './plan-added-rows.ts'

const columns = [aColumn('unit', 'text'), aColumn('rent', 'money'), aColumn('key', 'text', { readOnly: 'Made by us' })]

it('makes a row of each line, from the column where the paste began', () => {
  expect(planAddedRows({ overflow: [['1,250'], ['1,300']], overflowLeft: 1 }, columns, ['n1', 'n2'])).toEqual({
    rows: [
      { id: 'n1', values: { rent: 1250 } },
      { id: 'n2', values: { rent: 1300 } },
    ],
    skippedReadOnly: 0,
    refused: [],
  })
})

it('keeps a row whose texts are blank, refused or not to be edited, and names what it lacks', () => {
  const plan = planAddedRows(
    {
      overflow: [
        ['', 'free', 'K1'],
        ['', '', ''],
      ],
      overflowLeft: 0,
    },
    columns,
    ['n1', 'n2'],
  )
  expect(plan).toEqual({
    rows: [
      { id: 'n1', values: {} },
      { id: 'n2', values: {} },
    ],
    skippedReadOnly: 1,
    refused: [{ row: 'n1', column: 'rent', text: 'free', reason: '"free" is no amount: write digits, as 1,205.00' }],
  })
})
