import pc from 'picocolors'
import { run } from '../program.ts'
import type { Environment } from './environment.ts'

/** Runs `uw` with arguments; returns its exit code and output. */
export async function uw(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const environment = anEnvironment()
  const code = await run(args, environment)
  return { code, ...environment.written }
}

/** Builds an environment that records the output, without colors, on 30 September 2026. */
export function anEnvironment(): Environment & { written: { out: string; err: string } } {
  const written = { out: '', err: '' }
  return {
    written,
    out: async (text) => {
      written.out += text
    },
    err: (text) => {
      written.err += text
    },
    isTerminal: false,
    colors: pc.createColors(false),
    today: () => '2026-09-30',
  }
}
