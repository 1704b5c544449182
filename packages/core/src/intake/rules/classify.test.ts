import { describe, expect, test } from 'vitest'
import { gridOf } from '../../shared/grid.ts'
import { aPackageFile, aRollFile, aStatementFile } from '../intake.fixtures.ts'
import {
  classifyFile,
  documentText,
  fileKindLabels,
  isMemorandum,
  memorandumTitle,
  mergedFacts,
  nameOf,
  noFacts,
  packageText,
  propertyFacts,
} from './classify.ts'

const kindOf = (file: Parameters<typeof classifyFile>[0]) => classifyFile(file).kind

describe('what a file is', () => {
  test('is decided by what was read from it, before its name', () => {
    expect(kindOf(aRollFile('Budget.xlsx'))).toBe('rent_roll')
    expect(kindOf(aStatementFile('rent roll.xlsx'))).toBe('t12')
    expect(kindOf(aStatementFile('figures.xlsx', { title: 'Budget 2026' }))).toBe('budget')
    expect(kindOf(aPackageFile('notes.txt', { problem: 'no rent roll in it' }))).toBe('attachment')
  })

  test('a picture is a photo unless its name says that it is a drawing', () => {
    expect(kindOf(aPackageFile('a/pool.jpg', { isPicture: true }))).toBe('photograph')
    expect(kindOf(aPackageFile('a/site plan.png', { isPicture: true }))).toBe('attachment')
  })

  test('a memorandum with a rent roll in it stays one, and the roll is known to lie in it', () => {
    const memorandum = classifyFile(aRollFile('deal.pdf', { text: 'Oak Court\nOffering Memorandum\nYear built: 1986' }))
    expect(memorandum).toMatchObject({ kind: 'offering_memorandum', facts: { name: 'Oak Court', yearBuilt: 1986 } })
    expect(memorandum.documents).toMatchObject([{ kind: 'rent_roll', isInMemorandum: true }])
  })

  test('a file that cannot be read says why', () => {
    expect(classifyFile(aPackageFile('a.pdf', { problem: 'the file is damaged' })).reason).toBe('The file is damaged.')
  })
})

test('documents have their dates, months and amounts', () => {
  const [roll] = classifyFile(aRollFile('a.xlsx', { units: 3 })).documents
  const [statement] = classifyFile(aStatementFile('b.xlsx', { year: 2024 })).documents
  expect(roll).toMatchObject({ asOf: '2026-09-30', units: 3, amount: 3000, months: 0 })
  expect(statement).toMatchObject({ asOf: '2024-12-31', from: '2024-01', months: 12, amount: 12 * 73_900 })
  expect(roll && documentText(roll)).toBe('Rent roll, 09/30/2026, 3 units.')
  expect(statement && documentText(statement)).toBe('T12, January 2024 to December 2024, 12 months.')
})

test('names and words', () => {
  expect([nameOf('a/b/c.xlsx'), nameOf('c.xlsx')]).toEqual(['c.xlsx', 'c.xlsx'])
  expect(packageText({ grids: [gridOf('A', [['One', 2]]), gridOf('B', [['Three']])] })).toBe('One 2\nThree')
  expect(new Set(Object.values(fileKindLabels)).size).toBe(8)
})

describe('property facts', () => {
  test('an address counts only whole, on one line or two', () => {
    const place = { streetAddress: '45 N. Mill Race Rd', city: 'Boise', state: 'ID', zipCode: '83702' }
    expect(propertyFacts('Cedar Mill\n45 N. Mill Race Rd\nBoise, ID 83702-1100')).toMatchObject(place)
    expect(propertyFacts('45 N. Mill Race Rd | Boise, ID 83702')).toMatchObject(place)
    expect(propertyFacts('45 N. Mill Race Rd, Boise')).toEqual(noFacts)
    expect(propertyFacts('Total 12,450 Boise, ID 83702').streetAddress).toBeNull()
  })

  test.each([
    ['Year Built: 1986', 1986],
    ['Year built\n1986 / 2019', 1986],
    ['The community was constructed in 2004.', 2004],
    ['a 1990s garden property', null],
    ['Built for families', null],
  ])('the year built of "%s" is %s', (text, year) => {
    expect(propertyFacts(text).yearBuilt).toBe(year)
  })

  test('units are counted as printed', () => {
    expect(propertyFacts('Number of units: 1,204').units).toBe(1204)
    expect(propertyFacts('A 96-unit community').units).toBe(96)
  })

  test('the address of two sources is never mixed', () => {
    const first = { ...noFacts, yearBuilt: 1986, city: 'Dover' }
    const second = {
      ...noFacts,
      streetAddress: '1 Oak St',
      city: 'Boise',
      state: 'ID',
      zipCode: '83702',
      yearBuilt: 2001,
    }
    expect(mergedFacts([first, second])).toEqual({ ...second, yearBuilt: 1986 })
  })
})

describe('memoranda', () => {
  test.each([
    ['Oak Court OM', '', true],
    ['OM', '', true],
    ['Oak_Court_Offering_Memorandum', '', true],
    ['flyer', 'Confidential Offering Memorandum', true],
    ['custom', 'Rooms', false],
    ['Thom Street', '', false],
  ])('"%s" with the words "%s": %s', (stem, text, is) => {
    expect(isMemorandum(stem, text)).toBe(is)
  })

  test('are titled by the line beside the words that call them one', () => {
    expect(memorandumTitle('Offering Memorandum\nCedar Mill Flats\nBoise, Idaho')).toBe('Cedar Mill Flats')
    expect(memorandumTitle('Cedar Mill Flats | Offering Memorandum')).toBe('Cedar Mill Flats')
    expect(memorandumTitle('12345\nwww.broker.com')).toBeNull()
  })
})
