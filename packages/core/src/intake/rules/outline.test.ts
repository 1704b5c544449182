import { expect, test } from 'vitest'
import { aRollFile } from '../intake.fixtures.ts'
import { intakeOutline } from './outline.ts'
import { sortPackage } from './sort-package.ts'

test('an outline is plain JSON without what was read', () => {
  const intake = sortPackage([aRollFile('a.xlsx', { property: 'Oak Court' })], { today: '2026-11-27' })
  const outline = intakeOutline(intake)
  expect(JSON.parse(JSON.stringify(outline))).toEqual(outline)
  expect(outline.properties[0]?.rentRoll).toEqual({
    document: 'a.xlsx#Roll',
    reason: 'The only rent roll: 09/30/2026.',
  })
  expect(JSON.stringify(outline)).not.toContain('contractRent')
})
