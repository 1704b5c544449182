import type { Picture } from '@uwkit/core/deal'
import type { PictureBytes } from '@uwkit/documents/report'
import { pictureKey } from '../deal/index.ts'
import type { Files } from '../files/files.ts'

/** Most bytes of pictures in one document. Our own choice: several dozen pictures as cameras take them. */
const mostBytes = 120 * 1024 * 1024

/** The bytes of pictures, in their order, as many as a document takes. */
export async function exportPictures(files: Files, pictures: readonly Picture[]): Promise<PictureBytes> {
  const found = new Map<string, Uint8Array>()
  let total = 0
  for (const { uid } of pictures) {
    const bytes = await files.read(pictureKey(uid))
    if (bytes === null || total + bytes.length > mostBytes) continue
    total += bytes.length
    found.set(uid, bytes)
  }
  return found
}
