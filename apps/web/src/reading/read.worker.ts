/** The script of the worker that reads documents. */
import { expose } from 'comlink'
import { createReadScope } from './read-scope.ts'

expose(createReadScope())
