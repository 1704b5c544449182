import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DeskGesture } from './correction-gesture.ts'
import { emptyDesk, newDeskHistory, redoneDesk, undoneDesk, withGesture } from './desk-history.ts'

const word = { by: 'A. Lee', at: '2026-01-15' }
const status = (occupancy: 'vacant' | 'down'): DeskGesture => ({
  label: `mark Turn as ${occupancy}`,
  corrections: [{ kind: 'status', sheet: 'Roll', status: 'Turn', occupancy }],
})

describe('the history of a document', () => {
  test('says who corrected what and when', () => {
    const { content } = withGesture(newDeskHistory(emptyDesk), status('vacant'), word)
    expect(content.corrections).toEqual([
      {
        kind: 'status',
        sheet: 'Roll',
        status: 'Turn',
        occupancy: 'vacant',
        reason: null,
        by: 'A. Lee',
        at: '2026-01-15',
      },
    ])
  })

  test('holds one word on one thing, the latest, and undo brings the earlier one back', () => {
    const once = withGesture(newDeskHistory(emptyDesk), status('vacant'), word)
    const twice = withGesture(once, status('down'), word)
    expect(twice.content.corrections).toHaveLength(1)
    expect(undoneDesk(twice).content).toEqual(once.content)
  })

  test('takes a correction back where a gesture withdraws it', () => {
    const once = withGesture(newDeskHistory(emptyDesk), status('vacant'), word)
    const reverted = withGesture(once, { label: 'revert', withdrawn: ['["Roll","status","Turn",null]'] }, word)
    expect(reverted.content.corrections).toEqual([])
  })

  test('forgets what could be done again when something new is done', () => {
    const once = withGesture(newDeskHistory(emptyDesk), status('vacant'), word)
    expect(withGesture(undoneDesk(once), status('down'), word).undone).toEqual([])
  })

  test('a comment that is emptied is none, and rents that are taken back are none', () => {
    const set = withGesture(
      newDeskHistory(emptyDesk),
      { label: 'say', comments: { 'T12!A9': 'Appealed' }, userRents: { A1: { marketRent: 900 } } },
      word,
    )
    const unset = withGesture(set, { label: 'unsay', comments: { 'T12!A9': ' ' }, userRents: { A1: {} } }, word)
    expect([unset.content.comments, unset.content.userRents]).toEqual([{}, {}])
  })

  test('undoing all steps leads back to the first, doing them again to the last', () => {
    const gestures = fc.array(
      fc.constantFrom<DeskGesture>(
        status('vacant'),
        status('down'),
        { label: 'chart', chartOfAccountsId: 3 },
        { label: 'say', comments: { 'T12!A9': 'Appealed' } },
      ),
    )
    fc.assert(
      fc.property(gestures, (all) => {
        const first = newDeskHistory(emptyDesk)
        const last = all.reduce((history, gesture) => withGesture(history, gesture, word), first)
        const back = undoneDesk(last, all.length)
        expect(back.content).toEqual(first.content)
        expect(redoneDesk(back, all.length)).toEqual(last)
      }),
    )
  })
})
