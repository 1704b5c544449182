import type { OpenFile } from '@uwkit/react/parsed-file'
import { expect, test } from 'vitest'
import { createKeptFile } from './kept-file.ts'

function anOpenFile(hash: string): OpenFile & { isClosed: () => boolean } {
  let isClosed = false
  const first = { file: 'roll.xlsx', documents: [], passed: [] }
  return {
    file: 'roll.xlsx',
    bytes: new Uint8Array(),
    hash,
    workbook: { file: 'roll.xlsx', format: 'xlsx', grids: [] },
    first,
    problem: null,
    read: async () => first,
    close: () => {
      isClosed = true
    },
    isClosed: () => isClosed,
  }
}

function byHand() {
  const tasks = new Set<() => void>()
  const after = (_: number, task: () => void) => {
    tasks.add(task)
    return () => tasks.delete(task)
  }
  return { after, pass: () => [...tasks].map((task) => task()) }
}

test('a file that was just uploaded is worked on without being read again, and by one desk only', () => {
  const { after, pass } = byHand()
  const kept = createKeptFile(after)
  const file = anOpenFile('a')
  kept.keep(file, { chartOfAccountsId: 2 })
  expect(kept.take('b', 'roll.xlsx', {})).toBeNull()
  expect(kept.take('a', 'other name.xlsx', {})).toBeNull()
  expect(kept.take('a', 'roll.xlsx', { chartOfAccountsId: 7 })).toBeNull()
  expect(kept.take('a', 'roll.xlsx', {})).toBe(file)
  expect(kept.take('a', 'roll.xlsx', {})).toBeNull()
  pass()
  expect(file.isClosed()).toBe(false)
})

test('a file that nobody comes for gives its memory back, and so does one that another follows', () => {
  const { after, pass } = byHand()
  const kept = createKeptFile(after)
  const [first, second] = [anOpenFile('a'), anOpenFile('b')]
  kept.keep(first, {})
  kept.keep(second, {})
  expect([first.isClosed(), second.isClosed()]).toEqual([true, false])
  pass()
  expect(second.isClosed()).toBe(true)
  expect(kept.take('b', 'roll.xlsx', {})).toBeNull()
})
