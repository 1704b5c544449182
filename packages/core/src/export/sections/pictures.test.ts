import { expect, it } from 'vitest'
import { aReportInput } from '../export.fixtures.ts'
import { picturesSection } from './pictures.ts'

it('gives each picture words for who cannot see it', () => {
  const pictures = [
    { uid: 'a', caption: 'The pool', fileName: 'IMG_1.jpg' },
    { uid: 'b', caption: null, fileName: null },
  ]
  expect(picturesSection(aReportInput({ pictures })).slice(1)).toEqual([
    { kind: 'picture', uid: 'a', caption: 'The pool', alt: 'The pool' },
    { kind: 'picture', uid: 'b', caption: null, alt: 'Picture 2 of Birch Court' },
  ])
})

it('are left out where there are none', () => {
  expect(picturesSection(aReportInput())).toEqual([])
})
