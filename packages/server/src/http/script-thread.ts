import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** Where the script of a thread is, and what it may take. */
interface ThreadScript {
  /** Its name without an ending. */
  name: string
  /** The folder of its concept, where the scripts of a built package are. */
  folder: string
  /** The address of the module that it lies beside. */
  beside: string
  memoryMegabytes: number
}

/** A thread that runs a script: as it was built, beside the module or in the folder of its concept, else its source. */
export function scriptThread({ name, folder, beside, memoryMegabytes }: ThreadScript): Worker {
  const built = [`./${name}.js`, `./${folder}/${name}.js`].map((path) => new URL(path, beside))
  const script = built.find((url) => existsSync(url)) ?? new URL(`./${name}.ts`, beside)
  return new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    ...(script.pathname.endsWith('.ts') ? { execArgv: ['--conditions=@uwkit/source'] } : {}),
  })
}
