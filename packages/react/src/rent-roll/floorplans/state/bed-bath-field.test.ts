import { describe, expect, test } from 'vitest'
import { bedBathText, parseBedBath } from './bed-bath-field.ts'

describe('beds and baths in one field', () => {
  test.each(['2 1.5', '2/1.5', '2x1.5', '2 / 1.5', '2 bed 1.5 bath', '2BR/1.5BA', '2, 1.5'])('reads %s', (text) => {
    expect(parseBedBath(text)).toEqual({ bed: 2, bath: 1.5 })
  })

  test('reads a studio, and what is not known', () => {
    expect(parseBedBath('0 1')).toEqual({ bed: 0, bath: 1 })
    expect(parseBedBath('2 –')).toEqual({ bed: 2, bath: null })
  })

  test.each(['2', 'two one', '2.5 1', '12 1', '2 1.1', '2 11', ''])('takes no %s', (text) => {
    expect(parseBedBath(text)).toBeNull()
  })

  test('shows what it can read again', () => {
    expect(parseBedBath(bedBathText({ bed: 3, bath: 2.5 }) ?? '')).toEqual({ bed: 3, bath: 2.5 })
    expect(bedBathText({ bed: 1, bath: null })).toBe('1 / –')
    expect(bedBathText({ bed: null, bath: null })).toBeNull()
  })
})
