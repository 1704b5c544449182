/** The script of the worker that draws pages of a PDF, beside the one that reads, so that no correction waits for a picture. */
import { pagePicture } from '@uwkit/documents/browser'
import { expose } from 'comlink'

/** What the worker does for the page. */
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
