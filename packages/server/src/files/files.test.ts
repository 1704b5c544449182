import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { InvalidInputError } from '@uwkit/core/shared'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { diskFiles, type Files, memoryFiles } from './files.ts'
import { startBucket } from './s3.fixtures.ts'
import { s3Files } from './s3-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'uwkit-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const opened: Record<string, () => Promise<{ files: Files; stop: () => Promise<void> }>> = {
  'on disk': async () => ({ files: diskFiles(folder), stop: async () => undefined }),
  'in memory': async () => ({ files: memoryFiles(), stop: async () => undefined }),
  'in a bucket': async () => {
    const { settings, stop } = await startBucket()
    return { files: s3Files(settings), stop }
  },
}

describe.each(Object.entries(opened))('files %s', (_, open) => {
  let files: Files
  let stop = async () => {}
  beforeAll(async () => ({ files, stop } = await open()))
  afterAll(() => stop())

  it('come back byte by byte, are replaced as a whole, and are gone when deleted', async () => {
    expect(await files.read('originals/a1.xlsx')).toBeNull()
    await files.write('originals/a1.xlsx', new Uint8Array([0, 255, 13, 10]))
    expect(await files.read('originals/a1.xlsx')).toEqual(new Uint8Array([0, 255, 13, 10]))
    await files.write('originals/a1.xlsx', new Uint8Array([7]))
    expect(await files.read('originals/a1.xlsx')).toEqual(new Uint8Array([7]))
    await files.delete('originals/a1.xlsx')
    await files.delete('originals/a1.xlsx')
    expect(await files.read('originals/a1.xlsx')).toBeNull()
  })

  it.each(['../secret', '/etc/passwd', 'a/../../b', 'a//b', '.hidden', '', 'A', 'a\u0000b', 'a\\b'])(
    'are never reached by the key "%s"',
    async (key) => {
      await expect(files.read(key)).rejects.toThrow(InvalidInputError)
      await expect(files.write(key, new Uint8Array())).rejects.toThrow(InvalidInputError)
    },
  )
})

it('a file on disk leaves no draft behind', async () => {
  await diskFiles(folder).write('pictures/p1', new Uint8Array([1]))
  expect(readdirSync(join(folder, 'pictures'))).toEqual(['p1'])
})
