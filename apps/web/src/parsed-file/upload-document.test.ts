import { expect, test } from 'vitest'
import { bytesOfFile, FileMissingError } from './upload-document.ts'

test('a file gives its bytes', async () => {
  expect(await bytesOfFile(new File([new Uint8Array([80, 75])], 'roll.xlsx'))).toEqual(new Uint8Array([80, 75]))
})

test('a dropped folder is reported as a folder', async () => {
  const folder = { name: 'Rent rolls', arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')) }
  await expect(bytesOfFile(folder)).rejects.toThrow(FileMissingError)
  await expect(bytesOfFile(folder)).rejects.toThrow('Rent rolls could not be read: it is a folder')
})
