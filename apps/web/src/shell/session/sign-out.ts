type Listener = () => void | Promise<void>

const listeners = new Set<Listener>()

/**
 * Has something done before a sign-out ends the session: locks given back, chats closed. The answer calls that off.
 *
 * @example
 * const callOff = onSignOut(() => keeper.stop())
 * callOff()
 * // => true
 */
export function onSignOut(listener: Listener): () => boolean {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Does what is to be done before a sign-out. One that fails keeps the others from nothing.
 *
 * @returns The failures.
 */
export async function beforeSignOut(): Promise<unknown[]> {
  const results = await Promise.allSettled([...listeners].map(async (listener) => listener()))
  return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
}
