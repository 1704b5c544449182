import { describe, expect, test } from 'vitest'
import { otherKind, progressShare, progressWords } from './upload-words.ts'

describe('the progress of a file in words', () => {
  test('names the page of a PDF, and nothing that nobody knows', () => {
    expect(progressWords({ stage: 'opening', progress: { stage: 'reading', page: 3, pages: 12 } })).toBe(
      'Reading page 3 of 12',
    )
    expect(progressWords({ stage: 'opening', progress: { stage: 'reading' } })).toBe('Reading')
    expect(progressWords({ stage: 'opening', progress: null })).toBe('Reading')
  })

  test('goes on to understanding and saving, and then there is none', () => {
    expect(progressWords({ stage: 'opening', progress: { stage: 'understanding' } })).toBe('Understanding')
    expect(progressWords({ stage: 'saving' })).toBe('Saving')
    expect(progressWords({ stage: 'other kind' })).toBeNull()
  })

  test('has a share where pages are counted: the pages before the one that is read', () => {
    expect(progressShare({ stage: 'opening', progress: { stage: 'reading', page: 1, pages: 12 } })).toBe(0)
    expect(progressShare({ stage: 'opening', progress: { stage: 'understanding' } })).toBeNull()
    expect(progressShare({ stage: 'saving' })).toBeNull()
  })

  test('knows two kinds of documents', () => {
    expect(otherKind(otherKind('rent_roll'))).toBe('rent_roll')
  })
})
