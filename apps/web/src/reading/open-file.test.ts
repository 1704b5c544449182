import { rentRollDraft, savedRentRoll } from '@uwkit/core/rent-roll'
import { aRentRoll } from '@uwkit/core/testing'
import type { OpenFile } from '@uwkit/react/parsed-file'
import { expect, test } from 'vitest'
import { createFileHandoff, type SavedAs, sha256 } from './open-file.ts'

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

const by = { id: 'u1', firstName: 'Ann', lastName: 'Lyst', email: 'ann@lender.example' }
const record = savedRentRoll(rentRollDraft(aRentRoll([]), { id: 'r1' }), { id: 'r1', modifiedOn: 20 }, by)
const saved: SavedAs = {
  parsedFile: {
    id: 'p1',
    hash: 'a',
    fileName: 'roll.xlsx',
    isOcr: false,
    originalData: null,
    correctedData: null,
    userInput: null,
    createdOn: 20,
    modifiedOn: 20,
    userId: 'u1',
    userName: 'Ann Lyst',
  },
  rentRoll: { rentRoll: record, bedBathPredictions: null, chargeCodePredictions: null },
}

test('a file that was just uploaded is worked on without being read or loaded again, and by one desk only', () => {
  const { after, pass } = byHand()
  const handoff = createFileHandoff(after)
  const file = anOpenFile('a')
  handoff.store(file, { chartOfAccountsId: 2 }, saved)
  expect(handoff.rentRoll('another')).toBeNull()
  expect(handoff.rentRoll('r1')).toBe(saved.rentRoll)
  expect(handoff.take('b', {})).toBeNull()
  expect(handoff.take('a', { chartOfAccountsId: 7 })).toBeNull()
  expect(handoff.take('a', {})).toEqual({ file, parsedFile: saved.parsedFile })
  expect(handoff.take('a', {})).toBeNull()
  expect(handoff.rentRoll('r1')).toBeNull()
  pass()
  expect(file.isClosed()).toBe(false)
})

test('an unclaimed or replaced file frees its memory', () => {
  const { after, pass } = byHand()
  const handoff = createFileHandoff(after)
  const [first, second] = [anOpenFile('a'), anOpenFile('b')]
  handoff.store(first, {}, saved)
  handoff.store(second, {}, saved)
  expect([first.isClosed(), second.isClosed()]).toEqual([true, false])
  pass()
  expect(second.isClosed()).toBe(true)
  expect(handoff.take('b', {})).toBeNull()
})

test('a file is known by the hash that other programs print, zeroes and all', async () => {
  // `printf abc | sha256sum`, the example of FIPS 180-4; below, an empty file.
  expect(await sha256(new TextEncoder().encode('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  )
  expect(await sha256(new Uint8Array())).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
})
