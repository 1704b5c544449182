import type { Environment } from './environment.ts'
import { writeWhole } from './write-whole.ts'

/**
 * Write the file that a command makes, and say where it went: its path, or with `--json` an object that holds it.
 *
 * @throws {UwkitError} It cannot be written there.
 */
export async function writeOutput(
  path: string,
  bytes: Parameters<typeof writeWhole>[1],
  { json }: { json: boolean },
  environment: Pick<Environment, 'out'>,
): Promise<void> {
  await writeWhole(path, bytes, '--output')
  await environment.out(`${json ? JSON.stringify({ output: path }) : path}\n`)
}
