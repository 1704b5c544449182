import { run } from '../program.ts'
import { anEnvironment } from './environment.fixtures.ts'

/** Run `uw` with arguments: what it exits with and what it writes. */
export async function uw(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const environment = anEnvironment()
  const code = await run(args, environment)
  return { code, ...environment.written }
}
