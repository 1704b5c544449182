import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dismissalOf, dismissFindings, lapsedDismissals } from './corrections.ts'
import { InvalidInputError } from './errors.ts'
import type { Finding } from './findings.ts'

const finding: Finding = {
  id: 'rent-roll/duplicate-unit',
  severity: 'warning',
  message: 'Unit 101 stands twice.',
  source: { file: 'roll.xlsx', sheet: 'Report1', cell: 'A9' },
  seen: '101',
  dollars: 1200,
}
const word = { reason: 'Two beds of one unit', by: 'A. Lee', at: '2026-01-15' }

describe('a dismissal', () => {
  it('marks the finding with who dismissed it and why, and takes nothing away', () => {
    const [marked] = dismissFindings([finding], [dismissalOf(finding, word)])
    expect(marked).toEqual({ ...finding, dismissal: word })
  })

  it('speaks of one rule at one cell: other cells and other rules stay open', () => {
    const elsewhere = { ...finding, source: { file: 'roll.xlsx', sheet: 'Report1', cell: 'A12' } }
    const other = { ...finding, id: 'rent-roll/expired-lease' }
    expect(dismissFindings([elsewhere, other], [dismissalOf(finding, word)])).toEqual([elsewhere, other])
  })

  it('lapses when the document says something else in that cell', () => {
    const dismissal = dismissalOf(finding, word)
    const changed = { ...finding, seen: '102' }
    expect(dismissFindings([changed], [dismissal])).toEqual([changed])
    expect(lapsedDismissals([changed], [dismissal])).toEqual([dismissal])
    expect(lapsedDismissals([finding], [dismissal])).toEqual([])
  })

  it('lapses when more is affected: three units and $2,400 are not the one unit and $1,200 that were let stand', () => {
    const one = { ...finding, id: 'rent-roll/expired-lease', seen: '2025-09-30' }
    const places = ['A9', 'A12', 'A15'].map((cell) => ({ file: 'roll.xlsx', sheet: 'Report1', cell }))
    const three = { ...one, places, dollars: 2400 }
    expect(dismissFindings([three], [dismissalOf(one, word)])).toEqual([three])
    expect(dismissFindings([three], [dismissalOf(three, word)])[0]?.dismissal).toEqual(word)
  })

  it('holds for the same cells, text and dollars and for nothing else, whatever they are', () => {
    const cell = fc.constantFrom('A9', 'A12', 'K3').map((at) => ({ file: 'roll.xlsx', sheet: 'Report1', cell: at }))
    const stake = fc.record({
      places: fc.uniqueArray(cell, { minLength: 1, maxLength: 3, selector: (place) => place.cell }),
      seen: fc.constantFrom(null, '101', '102'),
      dollars: fc.constantFrom(null, 0, 1200, 2400),
    })
    const found = stake.map((facts): Finding => ({ ...finding, ...facts, source: facts.places[0] ?? null }))
    fc.assert(
      fc.property(found, found, (before, after) => {
        const [marked] = dismissFindings([after], [dismissalOf(before, word)])
        expect(marked?.dismissal !== undefined).toBe(JSON.stringify(before) === JSON.stringify(after))
      }),
    )
  })

  it('goes by the last word where there are two', () => {
    const later = { ...word, reason: 'Confirmed by the manager' }
    const marked = dismissFindings([finding], [dismissalOf(finding, word), dismissalOf(finding, later)])
    expect(marked[0]?.dismissal?.reason).toBe('Confirmed by the manager')
  })

  it('needs a reason, a person and a time', () => {
    expect(() => dismissalOf(finding, { ...word, reason: ' ' })).toThrow(InvalidInputError)
    expect(() => dismissalOf(finding, { ...word, by: '' })).toThrow('by must not be blank')
    expect(() => dismissalOf(finding, { ...word, at: 'yesterday' })).toThrow('at must be an ISO 8601 date')
  })
})
