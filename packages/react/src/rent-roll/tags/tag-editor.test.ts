import type { Correction } from '@uwkit/core/parsed-file'
import { describe, expect, test } from 'vitest'
import { lanternGrid, readFixture, rollOf } from '../mapping.fixtures.ts'
import {
  addTagGesture,
  removeTagGesture,
  renameTagGesture,
  tagCounts,
  tagEffectText,
  unitTagsGesture,
} from './tag-editor.tsx'

describe('tag gestures', () => {
  const grid = lanternGrid()
  const { units } = rollOf(readFixture(grid)).rentRoll
  const after = (gesture: ReturnType<typeof addTagGesture>) => {
    const word = { by: 'A. Lee', at: '2026-01-15', reason: null }
    const corrections = (gesture?.corrections ?? []).map((draft) => ({ ...draft, ...word }) as Correction)
    return rollOf(readFixture(grid, corrections)).rentRoll
  }

  describe('tagging many units', () => {
    test('is one step that the next reading shows on each of them', () => {
      const gesture = addTagGesture(units.slice(0, 3), 'Waterfront')
      expect(gesture?.label).toBe('tag 3 units Waterfront')
      const { units: tagged, tags } = after(gesture)
      expect(tagged.filter((unit) => unit.tags.includes('Waterfront')).map(({ unit }) => unit)).toEqual([
        '101',
        '102',
        '103',
      ])
      expect(tags).toContain('Waterfront')
    })

    test('changes nothing where all units carry the tag', () => {
      const { units: tagged } = after(addTagGesture(units, 'Renovated'))
      expect(addTagGesture(tagged, ' Renovated ')).toBeNull()
    })

    test('takes a tag away, and keeps the others', () => {
      const { units: tagged } = after(unitTagsGesture('tag', units.slice(0, 2), () => ['Renovated', 'Corner']))
      const gesture = removeTagGesture(tagged, 'Corner')
      expect(gesture?.corrections).toHaveLength(2)
      expect(after(gesture).units[0]?.tags).toEqual(['Renovated'])
    })

    test('renames a tag wherever it stands, joining one that is there', () => {
      const { units: tagged } = after(unitTagsGesture('tag', units.slice(0, 2), () => ['Reno', 'Renovated']))
      expect(after(renameTagGesture(tagged, 'Reno', 'Renovated')).units[1]?.tags).toEqual(['Renovated'])
      expect(renameTagGesture(units, 'Reno', 'Renovated')).toBeNull()
    })

    test('counts the units of each tag', () => {
      const { units: tagged } = after(addTagGesture(units.slice(0, 4), 'Renovated'))
      expect(tagCounts(tagged, ['Affordable', 'Renovated'])).toEqual([
        { tag: 'Affordable', units: 1 },
        { tag: 'Renovated', units: 4 },
      ])
    })
  })
})

describe('tag effect', () => {
  const units = [{ tags: ['Renovated', 'Affordable'] }, { tags: ['Affordable'] }, { tags: [] }]

  test('a filter that includes all tags changes nothing', () => {
    expect(tagEffectText(units, { Renovated: 'included' })).toBe('Showing all 3 units')
  })

  test('each tag that acts is told with how many units it leaves', () => {
    expect(tagEffectText(units, { Affordable: 'include only', Renovated: 'excluded' })).toBe(
      'Showing 1 of 3 units: only Affordable, without Renovated',
    )
  })
})
