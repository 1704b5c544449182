import { describe, expect, test } from 'vitest'
import { isMemorandum, memorandumTitle, mergedFacts, noFacts, propertyFacts } from './property-facts.ts'

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
