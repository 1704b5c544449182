import type { LineItemSection } from '@uwkit/core/prediction'
import { describe, expect, test } from 'vitest'
import data from './data/keyword-groups.json' with { type: 'json' }
import { matchKeywordGroup } from './keyword-groups.ts'
import { normalizeLabel } from './normalize-label.ts'
import { composedLabels, isAllowedIn, practitionerLabels, publishedLabels } from './vocabulary.ts'

describe.each(data.groups.map((group) => [group.name, group] as const))('the key words of %s', (name, group) => {
  const sections = Object.keys(group.concepts) as LineItemSection[]

  test.each(group.examples)('know %s', (label) => {
    const speaking = sections.filter((section) => matchKeywordGroup(normalizeLabel(label), section) !== null)
    expect(speaking).toEqual(sections)
  })

  test('are heard before any other group for at least one of their own labels', () => {
    const heard = group.examples.flatMap((label) =>
      sections.map((section) => matchKeywordGroup(normalizeLabel(label), section)?.group),
    )
    expect(heard).toContain(name)
  })

  test.each(group.counterExamples)('do not know %s', (label) => {
    const speaking = sections.map((section) => matchKeywordGroup(normalizeLabel(label), section)?.group)
    expect(speaking).not.toContain(name)
  })

  test('name concepts that a line of the section can carry', () => {
    for (const [section, concept] of Object.entries(group.concepts)) {
      expect(isAllowedIn(section as LineItemSection, concept)).toBe(true)
    }
  })
})

test('every label is heard by the first group whose patterns know it, whichever of its words is asked', () => {
  const known = [...publishedLabels(), ...practitionerLabels(), ...composedLabels()]
  const wrong = known.filter(({ label, section }) => {
    const words = normalizeLabel(label)
    const any = (patterns: readonly string[]) => patterns.some((pattern) => new RegExp(pattern).test(words))
    const first = data.groups.find(({ concepts, patterns, veto }) => section in concepts && any(patterns) && !any(veto))
    return matchKeywordGroup(words, section)?.group !== first?.name
  })
  expect(wrong.map(({ label }) => label)).toEqual([])
})
