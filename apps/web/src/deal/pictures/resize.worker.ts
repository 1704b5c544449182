/** Script of the worker that reduces pictures, so that the page stays responsive. */
import { expose, transfer } from 'comlink'
import { type PreparedPicture, preparedPicture } from './prepared-picture.ts'

/** Functions of the worker. */
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
