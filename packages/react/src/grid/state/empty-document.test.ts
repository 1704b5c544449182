import { expect, test } from 'vitest'
import { emptyDocument } from './empty-document.ts'
import { rowsOfDocument } from './rows-of-document.ts'

test('a document to which nothing was done shows the rows as they were given', () => {
  expect(rowsOfDocument([{ id: 'a', values: {} }], emptyDocument())).toEqual([{ id: 'a', values: {} }])
})
