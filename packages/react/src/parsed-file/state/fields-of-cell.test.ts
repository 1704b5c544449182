import { expect, test } from 'vitest'
import { faultyFile, readStatementOf } from '../evidence.fixtures.ts'
import { fieldsOfCell } from './fields-of-cell.ts'

test('a cell of a rent roll says whose rent it is', () => {
  const fields = fieldsOfCell(faultyFile().document, 'G8')
  expect(fields[0]).toEqual({ field: 'contract rent', of: '105', value: 12 })
})

test('a cell of a statement says of which line it is, a caption of none', () => {
  const { document } = readStatementOf()
  expect(fieldsOfCell(document, 'A7').map(({ of }) => of)).toEqual(['Property Taxes'])
  expect(fieldsOfCell(document, 'A2')).toEqual([])
  expect(fieldsOfCell(document, '')).toEqual([])
})
