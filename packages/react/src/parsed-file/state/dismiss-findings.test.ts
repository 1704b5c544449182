import { expect, test } from 'vitest'
import { faultyFile, firstOf } from '../evidence.fixtures.ts'
import { emptyDesk, newDeskHistory, withGesture } from './desk-history.ts'
import { dismissGesture, reopenGesture } from './dismiss-findings.ts'

const { document, read } = faultyFile()
const outliers = document.findings.filter(({ id }) => id === 'rent-roll/rent-outlier')
const word = { by: 'A. Lee', at: '2026-01-15' }

test('several findings are dismissed in one step with one reason, and opened again in one', () => {
  const dismissal = dismissGesture(outliers, 'Rent Roll', 'Corporate leases')
  expect(dismissal.label).toBe('dismiss 2 findings')
  const dismissed = withGesture(newDeskHistory(emptyDesk), dismissal, word)
  const after = firstOf(read(dismissed.content.corrections)).findings.filter(({ dismissal: said }) => said)
  expect(after.map(({ dismissal: said }) => said)).toEqual([
    { reason: 'Corporate leases', ...word },
    { reason: 'Corporate leases', ...word },
  ])
  const opened = withGesture(dismissed, reopenGesture(after, 'Rent Roll'), word)
  expect(opened.content.corrections).toEqual([])
})

test('a finding is never dismissed without a reason', () => {
  expect(() => dismissGesture(outliers, 'Rent Roll', ' ')).toThrow('reason')
})
