import { importKinds } from '@uwkit/core/property-data'
import { expect, it } from 'vitest'
import {
  accessText,
  changedFields,
  durationText,
  importNames,
  importSummary,
  roleText,
  statusText,
} from './account-words.ts'

it('each status, role and access has its words', () => {
  expect([statusText(0), statusText(1), statusText(3)]).toEqual(['Pending activation', 'Active', 'Deleted'])
  expect(roleText({ isAdmin: true, isProviderAdmin: true })).toBe('Provider')
  expect([accessText([]), accessText(['access_wd', 'access_costar'])]).toEqual(['—', 'partner, CoStar'])
})

it('what nobody touched is not sent, in whatever order a list stands', () => {
  const stored = { jobTitle: null, access: ['access_wd', 'access_costar'] }
  expect(changedFields(stored, { jobTitle: null, access: ['access_costar', 'access_wd'] })).toEqual({})
  expect(changedFields(stored, { jobTitle: null, access: ['access_wd'] })).toEqual({ access: ['access_wd'] })
})

it('a job that did not end has no duration, and a long one is told in minutes', () => {
  expect(durationText({ startedOn: 10, finishedOn: null })).toBe('—')
  expect(durationText({ startedOn: 10, finishedOn: 10.04 })).toBe('0.0 s')
  expect(durationText({ startedOn: 0, finishedOn: 135 })).toBe('2 min 15 s')
})

it('an import tells what was taken, what made way for it and what was refused', () => {
  const result = { imported: 1204, replaced: 40, ignoredColumns: [], refused: [], refusedCount: 2 }
  expect(importSummary(result)).toBe('Imported 1,204 records, replacing 40 demo records. 2 rows rejected.')
  expect(importSummary({ ...result, replaced: 0, refusedCount: 1 })).toBe('Imported 1,204 records. 1 row rejected.')
})

it('every table that can be imported has a name of its own', () => {
  expect(new Set(importKinds.map((kind) => importNames[kind])).size).toBe(importKinds.length)
})
