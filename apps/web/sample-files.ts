import { copyFile, mkdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../../samples/quarry-lantern')
const files = ['rent-roll.xlsx', 't12.xlsx']
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Serves the documents of the sample deal under `/samples`, and puts them beside the built app. */
export function sampleFiles(): Plugin {
  let outDir = ''
  return {
    name: 'sample-files',
    configResolved: ({ root, build }) => {
      outDir = join(resolve(root, build.outDir), 'samples')
    },
    configureServer: ({ middlewares }) => {
      middlewares.use('/samples', (request, response, next) => {
        const file = files.find((name) => request.url === `/${name}`)
        if (file === undefined) return next()
        readFile(join(folder, file)).then((bytes) => {
          response.setHeader('content-type', contentType)
          response.end(bytes)
        }, next)
      })
    },
    writeBundle: async () => {
      await mkdir(outDir, { recursive: true })
      await Promise.all(files.map((file) => copyFile(join(folder, file), join(outDir, file))))
    },
  }
}
