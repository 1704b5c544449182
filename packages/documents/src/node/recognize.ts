import { spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import type { Recognize } from '../formats/index.ts'

/**
 * Finds a recognizer of scanned pages: the Tesseract program if the machine has it, otherwise `tesseract.js` with the
 * language data of `@tesseract.js-data/eng` if they are installed, otherwise none.
 */
export async function findRecognizer(path: string = process.env['PATH'] ?? ''): Promise<Recognize | undefined> {
  const program = findProgram(path, 'tesseract')
  return program === null ? libraryRecognizer() : (picture, signal) => runTesseract(program, picture, signal)
}

function findProgram(path: string, name: string): string | null {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, process.platform === 'win32' ? `${name}.exe` : name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // The program is not in this folder.
    }
  }
  return null
}

/** Runs Tesseract with one thread, because its threads wait for each other and several take far longer on busy cores. */
function runTesseract(program: string, picture: Uint8Array, signal: AbortSignal | undefined): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, ['stdin', 'stdout', '--psm', '6', '-l', 'eng', 'tsv'], {
      env: { ...process.env, OMP_THREAD_LIMIT: '1' },
      stdio: ['pipe', 'pipe', 'ignore'],
      ...(signal ? { signal } : {}),
    })
    const chunks: Buffer[] = []
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (code === 0) resolve(Buffer.concat(chunks).toString('utf8'))
      else reject(new Error(`Tesseract failed with exit code ${code}`))
    })
    // The program may end before it reads all input; its exit code then gives the reason.
    child.stdin.on('error', () => undefined)
    child.stdin.end(picture)
  })
}

/** The part of `tesseract.js` that is used. */
interface TesseractLibrary {
  createWorker(
    language: string,
    mode: number,
    options: { langPath: string; gzip: boolean; cacheMethod: 'none' },
  ): Promise<{
    setParameters(parameters: { tessedit_pageseg_mode: string }): Promise<unknown>
    recognize(
      picture: Buffer,
      options: object,
      output: { tsv: boolean; text: boolean },
    ): Promise<{ data: { tsv: string | null } }>
    terminate(): Promise<unknown>
  }>
}

async function libraryRecognizer(): Promise<Recognize | undefined> {
  // Constants, so that a bundler does not resolve the imports.
  const [library, data] = ['tesseract.js', '@tesseract.js-data/eng/package.json']
  try {
    const folder = join(dirname(createRequire(import.meta.url).resolve(data)), '4.0.0_best_int')
    const loaded = (await import(library)) as { default?: TesseractLibrary } & TesseractLibrary
    const { createWorker } = loaded.default ?? loaded
    return async (picture) => {
      const worker = await createWorker('eng', 1, { langPath: folder, gzip: true, cacheMethod: 'none' })
      try {
        await worker.setParameters({ tessedit_pageseg_mode: '6' })
        const { data: found } = await worker.recognize(Buffer.from(picture), {}, { tsv: true, text: false })
        return found.tsv ?? ''
      } finally {
        await worker.terminate()
      }
    }
  } catch {
    return undefined
  }
}
