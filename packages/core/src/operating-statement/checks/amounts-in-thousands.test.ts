import { expect, it } from 'vitest'
import { soundFindings, soundStatement } from '../operating-statement.fixtures.ts'

it('a statement in thousands is named, and nothing else of it', () => {
  const rows = [['Oak Court (in thousands)'], ...soundStatement().slice(1)]
  expect(soundFindings(rows)).toMatchObject([
    { id: 'operating-statement/amounts-in-thousands', severity: 'warning', seen: 'Oak Court (in thousands)' },
  ])
})
