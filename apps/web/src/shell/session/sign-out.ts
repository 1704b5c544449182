type Listener = () => void | Promise<void>

const listeners = new Map<string, Listener>()

/**
 * Has something done before a sign-out ends the session: locks given back, chats closed. It stays so when its component is
 * gone, since a sign-out leaves the page first; the next of the same name takes its place.
 *
 * @example
 * onSignOut('locks', () => keeper.leaveAll())
 * // => undefined
 */
export function onSignOut(name: string, listener: Listener): void {
  listeners.set(name, listener)
}

/**
 * Does the same before the session becomes another user's; what is to be done before a sign-out stays to be done.
 *
 * @returns The failures.
 */
export async function beforeUserChange(): Promise<unknown[]> {
  return failuresOf([...listeners.values()])
}

/**
 * Runs the tasks before a sign-out, once. One that fails keeps the others from nothing.
 *
 * @returns The failures.
 */
export async function beforeSignOut(): Promise<unknown[]> {
  const due = [...listeners.values()]
  listeners.clear()
  return failuresOf(due)
}

async function failuresOf(due: readonly Listener[]): Promise<unknown[]> {
  const results = await Promise.allSettled(due.map(async (listener) => listener()))
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
}
