import { describe, expect, test } from 'vitest'
import { faultyFile, firstOf } from '../evidence.fixtures.ts'
import { emptyDesk, newDeskHistory, withGesture } from './desk-history.ts'
import { dismissGesture, everyFinding, findingList, reopenGesture, ruleLabel, rulesOf } from './finding-list.ts'

describe('finding list', () => {
  const { document, read } = faultyFile()
  const { findings } = document

  describe('findings as a person works through them', () => {
    test('the gravest come first, and of those the most dollars', () => {
      const { groups } = findingList(findings, everyFinding)
      expect(groups.map(({ severity }) => severity)).toEqual(['error', 'warning', 'info'])
      expect(groups[1]?.findings.map(({ finding }) => finding.dollars)).toEqual([1238, 1200, 1200, 1188, 1150, 12])
    })

    test('can be narrowed to a rule, to a cell or to a word', () => {
      const count = (filter: Partial<typeof everyFinding>) =>
        findingList(findings, { ...everyFinding, ...filter }).groups.flatMap((group) => group.findings).length
      expect(count({ rule: 'rent-roll/rent-outlier' })).toBe(2)
      expect(count({ search: 'g8' })).toBe(3)
      expect(count({ search: 'Call Office' })).toBe(1)
      expect(count({ search: 'nothing like it' })).toBe(0)
    })

    test('that are dismissed stand apart and are not walked', () => {
      const outliers = findings.filter(({ id }) => id === 'rent-roll/rent-outlier')
      const { corrections = [] } = dismissGesture(outliers, 'Rent Roll', 'Corporate leases')
      const corrected = corrections.map((draft) => ({ reason: null, ...draft, by: 'A. Lee', at: '2026-01-15' }))
      const after = firstOf(read(corrected as Parameters<typeof read>[0]))
      expect(findingList(after.findings, everyFinding).dismissed).toHaveLength(2)
      expect(findingList(after.findings, everyFinding).groups[1]?.findings).toHaveLength(4)
    })

    test('name the rules that found them in words', () => {
      expect(rulesOf(findings).map(({ label, count }) => `${label} ${count}`)).toEqual([
        'chosen by totals 1',
        'duplicate unit 1',
        'rent implausible 1',
        'rent off market 2',
        'rent outlier 2',
        'total does not foot 1',
        'unreadable amount 1',
      ])
      expect(ruleLabel('operating-statement/month-off-pattern')).toBe('month off pattern')
    })
  })
})

describe('dismiss findings', () => {
  const { document, read } = faultyFile()
  const outliers = document.findings.filter(({ id }) => id === 'rent-roll/rent-outlier')
  const word = { by: 'A. Lee', at: '2026-01-15' }

  test('several findings are dismissed in one step with one reason, and opened again in one', () => {
    const dismissal = dismissGesture(outliers, 'Rent Roll', 'Corporate leases')
    expect(dismissal.label).toBe('dismiss 2 findings')
    const dismissed = withGesture(newDeskHistory(emptyDesk), dismissal, word)
    const after = firstOf(read(dismissed.content.corrections)).findings.filter(({ dismissal: corrected }) => corrected)
    expect(after.map(({ dismissal: corrected }) => corrected)).toEqual([
      { reason: 'Corporate leases', ...word },
      { reason: 'Corporate leases', ...word },
    ])
    const opened = withGesture(dismissed, reopenGesture(after, 'Rent Roll'), word)
    expect(opened.content.corrections).toEqual([])
  })

  test('a finding is never dismissed without a reason', () => {
    expect(() => dismissGesture(outliers, 'Rent Roll', ' ')).toThrow('reason')
  })
})
