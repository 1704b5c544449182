import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { earlierCorrection, isSuggestionKey, keyOfDraft, mergedDraft } from './mapping.ts'

test('a suggestion is taken by Ctrl+. or Command+., and a full stop that is typed takes none', () => {
  const press = { key: '.', ctrlKey: false, metaKey: false }
  expect(isSuggestionKey({ ...press, ctrlKey: true })).toBe(true)
  expect(isSuggestionKey({ ...press, metaKey: true })).toBe(true)
  expect(isSuggestionKey(press)).toBe(false)
  expect(isSuggestionKey({ key: ',', ctrlKey: true, metaKey: false })).toBe(false)
})

const word = { sheet: 'Roll', by: 'A. Lee', at: '2026-01-15', reason: 'Seen on site' }
const corrected: Correction[] = [
  { kind: 'floorplan', ...word, floorplan: 'Elm', name: 'Elm 2' },
  { kind: 'chargeCode', ...word, code: 'PARK', yearly: true },
]

describe('a second word on one thing', () => {
  test('keeps what the first one said of something else', () => {
    const draft = { kind: 'chargeCode' as const, sheet: 'Roll', code: 'PARK', inPlaceRent: true }
    expect(mergedDraft(draft, corrected)).toEqual({ ...draft, yearly: true })
  })

  test('holds over the first one where both say the same kind of thing, and does not take over its reason', () => {
    const draft = { kind: 'floorplan' as const, sheet: 'Roll', floorplan: 'Elm', name: 'Elm' }
    expect(mergedDraft(draft, corrected)).toEqual(draft)
  })

  test('is told from words on other things', () => {
    const draft = { kind: 'floorplan' as const, sheet: 'Roll', floorplan: 'Oak', bed: 1 }
    expect(earlierCorrection(draft, corrected)).toBeUndefined()
    expect(keyOfDraft(draft)).not.toBe(keyOfDraft({ ...draft, floorplan: 'Elm' }))
  })
})
