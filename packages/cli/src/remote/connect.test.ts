import { mkdtempSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dataFolderOf, signInFileOf, storedSignIns } from './connect.ts'

const aFile = () => join(mkdtempSync(join(tmpdir(), 'uwkit-sign-ins-')), 'uwkit', 'sign-ins.json')

test('sign-ins are kept by server, for the person alone, and forgotten on signing out', () => {
  const path = aFile()
  const [one, other] = ['https://one.example', 'https://other.example']
  void storedSignIns(path).tokenOf(one).set('t1')
  void storedSignIns(path).tokenOf(other).set('t2')
  storedSignIns(path).setCurrent(one)
  expect([storedSignIns(path).tokenOf(one).get(), storedSignIns(path).tokenOf(other).get()]).toEqual(['t1', 't2'])
  expect(statSync(path).mode & 0o077).toBe(0)
  void storedSignIns(path).tokenOf(one).delete()
  expect([storedSignIns(path).current(), storedSignIns(path).tokenOf(other).get()]).toEqual([null, 't2'])
  expect(readdirSync(join(path, '..'))).toEqual(['sign-ins.json'])
})

test('a damaged file is named, with what to do', () => {
  const path = aFile()
  storedSignIns(path).setCurrent(null)
  writeFileSync(path, '{"tokens": 7')
  expect(() => storedSignIns(path).current()).toThrow(`${path} is damaged. Delete it and sign in again`)
})

test('data and sign-ins lie where people keep such things, unless they say otherwise', () => {
  expect(dataFolderOf({ data: '/srv/deals' }, { UWKIT_DATA: '/elsewhere' })).toBe('/srv/deals')
  expect(dataFolderOf({}, { UWKIT_DATA: '/elsewhere', XDG_DATA_HOME: '/x' })).toBe('/elsewhere')
  expect(dataFolderOf({}, { XDG_DATA_HOME: '/x' })).toBe('/x/uwkit')
  expect(signInFileOf({ XDG_CONFIG_HOME: '/c' })).toBe('/c/uwkit/sign-ins.json')
})
