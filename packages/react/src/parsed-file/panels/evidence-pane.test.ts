import { expect, test } from 'vitest'
import { proofTab } from './evidence-pane.tsx'

test('each part of the proof opens what it speaks of, the verdict what is to review', () => {
  const opened = (['verdict', 'tie', 'findings', 'ledger'] as const).map((part) => proofTab({ part }))
  expect(opened).toEqual(['findings', 'ties', 'findings', 'ledger'])
})
