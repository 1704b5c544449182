import { expect, it } from 'vitest'
import { sourceNote } from './source-note.ts'

const at = (cell: string) => ({ file: 't12.xlsx', sheet: 'T12', cell })

it('names rows below each other, and months beside each other, as one range', () => {
  expect(sourceNote(['C40:N40', 'C41:N41', 'C43:N43'].map(at))).toBe('t12.xlsx, sheet T12: C40:N41, C43:N43')
  expect(sourceNote(['C9', 'D9', 'E9', 'G9'].map(at))).toBe('t12.xlsx, sheet T12: C9:E9, G9')
})

it('counts what it does not name, and keeps a place that is no address', () => {
  const apart = Array.from({ length: 10 }, (_, index) => at(`C${index * 2 + 1}`))
  expect(sourceNote(apart)).toMatch(/C15 and 2 more$/)
  expect(sourceNote([at('page 3')])).toBe('t12.xlsx, sheet T12: page 3')
  expect(sourceNote([])).toBeNull()
})
