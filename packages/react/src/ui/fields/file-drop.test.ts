import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFiles, fileSize, listOf } from './file-drop.tsx'

const limits = { accept: ['.xlsx', '.csv'], maximumBytes: 25 * 1024 * 1024, allowsSeveral: true }

describe('dropped files', () => {
  test('are taken by the ending of their name, whatever its case', () => {
    const files = [
      { name: 'Alder Court.XLSX', size: 10 },
      { name: 'scan.pdf', size: 10 },
    ]
    const { accepted, rejected } = checkFiles(files, limits)
    expect(accepted).toEqual([{ name: 'Alder Court.XLSX', size: 10 }])
    expect(rejected).toEqual([
      { name: 'scan.pdf', reason: 'scan.pdf is not a supported file type. Use .xlsx or .csv.' },
    ])
  })

  test('are taken up to the limit and not one byte over it, and the message names file, size and limit', () => {
    const at = { name: 'at.xlsx', size: 26_214_400 }
    const over = { name: 'over.xlsx', size: 26_214_401 }
    const { accepted, rejected } = checkFiles([at, over], limits)
    expect(accepted).toEqual([at])
    expect(rejected[0]?.reason).toBe('over.xlsx is 25.1 MB; the limit is 25 MB. Split it or save it without pictures.')
  })

  test('that hold nothing are told apart at once', () => {
    expect(checkFiles([{ name: 'a.csv', size: 0 }], limits).rejected[0]?.reason).toBe(
      'a.csv is empty. Save the file again and drop it here.',
    )
  })

  test('beyond the first are left out where only one can be taken', () => {
    const files = [
      { name: 'a.csv', size: 1 },
      { name: 'b.csv', size: 1 },
    ]
    const { accepted, rejected } = checkFiles(files, { ...limits, allowsSeveral: false })
    expect(accepted.map(({ name }) => name)).toEqual(['a.csv'])
    expect(rejected.map(({ name }) => name)).toEqual(['b.csv'])
  })

  test('are never lost: each is either taken or told why not', () => {
    const file = fc.record({ name: fc.constantFrom('a.csv', 'b.xlsx', 'c.doc'), size: fc.nat(60_000_000) })
    fc.assert(
      fc.property(fc.array(file), fc.boolean(), (files, allowsSeveral) => {
        const { accepted, rejected } = checkFiles(files, { ...limits, allowsSeveral })
        expect(accepted.length + rejected.length).toBe(files.length)
      }),
    )
  })
})

test('kinds of files are listed as in a sentence', () => {
  expect(listOf([])).toBe('')
  expect(listOf(['.pdf'])).toBe('.pdf')
  expect(listOf(['.xlsx', '.csv'])).toBe('.xlsx or .csv')
})

test.each([
  [512, '512 bytes'],
  [1024, '1 KB'],
  [1536, '1.5 KB'],
  [1_048_576, '1 MB'],
])('%d bytes are %s', (bytes, words) => {
  expect(fileSize(bytes)).toBe(words)
})
