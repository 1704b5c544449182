import { describe, expect, it } from 'vitest'
import { parseChoiceText } from './parse-choice.ts'

const choices = [
  { value: 'occ', label: 'Occupied' },
  { value: 'vac', label: 'Vacant' },
  { value: 'vac-leased', label: 'Vacant leased' },
  { value: 'model', label: 'Model' },
]
const reason = (text: string, from = choices) => {
  const parsed = parseChoiceText(text, from)
  return parsed.ok ? parsed.value : parsed.reason
}

describe('parseChoiceText', () => {
  it('finds a choice by its value or its label, in capitals or not', () => {
    expect(['occ', 'OCCUPIED', ' vacant  LEASED ', 'Vac'].map((text) => reason(text))).toEqual([
      'occ',
      'occ',
      'vac-leased',
      'vac',
    ])
  })

  it('prefers the very text over one that differs in capitals', () => {
    expect(
      reason('a', [
        { value: 'A', label: 'Upper' },
        { value: 'a', label: 'Lower' },
      ]),
    ).toBe('a')
  })

  it('lists the nearest choices when there is none', () => {
    expect(reason('Vacnt')).toBe('"Vacnt" is none of the choices: did you mean Vacant?')
    expect(reason('v')).toBe('"v" is none of the choices: did you mean Vacant or Vacant leased?')
    expect(reason('leased')).toBe('"leased" is none of the choices: did you mean Vacant leased?')
  })

  it('allows two slips in a word and one in a few letters, a swap being one', () => {
    expect(reason('Modle')).toBe('"Modle" is none of the choices: did you mean Model?')
    expect(reason('ocx')).toBe('"ocx" is none of the choices: did you mean Occupied?')
    expect(reason('vca')).toBe('"vca" is none of the choices: did you mean Vacant?')
    expect(reason('vxz')).toBe('"vxz" is none of the choices: choose Occupied, Vacant, Vacant leased or Model')
  })

  it('lists the choices when none is near, and not all of many', () => {
    expect(reason('eviction')).toBe(
      '"eviction" is none of the choices: choose Occupied, Vacant, Vacant leased or Model',
    )
    const many = Array.from({ length: 8 }, (_, index) => ({ value: `c${index}`, label: `Category ${index}` }))
    expect(reason('rubbish', many)).toBe(
      '"rubbish" is none of the choices: choose Category 0, Category 1, Category 2, Category 3, Category 4 or one of 3 more',
    )
  })

  it('says when there is nothing to choose', () => {
    expect(reason('Vacant', [])).toBe('"Vacant" cannot be chosen: the column has no choices')
  })
})
