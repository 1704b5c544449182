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
} from './account-labels.ts'

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
  const counts = {
    imported: 1204,
    added: 1164,
    updated: 30,
    unchanged: 10,
    removed: 40,
    replaced: 40,
    removedChosen: 0,
  }
  const result = { isDryRun: false, ...counts, ignoredColumns: [], refused: [], refusedCount: 2 }
  const taken = '1,204 records: 1,164 new, 30 changed, 10 unchanged.'
  expect(importSummary(result)).toBe(`Imported ${taken} Removed 40 records. 2 rows rejected.`)
  expect(importSummary({ ...result, removed: 0, refusedCount: 1 })).toBe(`Imported ${taken} 1 row rejected.`)
  expect(importSummary({ ...result, isDryRun: true, removedChosen: 3, refusedCount: 0 })).toBe(
    `Will import ${taken} Will remove 40 records, including 3 selected in deals. No rows rejected.`,
  )
})

it('every table that can be imported has a name of its own', () => {
  expect(new Set(importKinds.map((kind) => importNames[kind])).size).toBe(importKinds.length)
})
