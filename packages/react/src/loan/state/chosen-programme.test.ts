import { expect, test } from 'vitest'
import { chosenProgramme, programmeAfter } from './chosen-programme.ts'

test('a chosen program is named while there is one; that of the product and one that is gone since are none', () => {
  expect(chosenProgramme({ product: 'Freddie', programme: 'hud-221d4' })).toBe('HUD 221(d)(4), market rate')
  expect(chosenProgramme({ product: 'Freddie', programme: null })).toBeNull()
  expect(chosenProgramme({ product: 'Freddie', programme: 'gone-since' })).toBeNull()
})

test('a program stays with another product only where it is one of that product’s', () => {
  const after = (programme: string | null, product: Parameters<typeof programmeAfter>[1]) =>
    programmeAfter({ product: 'bank', programme }, product)
  expect(after('freddie-student', 'Freddie')).toBe('freddie-student')
  expect(after('freddie-student', 'SBL')).toBeNull()
  expect(after('freddie-sbl', 'SBL')).toBe('freddie-sbl')
  expect(after('freddie-sbl', 'Freddie')).toBeNull()
  expect(after('hud-232-223f', 'HUD')).toBe('hud-232-223f')
  expect(after('hud-232-223f', 'Fannie')).toBeNull()
  expect(after('hud-232-223f', null)).toBeNull()
  expect(after('gone-since', 'Fannie')).toBeNull()
  expect(after(null, 'Fannie')).toBeNull()
})
