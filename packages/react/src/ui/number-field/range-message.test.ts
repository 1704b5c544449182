import { describe, expect, test } from 'vitest'
import { rangeMessage } from './range-message.ts'

const dollars = { format: String, prefix: '$', suffix: '' }
const months = { format: String, prefix: '', suffix: 'months' }

describe('the message of a number out of its range', () => {
  test('names the limit that was passed, with its unit', () => {
    expect(rangeMessage(-1, { minimum: 0, maximum: null }, dollars)).toBe('Enter $0 or more.')
    expect(rangeMessage(11, { minimum: null, maximum: 10 }, dollars)).toBe('Enter $10 or less.')
  })

  test('names both limits where there are two', () => {
    expect(rangeMessage(11, { minimum: 5, maximum: 10 }, dollars)).toBe('Enter a value from $5 to $10.')
    expect(rangeMessage(4, { minimum: 5, maximum: 10 }, dollars)).toBe('Enter a value from $5 to $10.')
  })

  test('says the unit once', () => {
    expect(rangeMessage(600, { minimum: 1, maximum: 480 }, months)).toBe('Enter a value from 1 to 480 months.')
    expect(rangeMessage(0, { minimum: 12, maximum: null }, months)).toBe('Enter 12 months or more.')
    expect(rangeMessage(600, { minimum: null, maximum: 480 }, months)).toBe('Enter 480 months or less.')
  })

  test.each([5, 7, 10, null])('is not said of %s, which is inside 5 to 10 or empty', (value) => {
    expect(rangeMessage(value, { minimum: 5, maximum: 10 }, dollars)).toBeNull()
  })
})
