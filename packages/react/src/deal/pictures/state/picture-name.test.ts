import { expect, it } from 'vitest'
import { pictureName } from './picture-name.ts'

it('goes by the caption before the file', () => {
  expect(pictureName({ caption: 'Pool', fileName: 'IMG_1.jpg' }, 4)).toBe('Pool')
})
