import { describe, expect, test } from 'vitest'
import { formatTotal } from './format-total.ts'

describe('a total under its column', () => {
  test('is a plain number where it counts, whatever the column holds', () => {
    expect(formatTotal(96, { id: 'rent', title: 'Rent', kind: 'money', total: 'count' })).toBe('96')
  })

  test('is written like the figures of its column where it sums', () => {
    expect(formatTotal(-1050, { id: 'rent', title: 'Rent', kind: 'money', total: 'sum' })).toBe('-1,050.00')
  })
})
