import type { Finding } from '@uwkit/core/shared'

/** Who let a finding stand, and why, to be put behind its message; empty where it is open. */
export function dismissedBy({ dismissal }: Pick<Finding, 'dismissal'>): string {
  return dismissal ? ` Dismissed by ${dismissal.by}: ${dismissal.reason}` : ''
}
