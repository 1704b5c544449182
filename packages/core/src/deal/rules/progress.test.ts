import { describe, expect, test } from 'vitest'
import { progressChange, progressOfSection } from './progress.ts'

describe('progress of section', () => {
  const records = [
    { id: '1', section: 'loan', tag: 'done' },
    { id: '2', section: 'comps', tag: 'In progress' },
    { id: '3', section: 'pictures', tag: 'Waits for the broker' },
  ]

  test('a section without a record is not begun', () => {
    expect(progressOfSection(records, 'export')).toEqual({ state: 'none', tag: null })
  })

  test('done is told in any case; all other words are work under way', () => {
    expect(progressOfSection(records, 'loan').state).toBe('done')
    expect(progressOfSection(records, 'comps').state).toBe('started')
    expect(progressOfSection(records, 'pictures')).toEqual({ state: 'started', tag: 'Waits for the broker' })
  })
})

describe('progress change', () => {
  const records = [
    { id: '3', section: 'Underwriting', tag: 'Started' },
    { id: null, section: 'Loan', tag: 'Done' },
  ]

  test('a section gets one record, which its later tags change', () => {
    expect(progressChange(records, 'Export', 'Started')).toEqual({ kind: 'create', section: 'Export', tag: 'Started' })
    expect(progressChange(records, 'Underwriting', 'Done')).toEqual({ kind: 'update', id: '3', tag: 'Done' })
    expect(progressChange(records, 'Loan', 'Done')).toEqual({ kind: 'create', section: 'Loan', tag: 'Done' })
  })

  test('taking a tag away deletes its record, and what does not change sends nothing', () => {
    expect(progressChange(records, 'Underwriting', null)).toEqual({ kind: 'delete', id: '3' })
    expect(progressChange(records, 'Underwriting', 'Started')).toEqual({ kind: 'none' })
    expect(progressChange(records, 'Export', null)).toEqual({ kind: 'none' })
  })
})
