/** Script of a browser worker that reads documents: `new Worker(url, { type: 'module' })`, then post a `ReadRequest`. */
import { silenceConsole } from '../formats/index.ts'
import { type ReadScope, serveReads } from './page-picture.ts'

silenceConsole()
const scope: unknown = globalThis
serveReads(scope as ReadScope)
