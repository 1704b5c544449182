type Listener = () => void | Promise<void>

const listeners = new Map<string, Listener>()

/**
 * Registers a task that runs before a sign-out ends the session: releasing locks, closing the chat. It remains after
 * its component unmounts, because a sign-out leaves the page first; a later task with the same name replaces it.
 *
 * @example
 * onSignOut('locks', () => keeper.leaveAll())
 * // => undefined
 */
export function onSignOut(name: string, listener: Listener): void {
  listeners.set(name, listener)
}

/**
 * Runs the sign-out tasks before another user takes over the session; they stay registered.
 *
 * @returns The failures.
 */
export async function beforeUserChange(): Promise<unknown[]> {
  return failuresOf([...listeners.values()])
}

/**
 * Runs the tasks before a sign-out, once. A failed task does not stop the others.
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

/** Why the user is on the sign-in page; stored in the navigation state, not in the address. */
export type SignInReason =
  | { kind: 'ended' }
  | { kind: 'signed-out' }
  | { kind: 'sign-out' }
  | { kind: 'not-allowed' }
  | { kind: 'not-loaded'; problem: string }

/** Pages that sign-in never returns to. */
const ways = ['/sign_in', '/sizer_sign_in', '/client_portal', '/sign_up', '/forgot_password', '/set_password', '/token']

/** Any base works: only paths are compared. */
const base = 'http://here.invalid'

/**
 * Returns the path that a sign-in returns to: within this app and not a sign-in page.
 *
 * @param from Path from the address; `null` if it has none.
 * @returns `/` if there is no valid path.
 * @example
 * wayBack('//evil.example/rent_roll')
 * // => '/'
 */
export function wayBack(from: string | null): string {
  if (from === null || !/^\/(?![/\\])/.test(from)) return '/'
  const url = parsed(from)
  if (url === null || url.origin !== base || url.pathname.startsWith('//')) return '/'
  if (ways.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return '/'
  return `${url.pathname}${url.search}${url.hash}`
}

/**
 * Returns the path of the sign-in page with the return path.
 *
 * @example
 * signInPath('/rent_roll/12?step=2')
 * // => '/sign_in?from=%2Frent_roll%2F12%3Fstep%3D2'
 */
export function signInPath(from: string): string {
  const way = wayBack(from)
  return way === '/' ? '/sign_in' : `/sign_in?from=${encodeURIComponent(way)}`
}

/**
 * Returns the reason in a navigation state, whatever else the state contains.
 *
 * @example
 * reasonOf({ reason: { kind: 'ended' } })
 * // => { kind: 'ended' }
 */
export function reasonOf(state: unknown): SignInReason | null {
  if (typeof state !== 'object' || state === null || !('reason' in state)) return null
  return state.reason as SignInReason
}

function parsed(text: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
