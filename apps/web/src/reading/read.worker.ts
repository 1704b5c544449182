/** The script of the worker that reads documents. */
import { expose } from 'comlink'
import { createReadScope } from './read-scope.ts'

/** A page that opens is drawn and its document saved first: milliseconds. Our own choice. */
const rest = 1500

expose(createReadScope((work) => void setTimeout(work, rest)))
