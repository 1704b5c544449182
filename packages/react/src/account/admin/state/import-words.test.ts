import { importKinds } from '@uwkit/core/property-data'
import { expect, it } from 'vitest'
import { importNames, importSummary } from './import-words.ts'

it('an import tells what was taken, what made way for it and what was refused', () => {
  const result = { imported: 1204, replaced: 40, ignoredColumns: [], refused: [], refusedCount: 2 }
  expect(importSummary(result)).toBe('Imported 1,204 records, in place of 40 invented ones. 2 rows were refused.')
  expect(importSummary({ ...result, replaced: 0, refusedCount: 1 })).toBe('Imported 1,204 records. 1 row was refused.')
})

it('every table that can be imported has a name of its own', () => {
  expect(new Set(importKinds.map((kind) => importNames[kind])).size).toBe(importKinds.length)
})
