/** Script of the worker that draws pages of a PDF; separate from the reader, so that no correction waits for a picture. */
import { pagePicture } from '@uwkit/documents/browser'
import { expose } from 'comlink'

/** Functions of the worker. */
export interface PictureScope {
  open(bytes: Uint8Array): void
  draw(page: number): Promise<Blob>
}

let file = new Uint8Array()

const scope: PictureScope = {
  open: (bytes) => {
    file = new Uint8Array(bytes)
  },
  draw: (page) => pagePicture(file, page),
}

expose(scope)
