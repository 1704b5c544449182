import { describe, expect, test } from 'vitest'
import { aPackageFile, aRollFile, aStatementFile } from '../intake.fixtures.ts'
import type { IntakeAnswers, PackageFile } from '../intake.schema.ts'
import { classifyFile } from './classify.ts'
import { excludedAnswer, groupByProperty, intakeOutline, keyOf } from './group.ts'
import { sortPackage } from './sort-package.ts'

const grouped = (files: readonly PackageFile[], answers?: IntakeAnswers) => {
  const { properties, unassigned, questions } = groupByProperty(files.map(classifyFile), answers)
  return {
    properties: Object.fromEntries(properties.map(({ name, files: own }) => [name, own.map(({ path }) => path)])),
    unassigned: unassigned.map(({ path }) => path),
    questions: questions.map(({ id }) => id),
  }
}

describe('properties', () => {
  test('are one where documents spell one name differently', () => {
    const files = [
      aRollFile('r.xlsx', { property: 'OAK COURT APARTMENTS (oak1)' }),
      aStatementFile('t.xlsx', { property: 'Oak Court' }),
    ]
    expect(grouped(files).properties).toEqual({ 'Oak Court Apartments': ['r.xlsx', 't.xlsx'] })
  })

  test('are two where a phase stands behind the name, or two rolls of one day differ', () => {
    const phases = [aRollFile('1.xlsx', { property: 'Oak Court' }), aRollFile('2.xlsx', { property: 'Oak Court II' })]
    expect(Object.keys(grouped(phases).properties)).toEqual(['Oak Court', 'Oak Court II'])
    const sides = [
      aRollFile('1.xlsx', { property: 'Oak Court', units: 10 }),
      aRollFile('2.xlsx', { property: 'Oak Court North', units: 20 }),
    ]
    expect(Object.keys(grouped(sides).properties)).toEqual(['Oak Court', 'Oak Court North'])
  })

  test('take files without a name by folder, by the name of the file, and by the others of the folder', () => {
    const files = [
      aRollFile('Oak Court/a.xlsx', { property: 'Oak Court Apartments' }),
      aRollFile('x/b.xlsx', { property: 'Elm Row' }),
      aPackageFile('Oak Court/photos/1.jpg', { isPicture: true }),
      aPackageFile('x/plans/survey.txt'),
      aPackageFile('Elm Row survey.txt'),
      aPackageFile('loose.txt'),
    ]
    expect(grouped(files)).toEqual({
      properties: {
        'Oak Court Apartments': ['Oak Court/a.xlsx', 'Oak Court/photos/1.jpg'],
        'Elm Row': ['x/b.xlsx', 'x/plans/survey.txt', 'Elm Row survey.txt'],
      },
      unassigned: ['loose.txt'],
      questions: ['file:loose.txt'],
    })
  })

  test('of one package take everything in it', () => {
    const files = [aRollFile('a.xlsx', { property: 'Oak Court' }), aStatementFile('b.xlsx'), aPackageFile('c.txt')]
    expect(grouped(files).properties).toEqual({ 'Oak Court': ['a.xlsx', 'b.xlsx', 'c.txt'] })
  })

  test('without any name are one, called like the archive, and the name is asked', () => {
    const files = [
      aRollFile('Fwd deal.eml/Oak-Court_package.zip/a.xlsx'),
      aStatementFile('Fwd deal.eml/Oak-Court_package.zip/b.xlsx'),
    ]
    expect(grouped(files)).toMatchObject({ questions: ['name:oak-court'] })
    expect(Object.keys(grouped(files).properties)).toEqual(['Oak Court'])
    expect(Object.keys(grouped(files, { 'name:oak-court': 'Oak Court Flats' }).properties)).toEqual(['Oak Court Flats'])
  })
})

test('answers place a file, make a property of it, or leave it out', () => {
  const files = [
    aRollFile('a.xlsx', { property: 'Oak Court' }),
    aRollFile('b.xlsx', { property: 'Elm Row' }),
    aPackageFile('c.txt'),
  ]
  expect(grouped(files, { 'file:c.txt': 'Elm Row' }).properties['Elm Row']).toEqual(['b.xlsx', 'c.txt'])
  expect(grouped(files, { 'file:c.txt': 'Ash Hill' }).properties['Ash Hill']).toEqual(['c.txt'])
  expect(grouped(files, { 'file:c.txt': excludedAnswer })).toMatchObject({ unassigned: [], questions: [] })
})

test('keys are names in small letters and hyphens', () => {
  expect(keyOf('The Oak Court Apartments (oak1)')).toBe('the-oak-court')
})

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
