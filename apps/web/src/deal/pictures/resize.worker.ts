/** The script of the worker that makes pictures smaller, so that the page stays quick meanwhile. */
import { expose, transfer } from 'comlink'
import { type PreparedPicture, preparedPicture } from './prepared-picture.ts'

/** What the worker does for the page. */
export interface ResizeScope {
  prepare(file: Blob): Promise<PreparedPicture>
}

const scope: ResizeScope = {
  prepare: async (file) => {
    const picture = await preparedPicture(file)
    return transfer(picture, [picture.bytes.buffer])
  },
}

expose(scope)
