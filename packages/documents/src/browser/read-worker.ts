/** Script of a browser worker that reads documents: `new Worker(url, { type: 'module' })`, then post a `ReadRequest`. */
import { silenceRemarks } from '../formats/index.ts'
import { type ReadScope, serveReads } from './page-picture.ts'

silenceRemarks()
const scope: unknown = globalThis
serveReads(scope as ReadScope)
