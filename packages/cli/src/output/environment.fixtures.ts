import pc from 'picocolors'
import type { Environment } from './environment.ts'

/** An environment that keeps what is written, without colours, on 30 September 2026. */
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
