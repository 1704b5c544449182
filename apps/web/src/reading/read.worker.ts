/** Script of the worker that reads documents. */
import { silenceConsole } from '@uwkit/documents/formats'
import { expose } from 'comlink'
import { createReadScope, warmUp } from './read-scope.ts'
import { sampleFile } from './sample-files.ts'

/** Pause between two warm-up steps, so that a dropped file goes first, milliseconds. Our own choice. */
const betweenParts = 50

silenceConsole()
const scope = createReadScope((work, milliseconds) => void setTimeout(work, milliseconds))
const samples = [() => sampleFile('rent_roll'), () => sampleFile('operating_statement')]

expose({
  ...scope,
  warmUp: () =>
    warmUp(samples, (file) => scope.tryOut(file), {
      isIdle: () => !scope.isUsed(),
      rest: () => new Promise((resolve) => setTimeout(resolve, betweenParts)),
    }),
})
