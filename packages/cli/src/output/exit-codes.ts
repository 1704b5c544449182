/** What the process answers to its caller. Scripts rely on these. */
export const exitCodes = {
  /** Done, and fine. */
  fine: 0,
  /** Written, but a tie fails and `--strict` or a policy of `uw batch` asks for it, or a filled form does not come to our figures. */
  tieFails: 1,
  /** The input or the usage is wrong; nothing (or not everything) was done. */
  badInput: 2,
} as const

/** One of {@link exitCodes}. */
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes]
