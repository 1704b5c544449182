import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileBytes } from './file-bytes.ts'

test('a file that is not there, and a folder, are named with what is wrong', async () => {
  const missing = join(tmpdir(), 'uw-no-such-file')
  await expect(fileBytes(missing)).rejects.toThrow(`${missing}: there is no such file`)
  await expect(fileBytes(tmpdir())).rejects.toThrow(`${tmpdir()}: it cannot be opened (EISDIR)`)
})
