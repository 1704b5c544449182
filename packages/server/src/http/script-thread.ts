import { existsSync } from 'node:fs'
import { Worker } from 'node:worker_threads'

/** Location of a thread's script, and its memory limit. */
interface ThreadScript {
  /** Name without an extension. */
  name: string
  /** Folder of its concept, which contains the scripts of a built package. */
  folder: string
  /** Address of the module next to it. */
  baseUrl: string
  memoryMegabytes: number
}

/** Starts a thread with a script: the built one next to the module or in its concept's folder, else the source. */
export function scriptThread({ name, folder, baseUrl, memoryMegabytes }: ThreadScript): Worker {
  const built = [`./${name}.js`, `./${folder}/${name}.js`].map((path) => new URL(path, baseUrl))
  const script = built.find((url) => existsSync(url)) ?? new URL(`./${name}.ts`, baseUrl)
  return new Worker(script, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMegabytes },
    ...(script.pathname.endsWith('.ts') ? { execArgv: ['--conditions=@uwkit/source'] } : {}),
  })
}
